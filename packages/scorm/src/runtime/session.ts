import { largestState, sharedStores } from '../results/index.ts';
import { codesOf, errorText } from './errors.ts';
import type { Kernel } from './kernel.ts';
import type { Model } from './model.ts';
import { readElement } from './read-element.ts';
import type { Runtime, RuntimeHandle, RuntimeOptions } from './runtime.ts';
import { seededElements } from './seed.ts';
import { Values } from './values.ts';
import { seedElement, writeElement } from './write-element.ts';

const done = 'true';
const refused = 'false';

const asText = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return '';
  }
};

/** The state machine of one session: allowed calls, the last error, and callbacks. */
export class Session {
  readonly #model: Model;
  readonly #options: RuntimeOptions;
  readonly #lenient: Record<string, number> = {};
  #state: 'new' | 'running' | 'ended' = 'new';
  #lastError = 0;
  #detail = '';

  constructor(kernel: Kernel, options: RuntimeOptions) {
    const { standard, facts, lenient = true, isRequestValid } = options;
    this.#options = options;
    this.#model = {
      standard,
      kernel,
      values: new Values(),
      lenient,
      isRequestValid,
      stores: sharedStores(facts),
    };
    for (const [element, value] of seededElements(options))
      seedElement(this.#model, element, value);
    kernel.start();
  }

  handle(): RuntimeHandle {
    return {
      api: this.#api(),
      state: () => this.#state,
      abandon: () => {
        this.#state = 'ended';
      },
      leniencies: () => this.#lenient,
    };
  }

  #api(): Runtime {
    const { standard } = this.#options;
    return {
      Initialize: (...given) => this.#initialize(given),
      Terminate: (...given) => this.#terminate(given),
      GetValue: (element) => this.#get(element === undefined ? '' : asText(element)),
      SetValue: (element, value) =>
        this.#set(element === undefined ? '' : asText(element), asText(value)),
      Commit: (...given) => this.#commit(given),
      GetLastError: () => String(this.#lastError),
      GetErrorString: (code) => errorText(standard, asText(code)),
      GetDiagnostic: (code) =>
        code === undefined || code === ''
          ? this.#detail
          : errorText(standard, asText(code)) || this.#detail,
    };
  }

  get #codes() {
    return codesOf[this.#options.standard];
  }

  #fails<T extends string>(code: number, answer: T, detail = ''): T {
    this.#lastError = code;
    this.#detail =
      `${errorText(this.#options.standard, String(code))}${detail ? `: ${detail}` : ''}`.slice(
        0,
        255,
      );
    return answer;
  }

  #succeeds(answer: string): string {
    this.#lastError = 0;
    this.#detail = '';
    return answer;
  }

  /** Omitting the argument is common in real content and harmless; anything but "" is refused. */
  #wrongArgument(given: unknown[]): boolean {
    return given.length > 0 && given[0] !== '' && given[0] !== undefined;
  }

  /** The error code of a call before the session began or after it ended; 0 while it runs. */
  #outside(call: 'get' | 'set' | 'commit' | 'terminate'): number {
    if (this.#state === 'running') return 0;
    return this.#state === 'new' ? this.#codes.before[call] : this.#codes.after[call];
  }

  #initialize(given: unknown[]): string {
    if (this.#state === 'running') return this.#fails(this.#codes.initialised, refused);
    if (this.#state === 'ended') return this.#fails(this.#codes.ended, refused);
    if (this.#wrongArgument(given)) return this.#fails(this.#codes.argument, refused);
    this.#state = 'running';
    return this.#succeeds(done);
  }

  #terminate(given: unknown[]): string {
    const outside = this.#outside('terminate');
    if (outside) return this.#fails(outside, refused);
    if (this.#wrongArgument(given)) return this.#fails(this.#codes.argument, refused);
    // The session stays open for unsaved values, so that the content can retry.
    if (!this.#isSafe()) return this.#fails(this.#codes.terminateFailed, refused);
    this.#state = 'ended';
    const { values } = this.#model;
    const said = values.get(this.#options.standard === '1.2' ? 'cmi.core.exit' : 'cmi.exit') ?? '';
    const navigation = values.get('adl.nav.request') ?? '_none_';
    // The request suspends the whole attempt, whatever the exit says (SN 5.6.4).
    this.#options.onEnd?.({ exit: navigation === 'suspendAll' ? 'suspend' : said, navigation });
    return this.#succeeds(done);
  }

  #commit(given: unknown[]): string {
    const outside = this.#outside('commit');
    if (outside) return this.#fails(outside, refused);
    if (this.#wrongArgument(given)) return this.#fails(this.#codes.argument, refused);
    if (!this.#isSafe()) return this.#fails(this.#codes.commitFailed, refused);
    this.#options.onCommit?.();
    return this.#succeeds(done);
  }

  #isSafe(): boolean {
    return this.#options.isSafe?.() ?? true;
  }

  #get(element: string): string {
    const outside = this.#outside('get');
    if (outside) return this.#fails(outside, '', element);
    const read = readElement(this.#model, element);
    return 'error' in read ? this.#fails(read.error, '', element) : this.#succeeds(read.value);
  }

  #set(element: string, value: string): string {
    const outside = this.#outside('set');
    if (outside) return this.#fails(outside, refused, element);
    if (this.#model.values.sizeWith(element, value) > largestState)
      return this.#fails(this.#codes.full, refused, element);
    const written = writeElement(this.#model, element, value);
    if ('error' in written) return this.#fails(written.error, refused, element);
    const { isKept, lenient } = written;
    if (lenient) this.#lenient[lenient] = (this.#lenient[lenient] ?? 0) + 1;
    if (isKept) this.#options.onEntry?.(element, value);
    return this.#succeeds(done);
  }
}
