import { isKeyword, type Leaf, leafOf, type Place, placesOf } from './elements.ts';
import { codesOf, errorText, type Standard } from './errors.ts';
import { createKernel, type Kernel, libraryOf } from './kernel.ts';
import { shownToKernel } from './lenient.ts';
import { type SeedOptions, seededElements } from './seed.ts';

export interface RuntimeOptions extends SeedOptions {
  /** False to refuse what the standard does not allow although real content does it: over-long texts, letters beyond ASCII in names. */
  lenient?: boolean;
  /** Called with the raw value after each SetValue that succeeded, and only then. */
  onEntry?: (element: string, value: string) => void;
  /** Asked at Commit and Terminate: false when what was set is neither on the server nor kept on the device. */
  isSafe?: () => boolean;
  /** 2004: whether a navigation request would be fulfilled now; left out, the kernel answers `unknown`. */
  isRequestValid?: (request: string) => boolean;
  /** Called at a Commit that succeeds. */
  onCommit?: () => void;
  /** Called once, at a Terminate that succeeded, with the exit and the navigation request the content left. */
  onEnd?: (end: { exit: string; navigation: string }) => void;
}

/** The eight methods without prefix: every answer is a string, and none of them throws. */
export interface Runtime {
  Initialize(argument?: unknown): string;
  Terminate(argument?: unknown): string;
  GetValue(element?: unknown): string;
  SetValue(element?: unknown, value?: unknown): string;
  Commit(argument?: unknown): string;
  GetLastError(): string;
  GetErrorString(code?: unknown): string;
  GetDiagnostic(code?: unknown): string;
}

export interface RuntimeHandle {
  api: Runtime;
  state(): 'new' | 'running' | 'ended';
  /** Ends a session whose content went away without Terminate; later calls answer as after the end. */
  abandon(): void;
  /** How often a value was taken beyond the letter of the standard, by reason. */
  leniencies(): Readonly<Record<string, number>>;
}

const done = 'true';
const refused = 'false';

const asText = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return '';
  }
};

/**
 * Loads the run time of one standard. What it gives makes a run time for one launch of one item, at once, so that content
 * which begins again in its frame finds a fresh one.
 */
export async function loadRuntime(standard: Standard): Promise<(options: Omit<RuntimeOptions, 'standard'>) => RuntimeHandle> {
  const Library = await libraryOf(standard);
  return (options) => new Session(createKernel(Library), { ...options, standard }).handle();
}

class Session {
  readonly #kernel: Kernel;
  readonly #options: RuntimeOptions;
  readonly #standard: Standard;
  readonly #values = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #lenient: Record<string, number> = {};
  #state: 'new' | 'running' | 'ended' = 'new';
  #lastError = 0;
  #detail = '';

  constructor(kernel: Kernel, options: RuntimeOptions) {
    this.#kernel = kernel;
    this.#options = options;
    this.#standard = options.standard;
    for (const [element, value] of seededElements(options)) this.#seed(element, value);
    kernel.start();
  }

  handle(): RuntimeHandle {
    return {
      api: {
        Initialize: (...given) => this.#initialize(given),
        Terminate: (...given) => this.#terminate(given),
        GetValue: (element) => this.#get(element === undefined ? '' : asText(element)),
        SetValue: (element, value) => this.#set(element === undefined ? '' : asText(element), asText(value)),
        Commit: (...given) => this.#commit(given),
        GetLastError: () => String(this.#lastError),
        GetErrorString: (code) => errorText(this.#standard, asText(code)),
        GetDiagnostic: (code) =>
          code === undefined || code === '' ? this.#detail : errorText(this.#standard, asText(code)) || this.#detail,
      },
      state: () => this.#state,
      abandon: () => {
        this.#state = 'ended';
      },
      leniencies: () => this.#lenient,
    };
  }

  get #codes() {
    return codesOf[this.#standard];
  }

  #fails<T extends string>(code: number, answer: T, detail = ''): T {
    this.#lastError = code;
    this.#detail = `${errorText(this.#standard, String(code))}${detail ? `: ${detail}` : ''}`.slice(0, 255);
    return answer;
  }

  #succeeds(answer: string): string {
    this.#lastError = 0;
    this.#detail = '';
    return answer;
  }

