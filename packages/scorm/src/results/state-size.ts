/**
 * What an item may have stored in all, in characters of names and values: many times what any known
 * content keeps, and little enough to be read at every commit.
 */
export const largestState = 4_000_000;

/** Characters that an element takes of it. */
export const sizeOfElement = (element: string, value: string): number =>
  element.length + value.length;

/** Characters that a state takes of it. */
export const sizeOfState = (elements: Readonly<Record<string, string>>): number =>
  Object.entries(elements).reduce(
    (sum, [element, value]) => sum + sizeOfElement(element, value),
    0,
  );
