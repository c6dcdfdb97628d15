import type { SharedStore } from '../results/index.ts';
import { type Leaf, placesOf } from './elements.ts';
import { codesOf, type Standard } from './errors.ts';
import type { Kernel } from './kernel.ts';
import type { Values } from './values.ts';

/** The state that the elements of a session are read from and written to. */
export interface Model {
  standard: Standard;
  /** Validates values and derives some from others. */
  kernel: Kernel;
  /** The raw values. */
  values: Values;
  /** False for a package that must follow the standard strictly. */
  lenient: boolean;
  /**
   * 2004: whether a navigation request is possible now; without it the kernel answers `unknown`.
   */
  isRequestValid: ((request: string) => boolean) | undefined;
  /** 2004: the item's shared data stores, with its access to each. */
  stores: readonly SharedStore[];
}

/** Why an element was not read or written, as the standard's error code. */
export interface Refused {
  error: number;
}

const storeOf = ({ stores }: Model, leaf: Leaf, element: string) =>
  leaf.kind === 'store' ? stores[placesOf(element)[0]?.at ?? -1] : undefined;

/**
 * Whether content may read an element; shared stores also have the item's own rights (2004, RTE
 * 4.3).
 */
export const mayRead = (model: Model, leaf: Leaf, element: string): boolean =>
  leaf.access !== 'write' && storeOf(model, leaf, element)?.read !== false;

export const mayWrite = (model: Model, leaf: Leaf, element: string): boolean =>
  leaf.access !== 'read' && storeOf(model, leaf, element)?.write !== false;

export const codesFor = ({ standard }: Model) => codesOf[standard];
