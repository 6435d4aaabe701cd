// What a lesson says: a card beside the board that tells what to do next, and the way out of it.
import type { ComponentChildren } from "preact";
import type { Play } from "../game/play";
import { under } from "../under";
import type { Lesson, View } from "../wire/types";
import { maybe, t } from "../words";
import { learn, leftGame } from "./start";

/** A sentence of the box that teaches. */
export function lessonText(lesson: Lesson, key: string): string {
  return maybe(`${lesson.box}.lesson.${lesson.names[lesson.scene]}.${key}`) ?? key;
}

/** `after`: the game is over, and this lies over the page of its result. */
export function LessonNote({ play, view, after = false }: { play: Play; view: View; after?: boolean }) {
  const lesson = view.lesson;
  if (!lesson || play.unled.value || lesson.left || view.over !== after) return null;
  if (lesson.say === "done") return <Learnt lesson={lesson} play={play} over={after} />;
  const waiting = view.players[view.actor ?? 0]?.name ?? "";
  return (
    <Card lesson={lesson} n={Math.min(lesson.n + 1, lesson.of)}>
      <p aria-live="polite">
        {play.astray.value
          ? t("lesson.astray")
          : lesson.say === undefined
            ? t("lesson.watch", { name: waiting })
            : lessonText(lesson, lesson.say)}
      </p>
      <p class="ways">
        {lesson.do !== undefined && lesson.do !== "pass" && (
          <button type="button" class="link" data-show-me onClick={() => play.pickMeant()}>
            {t("lesson.show")}
          </button>
        )}
        {leftGame.value ? (
          <BackToGame />
        ) : (
          <>
            <button type="button" class="link" data-unled onClick={() => (play.unled.value = true)}>
              {t("lesson.skip")}
            </button>
            <a class="link out" href={under("/learn")}>
              {t("lesson.leave")}
            </a>
          </>
        )}
      </p>
    </Card>
  );
}

/** All is taught: on to the next position, to another lesson or to a game. */
function Learnt({ lesson, play, over }: { lesson: Lesson; play: Play; over: boolean }) {
  const next = lesson.scene + 1 < lesson.names.length;
  return (
    <Card lesson={lesson} n={lesson.of} after={over}>
      <p aria-live="polite">{lessonText(lesson, "done")}</p>
      <p class="ways">
        {next && (
          <button
            type="button"
            class="btn sm pri"
            data-next-scene
            onClick={() => void learn(lesson.code, lesson.scene + 1)}
          >
            {t("lesson.next")}
          </button>
        )}
        <a class="btn sm" href={under("/learn")}>
          {t("lesson.all")}
        </a>
        {leftGame.value ? (
          <BackToGame />
        ) : (
          <a class={next ? "link" : "btn sm pri"} href={under("/")}>
            {t("lesson.play")}
          </a>
        )}
        {!over && (
          <button type="button" class="link" onClick={() => (play.unled.value = true)}>
            {t("lesson.play-on")}
          </button>
        )}
      </p>
    </Card>
  );
}

/** For somebody who came from a game of their own. */
function BackToGame() {
  return (
    <a class="link" href={leftGame.value} data-left-game>
      {t("lesson.back")}
    </a>
  );
}

interface CardProps {
  lesson: Lesson;
  n: number;
  after?: boolean;
  children: ComponentChildren;
}

function Card({ lesson, n, after, children }: CardProps) {
  return (
    <section
      class={after ? "lesson card after" : "lesson card"}
      aria-label={t("lesson.label")}
      data-lesson={lesson.say ?? ""}
    >
      <h2>
        {lessonText(lesson, "title")} <small>{t("lesson.step", { n, all: lesson.of })}</small>
      </h2>
      {children}
    </section>
  );
}
