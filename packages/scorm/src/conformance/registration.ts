import type { Runtime } from '../runtime/index.ts';

/** One learner's registration for a module of one item: what plays the LMS around the run time. */
export interface Registration {
  /** The LMS has this value before the API is made. */
  store(element: string, value: string): void;
  /** So many seconds pass by the LMS's own clock; left out where there is none. */
  pass?(seconds: number): void;
  /** A new API object, as the learner's content finds it. */
  open(): Promise<Runtime>;
  /** Called after each call of the content; fulfilled when what it has set off is over. */
  settle?(): Promise<void>;
  /** The window is closed, and the learner comes again. */
  reopen(): Promise<void>;
}
