import { classes as classesEn, failures as failuresEn } from '../en/classes.ts';
import { students as studentsEn } from '../en/students.ts';
import { classes, failures } from '../sv/classes.ts';
import { students } from '../sv/students.ts';

/** What teachers change of classes and people, and what its refusals say. */
export const schoolChangesTexts = {
  sv: { classes, students, failures },
  en: { classes: classesEn, students: studentsEn, failures: failuresEn },
};
