// A page with one message: loading, not found, refused.
import { Thinking } from "../ui/parts";
import { Site } from "../ui/site";
import { under } from "../under";
import { t } from "../words";

export function Message({ title, text, busy }: { title: string; text?: string; busy?: boolean }) {
  return (
    <Site page="">
      <div class="card message">
        <h1>
          {title}
          {busy && <Thinking />}
        </h1>
        {text && <p>{text}</p>}
        {!busy && (
          <a class="btn" href={under("/")}>
            {t("site.play")}
          </a>
        )}
      </div>
    </Site>
  );
}
