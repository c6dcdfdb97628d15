import { classes as classesEn, failures as failuresEn } from '../en/classes.ts';
import { failures as lockFailuresEn, locks as locksEn } from '../en/locks.ts';
import { students as studentsEn } from '../en/students.ts';
import { classes, failures } from '../sv/classes.ts';
import { failures as lockFailures, locks } from '../sv/locks.ts';
import { students } from '../sv/students.ts';

/** What teachers change of classes and people, open and close, and what its refusals say. */
export const schoolChangesTexts = {
  sv: { classes, locks, students, failures: { ...failures, ...lockFailures } },
  en: { classes: classesEn, locks: locksEn, students: studentsEn, failures: { ...failuresEn, ...lockFailuresEn } },
};
