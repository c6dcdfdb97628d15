/**
 * How far a student has come in a module or a course; the numbers are the wire's and give the sort
 * order.
 */
export const status = { NotStarted: 0, InProgress: 1, Done: 2, Completed: 3 } as const;

export type Status = (typeof status)[keyof typeof status];

export const isDone = (value: Status) => value >= status.Done;

export interface Progress {
  status: Status;
  /** Whole percent of the entries that are done, the final exam included. */
  progressPercentage: number;
  nbrOfDoneModules: number;
}

/**
 * How a student stands in a course, from its visible entries (ledger courses.status.derivation).
 * A course of nothing but a final exam is completed when that is done.
 */
export function courseProgress(entries: readonly { status: Status; isFinalExam: boolean }[]): Progress {
  const done = entries.filter((entry) => isDone(entry.status)).length;
  return {
    status: courseStatus(entries),
    progressPercentage: percentOf(done, entries.length),
    nbrOfDoneModules: done,
  };
}

function courseStatus(entries: readonly { status: Status; isFinalExam: boolean }[]): Status {
  if (entries.every((entry) => entry.status === status.NotStarted)) return status.NotStarted;
  const exams = entries.filter((entry) => entry.isFinalExam);
  const others = entries.filter((entry) => !entry.isFinalExam);
  const allDone = (some: typeof entries) => some.every((entry) => isDone(entry.status));
  if (!allDone(others)) return status.InProgress;
  if (exams.length > 0 && allDone(exams)) return status.Completed;
  return others.length > 0 ? status.Done : status.InProgress;
}

/** A share in whole percent; 0 of nothing is 0. */
export const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 0);
