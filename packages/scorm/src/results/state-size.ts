/**
 * The maximum size of an item's stored values, in characters of names and values: many times what
 * known content stores, and small enough to be read at every commit.
 */
export const largestState = 4_000_000;

/** The size of an element in characters. */
export const sizeOfElement = (element: string, value: string): number =>
  element.length + value.length;

/** The size of a state in characters. */
export const sizeOfState = (elements: Readonly<Record<string, string>>): number =>
  Object.entries(elements).reduce(
    (sum, [element, value]) => sum + sizeOfElement(element, value),
    0,
  );
