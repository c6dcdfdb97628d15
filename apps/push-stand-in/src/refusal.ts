/** An answer of a push service that does not take a message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}
