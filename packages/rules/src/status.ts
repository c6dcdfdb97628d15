/**
 * How far a student has come in a module or a course; the numbers are the wire's and give the sort
 * order.
 */
export const status = { NotStarted: 0, InProgress: 1, Done: 2, Completed: 3 } as const;

export type Status = (typeof status)[keyof typeof status];

export const isDone = (value: Status) => value >= status.Done;

/** How an attempt was left. */
export interface LeftAttempt {
  status: Status;
  /** How far it came, as it is counted; content that ends without a word of its own is taken to be through. */
  completion: string | null;
  /** The content has said itself that it is through. */
  saysCompleted: boolean;
  percent: number | null;
  standard: '1.2' | '2004' | null;
  /** The content's last word: how it ended its session; null when it never ended one itself. */
  exit: string | null;
}

/**
 * Whether an attempt has come to its end without passing, so that it is taken anew. In 2004 content
 * says that it is through, and may still
 * suspend. In 1.2 `failed` may be said in the middle as well, so that it counts as
 * an end only when the content did not suspend.
 */
export function isFailed({
  status,
  completion,
  saysCompleted,
  percent,
  standard,
  exit,
}: LeftAttempt): boolean {
  if (isDone(status) || completion !== 'completed') return false;
  const hasSuspended = exit === null || exit === 'suspend';
  return !hasSuspended || (standard === '2004' && saysCompleted && percent !== null);
}

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
export function courseProgress(
  entries: readonly { status: Status; isFinalExam: boolean }[],
): Progress {
  const exams = entries.filter((entry) => entry.isFinalExam);
  const done = entries.filter((entry) => isDone(entry.status));
  const examsDone = done.filter((entry) => entry.isFinalExam).length;
  return {
    status: courseStatus({
      begun: entries.filter((entry) => entry.status !== status.NotStarted).length,
      modules: entries.length - exams.length,
      modulesDone: done.length - examsDone,
      exams: exams.length,
      examsDone,
    }),
    progressPercentage: percentOf(done.length, entries.length),
    nbrOfDoneModules: done.length,
  };
}

/** How many entries of a course a student has begun and done, its final exams apart. */
export interface CourseCounts {
  /** Modules and exams together. */
  begun: number;
  modules: number;
  modulesDone: number;
  exams: number;
  examsDone: number;
}

export function courseStatus({
  begun,
  modules,
  modulesDone,
  exams,
  examsDone,
}: CourseCounts): Status {
  if (begun === 0) return status.NotStarted;
  if (modulesDone < modules) return status.InProgress;
  if (exams > 0 && examsDone === exams) return status.Completed;
  return modules > 0 ? status.Done : status.InProgress;
}

/** Whether only the final exam is left of a course. */
export const isReadyForExam = ({ modules, modulesDone, exams, examsDone }: CourseCounts) =>
  modules > 0 && modulesDone === modules && examsDone < exams;

/** A share in whole percent; 0 of nothing is 0. */
export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((100 * part) / whole) : 0;
