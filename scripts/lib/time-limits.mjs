// Limits of time in tests. They only end what hangs: a slow machine must not fail a test.
const minute = 60_000;

/** In milliseconds. A test has a limit of its own only when time is what it tests. */
export const timeLimits = {
  /** A unit or server test, and each of its hooks; a press or a request in a story. */
  test: 5 * minute,
  /** A test of the started product, or a story in the browser. */
  longTest: 15 * minute,
  /** An assertion that is repeated until it holds. */
  expect: minute,
  /** After so long without an ended test a run says what it waits for. */
  silence: 5 * minute,
  /** A whole run ends itself, and says what was not run. */
  wholeRun: Number(process.env.WHOLE_RUN_MINUTES ?? 80) * minute,
};
