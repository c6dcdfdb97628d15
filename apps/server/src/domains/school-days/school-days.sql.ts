import type { Output, schoolDaysContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Break = Output<typeof schoolDaysContract.schoolBreaks>[number];

const fields = 'id, name, first_day as "from", last_day as "to"';

/** Those that have a day between `$from` and `$to`. */
export const breaksOfSchool = statement<Break, { schoolId: number; from: string; to: string }>(
  'breaks-of-school',
  `select ${fields} from school_break
   where school_id = $schoolId and first_day <= $to::date and last_day >= $from::date
   order by first_day`,
);

export const insertBreak = statement<
  Break,
  Omit<Break, 'id'> & { schoolId: number; by: number; at: Date }
>(
  'insert-school-break',
  `insert into school_break (school_id, name, first_day, last_day, created_by, created_at)
   values ($schoolId, $name, $from, $to, $by, $at) returning ${fields}`,
);

export const lockBreak = statement<Break & { schoolId: number }, { id: number }>(
  'lock-school-break',
  `select ${fields}, school_id as "schoolId" from school_break where id = $id for update`,
);

export const removeBreak = statement<never, { id: number }>(
  'remove-school-break',
  'delete from school_break where id = $id',
);
