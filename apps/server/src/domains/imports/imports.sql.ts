import { statement } from '../../platform/db/database.ts';
import { isLiveClass } from '../schools/schools.tables.ts';
import type { ColumnRole } from './list-parser.ts';

export interface Holder {
  id: number;
  emailKey: string;
  name: string;
  role: string;
  schoolId: number | null;
  isDeleted: boolean;
  version: number;
  classIds: number[];
  className: string | null;
}

/** The holders of lower-case addresses, deleted ones included, since their addresses are taken. */
export const holdersOf = statement<Holder, { emails: readonly string[] }>(
  'holders-of-addresses',
  `select account.id, account.email_key as "emailKey", account.name, account.role, student.school_id as "schoolId",
     account.deleted_at is not null as "isDeleted", account.version,
     array(select link.class_id from class_student link where link.student_id = account.id order by link.class_id) as "classIds",
     (select school_class.name from class_student link
       join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
       where link.student_id = account.id and link.is_main) as "className"
   from account
   left join student on student.account_id = account.id
   where account.email_key = any($emails::text[])`,
);

/** Students of the class whose addresses are not in the list. */
export const missingFrom = statement<
  { id: number; name: string; email: string },
  { classId: number; emails: readonly string[] }
>(
  'students-missing-from-list',
  `select person.id, person.name, person.email from class_student link
   join account person on person.id = link.student_id and person.deleted_at is null
   where link.class_id = $classId and not person.email_key = any($emails::text[])
   order by person.name, person.id`,
);

interface NewImport {
  schoolId: number;
  classId: number;
  by: number;
  at: Date;
  requestId: string;
}

export const insertImport = statement<{ id: number }, NewImport>(
  'insert-student-import',
  `insert into student_import (school_id, class_id, done_by, done_at, request_id)
   values ($schoolId, $classId, $by, $at, $requestId)
   returning id`,
);

/** `$rows` is JSON. */
export const insertImportRows = statement<never, { importId: number; rows: string }>(
  'insert-student-import-rows',
  `insert into student_import_row (import_id, student_id, change, name, email, name_before, class_before)
   select $importId, done."studentId", done.change, done.name, done.email, done."nameBefore", done."classBefore"
   from jsonb_to_recordset($rows::jsonb) as done("studentId" int, change text, name text, email text, "nameBefore" text, "classBefore" int)`,
);

export const importOfRequest = statement<
  { id: number; schoolId: number; classId: number },
  { requestId: string }
>(
  'student-import-of-request',
  `select id, school_id as "schoolId", class_id as "classId" from student_import
   where request_id = $requestId and undone_at is null for update`,
);

export const markUndone = statement<never, { importId: number; by: number; at: Date }>(
  'mark-student-import-undone',
  'update student_import set undone_at = $at, undone_by = $by where id = $importId',
);

export interface DoneRow {
  id: number;
  name: string;
  change: 'created' | 'renamed' | 'moved';
  nameBefore: string | null;
  classBefore: number | null;
  /** Name, address and class are as imported, and the student has not signed in or started. */
  isUntouched: boolean;
  isDeleted: boolean;
}

/**
 * A created student is touched by signing in, a run or a licence; others by changes to what was
 * imported.
 */
export const rowsOfImport = statement<DoneRow, { importId: number; classId: number }>(
  'rows-of-student-import',
  `select person.id, person.name, row.change, row.name_before as "nameBefore", row.class_before as "classBefore",
     person.deleted_at is not null as "isDeleted",
     case row.change
       when 'renamed' then person.name = row.name
       when 'moved' then array(select link.class_id from class_student link where link.student_id = person.id) = array[$classId::int]
       else person.name = row.name and person.email = row.email and person.activated_at is null
         and array(select link.class_id from class_student link where link.student_id = person.id) = array[$classId::int]
         and not exists (select 1 from student_course place where place.student_id = person.id)
         and not exists (select 1 from student_licence licence where licence.student_id = person.id)
     end as "isUntouched"
   from student_import_row row
   join account person on person.id = row.student_id
   where row.import_id = $importId
   order by person.name, person.id`,
);

/** Which of the classes still exist. */
export const liveClasses = statement<{ id: number }, { classIds: readonly number[] }>(
  'live-classes',
  `select school_class.id from school_class where school_class.id = any($classIds::int[]) and ${isLiveClass('school_class')}`,
);

export const headingsOfSchool = statement<
  { heading: string; role: ColumnRole },
  { schoolId: number }
>(
  'list-headings-of-school',
  'select heading, role from school_list_heading where school_id = $schoolId',
);

/** The number of headings that a school's lists can be read by. */
const mostHeadings = 200;

/** The headings are distinct; new ones beyond what a school may have are not stored. */
export const storeHeadings = statement<
  never,
  { schoolId: number; headings: readonly string[]; roles: readonly string[] }
>(
  'store-list-headings',
  `insert into school_list_heading (school_id, heading, role)
   select $schoolId, given.heading, given.role
   from unnest($headings::text[], $roles::text[]) as given(heading, role)
   where (select count(*) from school_list_heading known where known.school_id = $schoolId) < ${mostHeadings}
     or exists (select 1 from school_list_heading known where known.school_id = $schoolId and known.heading = given.heading)
   on conflict (school_id, heading) do update set role = excluded.role`,
);
