/**
 * Progress in a module or a course; the numbers are those of the wire format and give the sort
 * order.
 */
export const status = { NotStarted: 0, InProgress: 1, Done: 2, Completed: 3 } as const;

export type Status = (typeof status)[keyof typeof status];

export const isDone = (value: Status) => value >= status.Done;

/** How an attempt was left. */
export interface LeftAttempt {
  status: Status;
  /** Its completion as counted; content that ends without reporting one counts as completed. */
  completion: string | null;
  /** The content itself has reported completion. */
  saysCompleted: boolean;
  percent: number | null;
  standard: '1.2' | '2004' | null;
  /** The exit value of the content's last session; null when it never terminated one. */
  exit: string | null;
}

/**
 * Whether an attempt has ended without a pass, so that the next start begins a new one (decision
 * 0005). In 2004 it has when content ended its session without suspending (RTE 4.2.9), and with a
 * reported completion and score also when it suspended. In 1.2 `failed` may be reported midway, so
 * it counts as an end only when the content did not suspend.
 */
export function isFailed({
  status,
  completion,
  saysCompleted,
  percent,
  standard,
  exit,
}: LeftAttempt): boolean {
  if (isDone(status)) return false;
  const hasSuspended = exit === null || exit === 'suspend';
  if (standard === '2004' && !hasSuspended) return true;
  if (completion !== 'completed') return false;
  return !hasSuspended || (standard === '2004' && saysCompleted && percent !== null);
}

export interface Progress {
  status: Status;
  /** Whole percent of finished entries, including the final exam. */
  progressPercentage: number;
  nbrOfDoneModules: number;
}

/**
 * A student's status in a course, from its visible entries (ledger courses.status.derivation). A
 * course with only a final exam is completed when that is done.
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

/**
 * The numbers of entries that a student has begun and finished, with final exams counted
 * separately.
 */
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

/** Whether only the final exam of a course remains. */
export const isReadyForExam = ({ modules, modulesDone, exams, examsDone }: CourseCounts) =>
  modules > 0 && modulesDone === modules && examsDone < exams;

/** A share in whole percent; 0 of nothing is 0. */
export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((100 * part) / whole) : 0;
