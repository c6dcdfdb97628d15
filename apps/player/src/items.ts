import type { Seed, SeedItem } from './wire.ts';

export type Launchable = SeedItem & { launch: string };

const isLaunchable = (item: SeedItem): item is Launchable => item.launch !== null;

/**
 * What the learner comes to, in the order of the package: an item that the list hides is still part
 * of the way from one to the next. Where no item can be reached, the first is opened all the same.
 */
export function launchableOf(seed: Seed): Launchable[] {
  const launchable = seed.items.filter(isLaunchable);
  const reachable = launchable.filter(isReachable);
  return reachable.length > 0 ? reachable : launchable.slice(0, 1);
}

/** Whether the list shows the item, or next and previous lead to it. */
export const isReachable = ({ facts }: SeedItem): boolean => facts.isUnreachable !== true;

/** Where the run begins: at the item it was left at, else at the first. */
export function firstItem(seed: Seed): Launchable | undefined {
  const launchable = launchableOf(seed);
  return launchable.find((item) => item.identifier === seed.currentItem) ?? launchable[0];
}

/** How deep an item lies in the tree; 0 for the outermost. */
export function depthOf(seed: Seed, item: SeedItem): number {
  const parent = seed.items.find(({ id }) => id === item.parentId);
  return parent ? depthOf(seed, parent) + 1 : 0;
}

/** The package names content for it that is not there. */
export const isMissing = (item: SeedItem): boolean => item.facts.isMissing === true;

/** Whether there is anything to list beside the one item that is open. */
export const hasContents = (seed: Seed): boolean =>
  launchableOf(seed).length + seed.items.filter((item) => item.visible && isMissing(item)).length >
  1;

/** Rows of the contents list: visible items, a folder only when something in it can be seen. */
export function contentsOf(seed: Seed): SeedItem[] {
  const shows = (item: SeedItem): boolean =>
    item.visible &&
    (isLaunchable(item) ||
      isMissing(item) ||
      seed.items.some((child) => child.parentId === item.id && shows(child)));
  return seed.items.filter(shows);
}

/** Requests that end the whole module; with a single item its own end is the module's. */
export const endsModule = (request: string, isSingle: boolean): boolean =>
  /^(exitAll|suspendAll|abandonAll)$/.test(request) ||
  (isSingle && /^(exit|abandon)$/.test(request));
