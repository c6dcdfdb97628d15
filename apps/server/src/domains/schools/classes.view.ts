import type { Output, schoolsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';

export type SchoolClass = Output<typeof schoolsContract.classById> & { schoolId: number };

/** Live classes of live programmes with their people; `$day` decides which substitutes teach. */
const classesWhere = (condition: string) => `
  select school_class.id, school_class.name, school_class.version, school_class.school_id as "schoolId",
    json_build_object('id', school.id, 'name', school.name) as school,
    json_build_object('id', programme.id, 'name', programme.name) as programme,
    case when orientation.id is not null then json_build_object('id', orientation.id, 'name', orientation.name) end as orientation,
    coalesce((
      select json_agg(json_build_object('id', person.id, 'name', person.name, 'email', person.email,
        'activatedAccount', person.activated_at is not null, 'licence', licence.shown,
        'invitation', case when person.activated_at is null then (
          select json_build_object('at', iso(letter.state_at), 'state', case when letter.state = 'queued' then 'queued'
            when letter.state in ('failed', 'bounced') then 'failed' else 'sent' end)
          from mail letter
          where letter.account_id = person.id and letter.kind = 'activation' and lower(letter.to_address) = lower(person.email)
          order by letter.created_at desc, letter.id desc
          limit 1) end) order by person.name, person.id)
      from (
        select student_id from class_student where class_id = school_class.id
        union select student_id from class_student_before where class_id = school_class.id
      ) link
      join account person on person.id = link.student_id and person.deleted_at is null
      left join lateral (
        select json_build_object('type', held.type, 'validTo', held.valid_to, 'hasExpired', held.valid_to < $day::date) as shown
        from student_licence held
        where held.student_id = person.id and held.revoked_at is null
        order by held.valid_to desc, held.id desc
        limit 1
      ) licence on true
    ), '[]') as students,
    coalesce((
      select json_agg(json_build_object('id', person.id, 'name', person.name, 'email', person.email) order by person.name, person.id)
      from class_teacher link
      join account person on person.id = link.teacher_id and person.deleted_at is null
      where link.class_id = school_class.id and (link.until is null or link.until >= $day::date)
    ), '[]') as teachers,
    case when next.id is not null then json_build_object('at', iso(school_class.moved_on_at), 'to', json_build_object('id', next.id,
      'name', next.name, 'programme', json_build_object('id', next_programme.id, 'name', next_programme.name))) end as "movedOn"
  from school_class
  join school on school.id = school_class.school_id
  join programme on programme.id = school_class.programme_id and programme.deleted_at is null
  left join orientation on orientation.id = school_class.orientation_id
  left join school_class next on next.id = school_class.moved_on_to
  left join programme next_programme on next_programme.id = next.programme_id
  where ${condition} and school_class.deleted_at is null
  order by school_class.name, school_class.id`;

interface Values {
  id: number;
  day: string;
}

const bySchool = statement<SchoolClass, Values>(
  'classes-of-school',
  classesWhere('school_class.school_id = $id and school_class.moved_on_at is null'),
);
const byProgramme = statement<SchoolClass, Values>(
  'classes-of-programme',
  classesWhere('school_class.programme_id = $id and school_class.moved_on_at is null'),
);
const byId = statement<SchoolClass, Values>('class-by-id', classesWhere('school_class.id = $id'));

/** By name, with students and present teachers. */
export const classesOfSchool = (db: Db, schoolId: number, now: Date) =>
  bySchool(db, { id: schoolId, day: stockholmDay(now) });

export const classesOfProgramme = (db: Db, programmeId: number, now: Date) =>
  byProgramme(db, { id: programmeId, day: stockholmDay(now) });

export const classesById = (db: Db, classId: number, now: Date) =>
  byId(db, { id: classId, day: stockholmDay(now) });
