const leftovers: (() => unknown)[] = [];

/**
 * Does this after the tests of the file, the newest first. Vitest's own `afterAll` does nothing
 * when it is called while tests run.
 */
export const afterFile = (work: () => unknown) => leftovers.push(work);

export async function endLeftovers() {
  for (let end = leftovers.pop(); end; end = leftovers.pop()) await end();
}
