import type { attendanceContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Turned = NonNullable<Output<typeof attendanceContract.schoolPositions>['turnedOn']>;

interface Act {
  by: number;
  at: Date;
}

export const schoolPositionsOf = statement<Turned, { schoolId: number }>(
  'school-positions',
  `select account.name as by, iso(chosen.turned_on_at) as at
   from school_positions chosen join account on account.id = chosen.turned_on_by
   where chosen.school_id = $schoolId`,
);

/** No row when it was on. */
export const turnPositionsOn = statement<{ schoolId: number }, Act & { schoolId: number }>(
  'turn-positions-on',
  `insert into school_positions (school_id, turned_on_by, turned_on_at) values ($schoolId, $by, $at)
   on conflict do nothing returning school_id as "schoolId"`,
);

/** No row when it was off. */
export const turnPositionsOff = statement<{ schoolId: number }, { schoolId: number }>(
  'turn-positions-off',
  'delete from school_positions where school_id = $schoolId returning school_id as "schoolId"',
);

export const identityProtectionOf = statement<Turned, { studentId: number }>(
  'identity-protection',
  `select account.name as by, iso(hidden.noted_at) as at
   from protected_identity hidden join account on account.id = hidden.noted_by
   where hidden.student_id = $studentId`,
);

/** No row when the identity was protected. */
export const protectIdentity = statement<{ studentId: number }, Act & { studentId: number }>(
  'protect-identity',
  `insert into protected_identity (student_id, noted_by, noted_at) values ($studentId, $by, $at)
   on conflict do nothing returning student_id as "studentId"`,
);

/** No row when it was not. */
export const endIdentityProtection = statement<{ studentId: number }, { studentId: number }>(
  'end-identity-protection',
  'delete from protected_identity where student_id = $studentId returning student_id as "studentId"',
);

export const erasePositionsOfStudent = statement<never, { studentId: number; at: Date }>(
  'erase-positions-of-student',
  `update attendance_point point set latitude = null, longitude = null, accuracy_m = null, position_removed_at = $at
   from placement_participant participant
   where participant.id = point.participant_id and participant.student_id = $studentId and point.latitude is not null`,
);
