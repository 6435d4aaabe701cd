// Hints: asked of the server, given to nobody else, and given up when the connection is.
import type { ClientMessage, HintSaid, ServerError } from "../wire/types";
import { freshId } from "./seats";

/** A hint, why there is none, or nothing where the connection was lost meanwhile. */
export type HintAnswer = { hint: HintSaid } | { error: ServerError } | null;

export class Hints {
  private asked = new Map<string, (answer: HintAnswer) => void>();

  constructor(private readonly send: (message: ClientMessage) => void) {}

  ask(version: number, seat: number, actions: string[]): Promise<HintAnswer> {
    const id = freshId();
    return new Promise((answer) => {
      this.asked.set(id, answer);
      this.send({ say: "hint", id, version, seat, actions });
    });
  }

  hear(hint: HintSaid): void {
    this.answer(hint.id, { hint });
  }

  /** Whether it was a hint that is refused. */
  refused(id: string | undefined, error: ServerError): boolean {
    return id !== undefined && this.answer(id, { error });
  }

  giveUp(): void {
    for (const id of this.asked.keys()) this.answer(id, null);
  }

  private answer(id: string, answer: HintAnswer): boolean {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    asked?.(answer);
    return asked !== undefined;
  }
}
