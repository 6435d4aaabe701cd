// A question before what cannot be taken back, in a dialog of ours.
import { signal } from "@preact/signals";
import { t } from "../words";
import { Dialog } from "./parts";

interface Question {
  title: string;
  text: string;
  /** The verb of what would be done. */
  label: string;
  act: () => void;
}

const asked = signal<Question | null>(null);

/** Do it only when it is said a second time. */
export function sure(question: Question): void {
  asked.value = question;
}

export function Sure() {
  const question = asked.value;
  if (!question) return null;
  const close = () => (asked.value = null);
  const act = () => {
    close();
    question.act();
  };
  return (
    <Dialog title={question.title} onClose={close}>
      <p>{question.text}</p>
      <div class="cta">
        <button type="button" class="btn" onClick={close}>
          {t("common.no")}
        </button>
        <button type="button" class="btn pri" data-sure onClick={act}>
          {question.label}
        </button>
      </div>
    </Dialog>
  );
}
