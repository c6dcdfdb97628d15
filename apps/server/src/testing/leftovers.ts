const leftovers: (() => unknown)[] = [];

/** Runs after the file's tests, newest first. Vitest's `afterAll` has no effect while tests run. */
export const afterFile = (work: () => unknown) => leftovers.push(work);

export async function endLeftovers() {
  for (let end = leftovers.pop(); end; end = leftovers.pop()) await end();
}
