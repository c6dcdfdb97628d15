import { statement } from '../../platform/db/database.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

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

/** Who has these addresses, in small letters; also deleted people, whose addresses are not free. */
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

/** The students of a class whose addresses are not among these. */
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
  key: string;
  by: number;
  at: Date;
}

/** No row when the same was sent before; one that is being done is waited for. */
export const insertImport = statement<{ id: number }, NewImport>(
  'insert-student-import',
  `insert into student_import (school_id, class_id, request_key, done_by, done_at) values ($schoolId, $classId, $key, $by, $at)
   on conflict (school_id, request_key) do nothing
   returning id`,
);

export const importByKey = statement<
  { id: number; created: number; renamed: number; moved: number },
  { schoolId: number; key: string }
>(
  'student-import-by-key',
  `select made.id,
     (count(*) filter (where row.change = 'created'))::int as created,
     (count(*) filter (where row.change = 'renamed'))::int as renamed,
     (count(*) filter (where row.change = 'moved'))::int as moved
   from student_import made
   left join student_import_row row on row.import_id = made.id
   where made.school_id = $schoolId and made.request_key = $key
   group by made.id`,
);

/** `$rows` is a list of what was done, as JSON. */
export const insertImportRows = statement<never, { importId: number; rows: string }>(
  'insert-student-import-rows',
  `insert into student_import_row (import_id, student_id, change, name, email, name_before, class_before)
   select $importId, done."studentId", done.change, done.name, done.email, done."nameBefore", done."classBefore"
   from jsonb_to_recordset($rows::jsonb) as done("studentId" int, change text, name text, email text, "nameBefore" text, "classBefore" int)`,
);

export const importsOf = statement<
  { id: number; at: Date; by: string; students: number },
  { classId: number; since: Date }
>(
  'student-imports-of-class',
  `select made.id, made.done_at as at, account.name as by,
     (select count(distinct row.student_id)::int from student_import_row row where row.import_id = made.id) as students
   from student_import made
   join account on account.id = made.done_by
   where made.class_id = $classId and made.undone_at is null and made.done_at > $since
   order by made.done_at desc, made.id desc`,
);

export const lockImport = statement<
  { id: number; schoolId: number; classId: number; doneAt: Date; undoneAt: Date | null },
  { importId: number }
>(
  'lock-student-import',
  `select id, school_id as "schoolId", class_id as "classId", done_at as "doneAt", undone_at as "undoneAt"
   from student_import where id = $importId for update`,
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
  /** They are as the import left them: name, address and class, and have not come in or begun. */
  isUntouched: boolean;
  isDeleted: boolean;
}

/**
 * What an import did, with how each student is now. Somebody who was created and has come in, runs
 * something, or holds a licence is touched; of the others only what the import changed counts.
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

/** Which of these classes are still there to go back to. */
export const liveClasses = statement<{ id: number }, { classIds: readonly number[] }>(
  'live-classes',
  `select school_class.id from school_class where school_class.id = any($classIds::int[]) and ${isLiveClass('school_class')}`,
);
