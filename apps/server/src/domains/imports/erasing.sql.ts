import { statement } from '../../platform/db/database.ts';

/** Of a list stays how many people came by it. */
export const emptyImportRowsOf = statement<never, { studentId: number }>(
  'imports-empty-rows-of',
  `update student_import_row set name = '', email = '', name_before = case when name_before is not null then '' end
   where student_id = $studentId`,
);
