/**
 * A store of text that the items of a package share by its id, and what one of them may do with it
 * (2004 4th edition, CAM 3.4.1, RTE 4.3).
 */
export interface SharedStore {
  targetId: string;
  /** Whether the item's content may read the store. */
  read: boolean;
  /** Whether the item's content may set it. */
  write: boolean;
}

/**
 * The stores of an item in their order, from its stored facts; none where the manifest names none.
 */
export function sharedStores({ sharedData }: Readonly<Record<string, unknown>>): SharedStore[] {
  return Array.isArray(sharedData) ? sharedData : [];
}

/** The id of the store that an element of an item stands for; undefined for any other element. */
export function targetOf(
  facts: Readonly<Record<string, unknown>>,
  element: string,
): string | undefined {
  const at = /^adl\.data\.(\d{1,5})\.store$/.exec(element)?.[1];
  return at === undefined ? undefined : sharedStores(facts)[Number(at)]?.targetId;
}

/** What the stores of an item hold, by element name, from what is known by their ids. */
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
