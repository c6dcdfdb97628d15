import type { LicenceType } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

export interface HeldByStudent {
  studentId: number;
  type: LicenceType;
  /** Null for a licence that only opens placement. */
  programmeLicenceId: number | null;
  validFrom: string;
  validTo: string;
}

/** Licences that end on a day or later, future ones included. */
export const licencesOfStudents = statement<
  HeldByStudent,
  { studentIds: readonly number[]; day: string }
>(
  'licences-of-students',
  `select student_id as "studentId", type, programme_licence_id as "programmeLicenceId", valid_from as "validFrom", valid_to as "validTo"
   from student_licence
   where student_id = any($studentIds::int[]) and revoked_at is null and valid_to >= $day::date
   order by id`,
);

/** A licence that only opens placement has no programme licence. */
export const giveOrderedLicences = statement<never, { orderId: number; by: number; at: Date }>(
  'give-ordered-licences',
  `insert into student_licence (student_id, type, programme_licence_id, valid_from, valid_to, order_line_id, granted_by, created_at)
   select given.student_id, line.type, case when line.type in ('StudentLicense', 'StudentLicencePlus') then line.programme_licence_id end,
     line.starts_on, line.ends_on, line.id, $by, $at
   from order_line line
   join order_line_student given on given.order_line_id = line.id
   where line.order_id = $orderId
   order by given.student_id, line.id`,
);
