import type { Seed, SeedItem } from './wire.ts';

export type Launchable = SeedItem & { launch: string };

const isLaunchable = (item: SeedItem): item is Launchable => item.launch !== null;

/**
 * The reachable items in package order: an item hidden from the list is still part of the flow. If
 * no item is reachable, the first one opens anyway.
 */
export function launchableOf(seed: Seed): Launchable[] {
  const launchable = seed.items.filter(isLaunchable);
  const reachable = launchable.filter(isReachable);
  return reachable.length > 0 ? reachable : launchable.slice(0, 1);
}

/** Whether the item is in the list or reachable by next and previous. */
export const isReachable = ({ facts }: SeedItem): boolean => facts.isUnreachable !== true;

/** The item where the run was left, else the first. */
export function firstItem(seed: Seed): Launchable | undefined {
  const launchable = launchableOf(seed);
  return launchable.find((item) => item.identifier === seed.currentItem) ?? launchable[0];
}

export function depthOf(seed: Seed, item: SeedItem): number {
  const parent = seed.items.find(({ id }) => id === item.parentId);
  return parent ? depthOf(seed, parent) + 1 : 0;
}

/** The package refers to content that it does not contain. */
export const isMissing = (item: SeedItem): boolean => item.facts.isMissing === true;

/** Whether there is more than one item to list. */
export const hasContents = (seed: Seed): boolean =>
  launchableOf(seed).length + seed.items.filter((item) => item.visible && isMissing(item)).length >
  1;

/** Rows of the contents: visible items, and folders with visible descendants. */
export function contentsOf(seed: Seed): SeedItem[] {
  const shows = (item: SeedItem): boolean =>
    item.visible &&
    (isLaunchable(item) ||
      isMissing(item) ||
      seed.items.some((child) => child.parentId === item.id && shows(child)));
  return seed.items.filter(shows);
}

/** Requests that end the whole module; with a single item its end is the module's. */
export const endsModule = (request: string, isSingle: boolean): boolean =>
  /^(exitAll|suspendAll|abandonAll)$/.test(request) ||
  (isSingle && /^(exit|abandon)$/.test(request));