  /** Leaving the argument out is common in real content and harmless; anything but "" is refused. */
  #wrongArgument(given: unknown[]): boolean {
    return given.length > 0 && given[0] !== '' && given[0] !== undefined;
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
    // The content may try again, so the session stays open for what could not be kept.
    if (!this.#isSafe()) return this.#fails(this.#codes.terminateFailed, refused);
    this.#state = 'ended';
    this.#options.onEnd?.({
      exit: this.#values.get(this.#standard === '1.2' ? 'cmi.core.exit' : 'cmi.exit') ?? '',
      navigation: this.#values.get('adl.nav.request') ?? '_none_',
    });
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

  #outside(call: 'get' | 'set' | 'commit' | 'terminate'): number {
    if (this.#state === 'running') return 0;
    return this.#state === 'new' ? this.#codes.before[call] : this.#codes.after[call];
  }

  #get(element: string): string {
    const outside = this.#outside('get');
    if (outside) return this.#fails(outside, '', element);
    const leaf = leafOf(this.#standard, element);
    if (!leaf) return this.#getOther(element);
    if (leaf.access === 'write') return this.#fails(this.#codes.writeOnly, '', element);
    if (placesOf(element).some((place) => place.at >= this.#countOf(place.collection))) {
      return this.#fails(this.#codes.noSuchIndex.get, '', element);
    }
    if (leaf.kind === 'navigation') return this.#succeeds(this.#values.get(element) ?? '_none_');
    // Completion and success may follow from a measure and a threshold: those two the kernel works out.
    const computed = element === 'cmi.completion_status' || element === 'cmi.success_status';
    const kept = this.#values.get(element);
    if (kept !== undefined && !computed) return this.#succeeds(kept);
    // The kernel's own first value would put a maximum nobody reported into the results.
    if (this.#standard === '1.2' && element.endsWith('.score.max')) return this.#succeeds('');
    return this.#fromKernel(element);
  }

  /** Keywords, `request_valid`, and names that only the kernel can tell apart. */
  #getOther(element: string): string {
    if (/\._count$/.test(element)) {
      const collection = element.slice(0, -'._count'.length);
      const open = placesOf(element).every((place) => place.at < this.#countOf(place.collection));
      if (open && this.#counts.has(collection)) return this.#succeeds(String(this.#countOf(collection)));
    }
    const { isRequestValid } = this.#options;
    const request = /^adl\.nav\.request_valid\.(continue|previous|(?:choice|jump)\.\{target=[^}]+\})$/.exec(element)?.[1];
    if (this.#standard === '2004' && request && isRequestValid) return this.#succeeds(String(isRequestValid(request)));
    if (isKeyword(element) || element.startsWith('adl.nav.request_valid.')) return this.#fromKernel(element);
    return this.#fails(element === '' ? this.#codes.noName.get : this.#codes.undefinedElement, '', element);
  }

  #fromKernel(element: string): string {
    const { value, error } = this.#kernel.read(element);
    if (error !== 0) return this.#fails(error, '', element);
    if (typeof value !== 'string' && typeof value !== 'number') return this.#fails(this.#codes.undefinedElement, '', element);
    return this.#succeeds(asText(value));
  }

  #set(element: string, value: string): string {
    const outside = this.#outside('set');
    if (outside) return this.#fails(outside, refused, element);
    const leaf = leafOf(this.#standard, element);
    if (!leaf) return this.#setOther(element, value);
    if (leaf.access === 'read') return this.#fails(this.#codes.readOnly, refused, element);
    const misplaced = this.#misplaced(element, leaf);
    if (misplaced) return this.#fails(misplaced, refused, element);
    const duplicate = this.#duplicate(element, leaf, value);
    if (duplicate) return this.#fails(duplicate, refused, element);
    return this.#store(element, leaf, value);
  }

  #setOther(element: string, value: string): string {
    if (isKeyword(element)) return this.#fails(this.#kernel.write(element, value) || this.#codes.keyword, refused, element);
    if (element.startsWith('adl.nav.request_valid.')) return this.#fails(this.#codes.readOnly, refused, element);
    // Old wrappers write these; nobody reads them.
    if (this.#standard === '1.2' && /^(nav\.event|evaluation\..+)$/.test(element)) return this.#succeeds(done);
    return this.#fails(element === '' ? this.#codes.noName.set : this.#codes.undefinedElement, refused, element);
  }

  /** Looks at the indices before the kernel does, which would make an empty record first and refuse afterwards. */
  #misplaced(element: string, leaf: Leaf): number {
    const places = placesOf(element);
    for (const [depth, place] of places.entries()) {
      const count = this.#countOf(place.collection);
      if (place.at > count) return this.#codes.noSuchIndex.set;
      if (place.at < count) continue;
      if (place.collection === 'adl.data') return this.#codes.noSuchIndex.set;
      if (!this.#makesRecord(place, leaf, depth === places.length - 1)) return this.#codes.dependency;
    }
    return 0;
  }

  #makesRecord(place: Place, leaf: Leaf, innermost: boolean): boolean {
    if (!innermost) return false;
    if (/(objectives|interactions)$/.test(place.collection)) return leaf.pattern.endsWith('.id') || this.#standard === '1.2';
    return true;
  }

  #duplicate(element: string, leaf: Leaf, value: string): number {
    if (leaf.kind !== 'id' || this.#standard === '1.2') return 0;
    const place = placesOf(element).at(-1);
    if (!place || place.collection === 'cmi.interactions') return 0;
    for (let at = 0; at < this.#countOf(place.collection); at += 1) {
      if (at !== place.at && this.#values.get(`${place.collection}.${at}.id`) === value) return this.#codes.duplicate;
    }
    return 0;
  }

  #store(element: string, leaf: Leaf, value: string): string {
    const place = placesOf(element).at(-1);
    const shown = shownToKernel({ standard: this.#standard, leaf, value, type: this.#typeBeside(element) });
    if ('refuse' in shown) return this.#fails(this.#codes.badValue, refused, element);
    const before = this.#values.get(element);
    if (leaf.pattern === 'cmi.interactions.n.id' && place && before !== undefined && before !== value) this.#renew(place);
    if ('show' in shown) {
      // A strict package is judged by what it said; the standard's own limits then refuse it.
      const isStrict = this.#options.lenient === false && shown.lenient !== undefined;
      const code = this.#kernel.write(element, isStrict ? value : shown.show);
      if (code) return this.#fails(code, refused, element);
    }
    if ('show' in shown && shown.lenient) this.#lenient[shown.lenient] = (this.#lenient[shown.lenient] ?? 0) + 1;
    this.#keep(element, value);
    this.#options.onEntry?.(element, value);
    return this.#succeeds(done);
  }

  /** A used index that gets another id starts over: else the next answer would stand under the old question. */
  #renew(place: Place): void {
    const record = `${place.collection}.${place.at}.`;
    for (const kept of this.#values.keys()) if (kept.startsWith(record)) this.#values.delete(kept);
    for (const counted of this.#counts.keys()) if (counted.startsWith(record)) this.#counts.delete(counted);
    this.#kernel.renew(place.collection, place.at);
  }

  #typeBeside(element: string): string {
    const record = /^cmi\.interactions\.\d+\./.exec(element)?.[0];
    return record ? (this.#values.get(`${record}type`) ?? '') : '';
  }

  #countOf(collection: string): number {
    return this.#counts.get(collection) ?? 0;
  }

  #keep(element: string, value: string): void {
    this.#values.set(element, value);
    for (const place of placesOf(element)) this.#counts.set(place.collection, Math.max(this.#countOf(place.collection), place.at + 1));
  }

  #seed(element: string, value: string): void {
    const leaf = leafOf(this.#standard, element);
    if (!leaf) return;
    const shown = shownToKernel({ standard: this.#standard, leaf, value, type: this.#typeBeside(element) });
    // An id that the kernel does not like gets a name of ours there: without its record, every later index would be out of step.
    if ('show' in shown && !this.#kernel.seed(element, shown.show) && leaf.kind === 'id') this.#kernel.seed(element, element);
    this.#keep(element, value);
  }
}
