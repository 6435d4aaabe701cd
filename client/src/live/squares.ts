// Questions about a square, which change nothing: what fits there, why the tile in hand does not.
import type { ClientMessage, FitsSaid, WhySaid } from "../wire/types";
import { freshId } from "./seats";

type Answered = FitsSaid | WhySaid;

export class Squares {
  private asked = new Map<string, (answer: Answered) => void>();

  constructor(private readonly send: (message: ClientMessage) => void) {}

  hear(answer: Answered): void {
    this.asked.get(answer.id)?.(answer);
    this.asked.delete(answer.id);
  }

  private ask<T extends Answered>(say: T["say"], x: number, y: number): Promise<T> {
    const id = freshId();
    return new Promise((answer) => {
      this.asked.set(id, (said) => answer(said as T));
      this.send({ say, id, x, y });
    });
  }

  /** Which of the remaining tiles fit a square. */
  async fits(x: number, y: number): Promise<Record<string, number>> {
    return (await this.ask<FitsSaid>("fits", x, y)).tiles;
  }

  /** Where the tile in hand would clash on a square. */
  async why(x: number, y: number): Promise<WhySaid["clashes"]> {
    return (await this.ask<WhySaid>("why", x, y)).clashes;
  }
}
