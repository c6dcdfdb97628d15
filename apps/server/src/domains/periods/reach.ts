import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { participantToRead } from './participation.sql.ts';
import { mayReadParticipant, mayReadPeriod } from './periods.policy.ts';
import { lockedPeriodById, periodById, periodOfReader, shareLockedPeriod } from './periods.sql.ts';

/** A period of the caller's school, or `PeriodNotFound`. */
export const reachPeriod = reach(
  'PeriodNotFound',
  (db, periodId: number) => periodById(db, { periodId }),
  mayFollowSchool,
);

/** The same, locked until the end of the transaction. */
export const lockPeriod = reach(
  'PeriodNotFound',
  (db, periodId: number) => lockedPeriodById(db, { periodId }),
  mayFollowSchool,
);

/** As `reachPeriod`, in a transaction in which nobody deletes it. */
export const shareLockPeriod = reach(
  'PeriodNotFound',
  (db, periodId: number) => shareLockedPeriod(db, { periodId }),
  mayFollowSchool,
);

/** A period of the caller's school or in which they take part, or `PeriodNotFound`. */
export const reachReadPeriod = reach(
  'PeriodNotFound',
  (db, periodId: number, { id: accountId }) => periodOfReader(db, { periodId, accountId }),
  mayReadPeriod,
);

/** Makes a reach for a participant whose part the caller may read; the refusal is `code`. */
export const reachParticipantOr = (code: 'PeriodNotFound' | 'UserNotFound') =>
  reach(
    code,
    (db, asked: { periodId: number; studentId: number }, { id: accountId }) =>
      participantToRead(db, { ...asked, accountId }),
    mayReadParticipant,
  );
