import { classes as classesEn, failures as failuresEn } from '../en/classes.ts';
import { failures as importFailuresEn, imports as importsEn } from '../en/imports.ts';
import { failures as lockFailuresEn, locks as locksEn } from '../en/locks.ts';
import { students as studentsEn } from '../en/students.ts';
import { classes, failures } from '../sv/classes.ts';
import { failures as importFailures, imports } from '../sv/imports.ts';
import { failures as lockFailures, locks } from '../sv/locks.ts';
import { students } from '../sv/students.ts';

/** What teachers change of classes and people, open and close, and what its refusals say. */
export const schoolChangesTexts = {
  sv: { classes, imports, locks, students, failures: { ...failures, ...importFailures, ...lockFailures } },
  en: {
    ...{ classes: classesEn, imports: importsEn, locks: locksEn, students: studentsEn },
    failures: { ...failuresEn, ...importFailuresEn, ...lockFailuresEn },
  },
};
