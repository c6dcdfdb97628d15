import { reach } from '../../platform/access/reach.ts';
import { reachParticipantOr } from '../periods/index.ts';
import { mayRemovePoint } from './attendance.policy.ts';
import { lockPoint } from './attendance.sql.ts';

/** A participant whose days the caller may read, or `PeriodNotFound`. */
export const reachParticipant = reachParticipantOr('PeriodNotFound');

/** A point, locked: the student's own, or one of the caller's school. */
export const lockReachedPoint = reach(
  'AttendancePointNotFound',
  (db, id: number) => lockPoint(db, { id }),
  mayRemovePoint,
);
