/** One call of the content: method, element, value, answer and error code. */
export type LoggedCall = [
  method: string,
  element: string,
  value: string,
  answer: string,
  error: string,
];

export interface LookReport {
  calls: LoggedCall[];
  total: number;
  refused: number;
}

const mostCalls = 200;
const quietMs = 1500;
const cut = (text: string, length: number): string => text.slice(0, length);

/**
 * SCORM 2004 answers a question for what nobody has set with an error (RTE 3.1.7.6, code 403);
 * content asks all the same.
 */
const isUnset = (method: string, error: string) => method === 'GetValue' && error === '403';

/** Collects what the content of a preview asks for, and hands it in when the content pauses. */
export class CallLog {
  readonly #report: LookReport = { calls: [], total: 0, refused: 0 };
  readonly #post: (report: LookReport, keepalive: boolean) => Promise<unknown>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(post: (report: LookReport, keepalive: boolean) => Promise<unknown>) {
    this.#post = post;
  }

  note(
    method: string,
    given: readonly unknown[],
    { answer, error }: { answer: string; error: string },
  ): void {
    this.#report.total += 1;
    if (error !== '0' && !isUnset(method, error)) this.#report.refused += 1;
    const [element = '', value = ''] = given.map(String);
    if (this.#report.calls.length < mostCalls) {
      this.#report.calls.push([
        method,
        cut(element, 250),
        cut(value, 200),
        cut(answer, 200),
        cut(error, 10),
      ]);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send(), quietMs);
  }

  /** A report that does not arrive is not missed: the next one holds everything. */
  send(keepalive = false): void {
    clearTimeout(this.#timer);
    if (this.#report.total > 0) void this.#post(this.#report, keepalive).catch(() => undefined);
  }
}
