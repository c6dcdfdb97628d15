import type { Runtime } from '../runtime/index.ts';

/**
 * One learner's registration for a module with one item: simulates the LMS around the run-time
 * engine.
 */
export interface Registration {
  /** The LMS has this value before the API is created. */
  store(element: string, value: string): void;
  /** Advances the LMS's clock by so many seconds; absent where there is none. */
  pass?(seconds: number): void;
  /** Creates a new API object, as the content finds it. */
  open(): Promise<Runtime>;
  /** Called after each call of the content; resolves when its effects are complete. */
  settle?(): Promise<void>;
  /** The window closes and the learner returns. */
  reopen(): Promise<void>;
}
