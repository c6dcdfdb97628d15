import { stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadParticipant } from '../periods/index.ts';
import { lockAssessed, lockTalk } from './assessments.sql.ts';

interface Asked {
  periodId: number;
  studentId: number;
}

/** A student in a period, locked, whose part the caller may read; or `UserNotFound`. */
export const lockReadable = reach(
  'UserNotFound',
  (db, { periodId, studentId }: Asked, { id: accountId }) =>
    lockAssessed(db, { periodId, studentId, accountId }),
  mayReadParticipant,
);

/** The same for the staff of the period's school alone. */
export const lockOfSchool = reach(
  'UserNotFound',
  (db, { periodId, studentId }: Asked, { id: accountId }) =>
    lockAssessed(db, { periodId, studentId, accountId }),
  mayFollowSchool,
);

/** A talk, locked, whose student's part the caller may read; or `TalkNotFound`. */
export const lockReadableTalk = reach(
  'TalkNotFound',
  (db, id: number, { id: accountId }) => lockTalk(db, { id, accountId }),
  mayReadParticipant,
);

/** The same for the staff of the period's school alone. */
export const lockTalkOfSchool = reach(
  'TalkNotFound',
  (db, id: number, { id: accountId }) => lockTalk(db, { id, accountId }),
  mayFollowSchool,
);

/** Assessing begins with the period and goes on after its end, as answering its questions does. */
export function refuseEarly({ startsOn }: { startsOn: string }, now: Date): void {
  if (stockholmDay(now) < startsOn) fail('PeriodNotActive');
}
