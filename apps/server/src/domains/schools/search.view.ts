import type { Output, schoolsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { beginsElsewhere, holdsWords, type SearchParameters } from '../../platform/db/search.ts';
import { isLiveClass, isTaught } from './schools.tables.ts';

type Match = Output<typeof schoolsContract.search>[number];

/**
 * Matches by name: those that begin with the words first, then programmes, classes, students. A
 * student with two classes is one match.
 */
export const matchesInSchool = statement<
  Match,
  SearchParameters & { schoolId: number; most: number }
>(
  'school-search',
  `select found.kind, found.id, found.name, found.programme, found."schoolClass"
   from (
     select 'programme' as kind, 1 as place, programme.id, programme.name, programme.searched,
       json_build_object('id', programme.id, 'name', programme.name) as programme, null::json as "schoolClass"
     from programme
     where programme.school_id = $schoolId and programme.deleted_at is null
     union all
     select 'class', 2, school_class.id, school_class.name, school_class.searched, json_build_object('id', programme.id, 'name', programme.name),
       json_build_object('id', school_class.id, 'name', school_class.name)
     from school_class
     join programme on programme.id = school_class.programme_id
     where school_class.school_id = $schoolId and ${isTaught('school_class')}
     union all
     select 'student', 3, person.id, person.name, person.searched, first.programme, first.school_class
     from student
     join account person on person.id = student.account_id and person.deleted_at is null
     join lateral (
       select json_build_object('id', programme.id, 'name', programme.name) as programme,
         json_build_object('id', school_class.id, 'name', school_class.name) as school_class
       from class_student link
       join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
       join programme on programme.id = school_class.programme_id
       where link.student_id = person.id
       order by programme.name, school_class.name, school_class.id
       limit 1
     ) first on true
     where student.school_id = $schoolId
   ) found
   where ${holdsWords('found.searched')}
   order by ${beginsElsewhere('found.searched')}, found.place, found.name, found.id
   limit $most`,
);
