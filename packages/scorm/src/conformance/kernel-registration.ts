import { loadRuntime, type Runtime, type Standard } from '../runtime/index.ts';
import type { Registration } from './registration.ts';

const modeElements = {
  '1.2': ['cmi.core.lesson_mode', 'cmi.core.credit'],
  '2004': ['cmi.mode', 'cmi.credit'],
} as const;
const entryElement = { '1.2': 'cmi.core.entry', '2004': 'cmi.entry' } as const;
const timeElement = { '1.2': 'cmi.core.total_time', '2004': 'cmi.total_time' } as const;
const exitElement = { '1.2': 'cmi.core.exit', '2004': 'cmi.exit' } as const;

/**
 * The run-time engine alone, with only those rules of the server that the data model needs to be
 * reopened.
 */
export class KernelRegistration implements Registration {
  readonly #standard: Standard;
  #stored: Record<string, string> = {};
  #written: Record<string, string> = {};

  constructor(standard: Standard) {
    this.#standard = standard;
  }

  store(element: string, value: string): void {
    this.#stored[element] = value;
  }

  async reopen(): Promise<void> {
    const keeps = this.#standard === '1.2' || this.#written[exitElement['2004']] === 'suspend';
    if (keeps) this.#stored = { ...this.#stored, ...this.#written };
    this.#written = {};
  }

  async open(): Promise<Runtime> {
    const stored = this.#stored;
    const standard = this.#standard;
    const [modeName, creditName] = modeElements[standard];
    const entry =
      stored[entryElement[standard]] ??
      (stored[exitElement[standard]] === 'suspend' ? 'resume' : 'ab-initio');
    const createRuntime = await loadRuntime(standard);
    return createRuntime({
      elements: stored,
      learner: { id: 'elev-0001', name: 'Åkesson, Örjan' },
      mode: (stored[modeName] ?? 'normal') as 'normal' | 'browse' | 'review',
      credit: (stored[creditName] ?? 'credit') as 'credit' | 'no-credit',
      entry: entry as '' | 'ab-initio' | 'resume',
      totalTime: stored[timeElement[standard]] ?? '',
      facts: {},
      mastery: null,
      onEntry: (element, value) => {
        this.#written[element] = value;
      },
    }).api;
  }
}
