import type { LookReport } from './wire.ts';

const mostCalls = 200;
const quietMs = 1500;
const cut = (text: string, length: number): string => text.slice(0, length);

/**
 * SCORM 2004 reports error 403 for reading an unset element (RTE 3.1.7.6); content reads them all
 * the same.
 */
const isUnset = (method: string, error: string) => method === 'GetValue' && error === '403';

/** Collects the content's calls in a preview and sends them when the content pauses. */
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

  /** A lost report does not matter: the next one contains everything. */
  send(keepalive = false): void {
    clearTimeout(this.#timer);
    if (this.#report.total > 0) void this.#post(this.#report, keepalive).catch(() => undefined);
  }
}
