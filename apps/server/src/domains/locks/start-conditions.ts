import { stockholmDay } from '@gesall/rules';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { type StartRow, startOf } from './start-conditions.sql.ts';

interface Place {
  studentId: number;
  courseId: number;
  moduleId: number;
}

export type OpenStart = StartRow & { moduleId: number };

export async function startConditionsOf(
  db: Db,
  { studentId, courseId, moduleId }: Place,
  at: Date,
): Promise<StartRow | undefined> {
  const [start] = await startOf(db, { studentId, day: stockholmDay(at), courseId, moduleId, at });
  return start;
}

/** The first reason in this order; undefined when the module is open. */
export function closedBecause(start: StartRow | undefined) {
  if (!start) return 'CourseNotFound';
  if (start.moduleId === null) return 'ModuleNotFound';
  if (!start.isOpen) return 'LicenseHasExpired';
  if (start.isFinalExam && !start.isExamOpen) return 'FinalExamIsLocked';
  if (!start.isFinalExam && start.isLocked) return 'ModuleIsLocked';
  return undefined;
}

export function refuseClosed(start: StartRow | undefined): asserts start is OpenStart {
  const why = closedBecause(start);
  if (why !== undefined) fail(why);
  if (!start?.hasContent) fail('ModuleUrlMissing');
}
