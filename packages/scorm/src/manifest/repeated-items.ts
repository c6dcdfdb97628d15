import type { ManifestItem, ManifestWarning } from './manifest.ts';
import type { Resource } from './resources.ts';

/** An item without its identifier, place and title. */
export type ItemContent = Omit<ManifestItem, 'identifier' | 'parentIdentifier' | 'title'>;

interface SaidItem {
  parentIdentifier: string | null;
  title: string | undefined;
  content: ItemContent;
  /** Its sequencing. */
  uses: unknown;
  stated: unknown;
}

/**
 * Finds items that say the same as an item beside them. Tools that list both the pages and the
 * resources make such parts; the learner could not tell them apart and would have to do both.
 */
export function repeatedItems() {
  const known = new Set<string>();
  return (said: SaidItem): boolean => {
    if (said.content.launch === null || said.title === undefined) return false;
    const key = JSON.stringify(said);
    const isRepeated = known.has(key);
    known.add(key);
    return isRepeated;
  };
}

/** The first resource of each launch address. */
export function withoutRepeatedLaunches(resources: readonly Resource[]): Resource[] {
  const known = new Set<string | null>();
  return resources.filter((resource) => {
    const launch = resource.launch();
    const isNew = !known.has(launch);
    known.add(launch);
    return isNew;
  });
}

const longestDetail = 200;

/** Items with other titles are parts of their own, even when they open the same address. */
export function warnOfRepeatedLaunches(
  items: readonly ManifestItem[],
  warn: (warning: ManifestWarning) => void,
): void {
  const titles = new Map<string, string[]>();
  for (const { launch, title, visible } of items) {
    if (launch === null || !visible) continue;
    const same = titles.get(launch) ?? [];
    same.push(title);
    titles.set(launch, same);
  }
  for (const same of titles.values())
    if (same.length > 1)
      warn({ code: 'LaunchIsRepeated', detail: same.join(', ').slice(0, longestDetail) });
}
