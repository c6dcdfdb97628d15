import type { SharedStore } from '../results/index.ts';
import { type Leaf, placesOf } from './elements.ts';
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
  /**
   * 2004: whether a navigation request would be fulfilled now; left out, the kernel answers
   * `unknown`.
   */
  isRequestValid: ((request: string) => boolean) | undefined;
  /** 2004: the shared data stores that the item names, with what it may do with each. */
  stores: readonly SharedStore[];
}

/** Why an element was not read or not written, by the standard's number. */
export interface Refused {
  error: number;
}

const storeOf = ({ stores }: Model, leaf: Leaf, element: string) =>
  leaf.kind === 'store' ? stores[placesOf(element)[0]?.at ?? -1] : undefined;

/**
 * Whether content may ask for an element; a shared store also has rights of the item's own (2004,
 * RTE 4.3).
 */
export const mayRead = (model: Model, leaf: Leaf, element: string): boolean =>
  leaf.access !== 'write' && storeOf(model, leaf, element)?.read !== false;

export const mayWrite = (model: Model, leaf: Leaf, element: string): boolean =>
  leaf.access !== 'read' && storeOf(model, leaf, element)?.write !== false;

export const codesFor = ({ standard }: Model) => codesOf[standard];
