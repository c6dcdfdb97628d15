import type { LicenceType } from '@gesall/rules';
import { statement } from '../../../platform/db/database.ts';
import { isTaught } from '../../schools/schools.tables.ts';
import { isTaughtByUser } from '../shop.sql.ts';

/** A licence that moves to another student, with the plus package of its pair. */
export interface LicenceUnit {
  id: number;
  /** The plus package of the same order; null without one. */
  plusId: number | null;
  schoolId: number;
  holderId: number;
  programmeLicenceId: number;
  programmeName: string;
  type: LicenceType;
  validFrom: string;
  validTo: string;
  plusFrom: string | null;
  plusTo: string | null;
  isTaughtByUser: boolean;
}

/**
 * Licences that have not ended. A plus package that was ordered with a student licence is part of
 * that one. `$userId` asks, `$day` is today.
 */
const columns = `licence.id, plus.id as "plusId", held.school_id as "schoolId", holder.account_id as "holderId",
     template.id as "programmeLicenceId", template.name as "programmeName", licence.type, licence.valid_from as "validFrom",
     licence.valid_to as "validTo", plus.valid_from as "plusFrom", plus.valid_to as "plusTo", ${isTaughtByUser} as "isTaughtByUser"`;

const inOnePair = (licence: string, plus: string) =>
  `${licence}.type = 'StudentLicense' and ${plus}.type = 'PlusLicense' and ${licence}.student_id = ${plus}.student_id
         and ${licence}.revoked_at is null and ${plus}.revoked_at is null
         and ${licence}.valid_to >= $day::date and ${plus}.valid_to >= $day::date`;

const units = `student_licence licence
   join student holder on holder.account_id = licence.student_id
   join account person on person.id = holder.account_id
   left join order_line line on line.id = licence.order_line_id
   join programme_licence template on template.id = coalesce(licence.programme_licence_id, line.programme_licence_id)
   join school_licence held on held.school_id = holder.school_id and held.programme_licence_id = template.id
   left join lateral (
     select other.id, other.valid_from, other.valid_to
     from student_licence other
     join order_line pair on pair.id = other.order_line_id and pair.order_id = line.order_id
       and pair.programme_licence_id = line.programme_licence_id
     where ${inOnePair('licence', 'other')}
     order by other.id limit 1
   ) plus on true
   where licence.revoked_at is null and licence.valid_to >= $day::date
     and not exists (
       select 1 from student_licence other
       join order_line pair on pair.id = other.order_line_id and pair.order_id = line.order_id
         and pair.programme_licence_id = line.programme_licence_id
       where ${inOnePair('other', 'licence')})`;

/** How many days must be left of a licence for it to be used again. */
const leastDays = 30;

type FreeRow = LicenceUnit & { holderName: string | null };

/** Of the ids when they are given, else of the school; the latest last day first. */
export const freeUnits = statement<
  FreeRow,
  { schoolId: number; userId: number; ids: readonly number[] | null; day: string; at: Date }
>(
  'free-licences',
  `select ${columns}, case when person.deleted_at is null then person.name end as "holderName"
   from ${units}
     and holder.school_id = $schoolId and ($ids::int[] is null or licence.id = any($ids::int[]))
     and licence.valid_to >= $day::date + ${leastDays} and held.valid_to >= $day::date
     and case when person.deleted_at is null then not exists (
         select 1 from class_student link
         join school_class on school_class.id = link.class_id and ${isTaught('school_class')}
         where link.student_id = holder.account_id)
       else person.deleted_at < $at::timestamptz - interval '1 day' end
   order by licence.valid_to desc, licence.id`,
);

/**
 * Whether a module was run under a licence since its student got it: SQL over the name of a
 * `student_licence`. A result that a teacher deleted does not count.
 */
const isUsed = (licence: string) => `exists (
     select 1 from result run
     join programme_licence_course placed on placed.course_id = run.course_id
       and placed.programme_licence_id = ${licence}.programme_licence_id
     where run.student_id = ${licence}.student_id and run.deleted_at is null
       and run.last_run_at >= greatest(${licence}.created_at, ${licence}.valid_from::timestamp at time zone 'Europe/Stockholm'))`;

type GivenRow = LicenceUnit & { givenAt: Date; isUsed: boolean };

/** One licence, or those of a student; null leaves out the condition. */
export const givenUnits = statement<
  GivenRow,
  { licenceId: number | null; holderId: number | null; userId: number; day: string }
>(
  'given-licences',
  `select ${columns}, licence.created_at as "givenAt", ${isUsed('licence')} as "isUsed"
   from ${units}
     and ($licenceId::int is null or licence.id = $licenceId) and ($holderId::int is null or holder.account_id = $holderId)
     and ($licenceId::int is not null or $holderId::int is not null) and person.deleted_at is null
   order by licence.valid_to desc, licence.id`,
);

/** Students of current classes of a programme licence in which the caller may buy, by name. */
export const studentsOfProgramme = statement<
  { id: number; name: string; className: string; programmeLicenceId: number },
  {
    schoolId: number;
    programmeLicenceIds: readonly number[];
    userId: number;
    inEveryClass: boolean;
    day: string;
  }
>(
  'students-of-programme-licences',
  `select * from (
     select distinct on (programme.programme_licence_id, person.id) person.id, person.name, school_class.name as "className",
       programme.programme_licence_id as "programmeLicenceId"
     from school_class
     join programme on programme.id = school_class.programme_id and programme.deleted_at is null
     join class_student link on link.class_id = school_class.id
     join account person on person.id = link.student_id and person.deleted_at is null
     where school_class.school_id = $schoolId and ${isTaught('school_class')}
       and programme.programme_licence_id = any($programmeLicenceIds::int[])
       and ($inEveryClass::boolean or exists (
         select 1 from class_teacher own
         where own.class_id = school_class.id and own.teacher_id = $userId and (own.until is null or own.until >= $day::date)))
     order by programme.programme_licence_id, person.id, link.is_main desc, school_class.id
   ) listed
   order by name, id`,
);
