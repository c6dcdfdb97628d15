import type { Output, schoolsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

export const schoolDataById = statement<
  Output<typeof schoolsContract.schoolData> & { schoolId: number },
  { schoolId: number }
>(
  'school-data',
  `select school.id, school.name, school.id as "schoolId",
     coalesce((
       select json_agg(json_build_object('id', person.id, 'name', person.name, 'email', person.email,
         'fullAccess', teacher.full_access, 'purchaser', teacher.purchaser,
         'activatedAccount', person.activated_at is not null) order by person.name, person.id)
       from teacher
       join account person on person.id = teacher.account_id and person.deleted_at is null
       where teacher.school_id = school.id
     ), '[]') as teachers,
     coalesce((
       select json_agg(json_build_object('id', programme.id, 'name', programme.name, 'costCenter', programme.cost_center)
         order by programme.name, programme.id)
       from programme
       where programme.school_id = school.id and programme.deleted_at is null
     ), '[]') as programmes,
     coalesce((
       select json_agg(json_build_object('id', orientation.id, 'name', orientation.name) order by orientation.name, orientation.id)
       from orientation
       where orientation.school_id = school.id
     ), '[]') as orientations
   from school
   where school.id = $schoolId`,
);
