import { codesOf, type Standard } from './errors.ts';
import type { Kernel } from './kernel.ts';
import type { Values } from './values.ts';

/** What the elements of a session are read from and written to. */
export interface Model {
  standard: Standard;
  /** Judges values, and works out what follows from others. */
  kernel: Kernel;
  /** What was set, raw. */
  values: Values;
  /** False for a package that is to be held to the letter of the standard. */
  lenient: boolean;
  /** 2004: whether a navigation request would be fulfilled now; left out, the kernel answers `unknown`. */
  isRequestValid: ((request: string) => boolean) | undefined;
}

/** Why an element was not read or not written, by the standard's number. */
export interface Refused {
  error: number;
}

export const codesFor = ({ standard }: Model) => codesOf[standard];
