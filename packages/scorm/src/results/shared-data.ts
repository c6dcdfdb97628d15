/**
 * A shared data store of a package, and an item's access to it (2004 4th edition, CAM 3.4.1, RTE
 * 4.3).
 */
export interface SharedStore {
  targetId: string;
  /** Whether the item's content may read the store. */
  read: boolean;
  /** Whether the item's content may write it. */
  write: boolean;
}

/** The stores of an item in order, from its stored facts; empty without any. */
export function sharedStores({ sharedData }: Readonly<Record<string, unknown>>): SharedStore[] {
  return Array.isArray(sharedData) ? sharedData : [];
}

/** The id of the store behind an item's element; undefined for any other element. */
export function targetOf(
  facts: Readonly<Record<string, unknown>>,
  element: string,
): string | undefined {
  const at = /^adl\.data\.(\d{1,5})\.store$/.exec(element)?.[1];
  return at === undefined ? undefined : sharedStores(facts)[Number(at)]?.targetId;
}

/** The values of an item's stores, by element name. */
export function sharedElements(
  facts: Readonly<Record<string, unknown>>,
  values: ReadonlyMap<string, string>,
): Record<string, string> {
  const held = sharedStores(facts).flatMap(({ targetId }, at) => {
    const value = values.get(targetId);
    return value === undefined ? [] : [[`adl.data.${at}.store`, value]];
  });
  return Object.fromEntries(held);
}
