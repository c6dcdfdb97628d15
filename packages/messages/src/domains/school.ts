import { analysis as analysisEn, failures as resultFailuresEn } from '../en/analysis.ts';
import { classes as classesEn, failures as failuresEn } from '../en/classes.ts';
import { failures as importFailuresEn, imports as importsEn } from '../en/imports.ts';
import { letters as lettersEn } from '../en/letters.ts';
import { failures as lockFailuresEn, locks as locksEn } from '../en/locks.ts';
import { people as peopleEn } from '../en/people.ts';
import { schools as schoolsEn } from '../en/schools.ts';
import { students as studentsEn } from '../en/students.ts';
import { support as supportEn, failures as supportFailuresEn } from '../en/support.ts';
import { teacherToday as teacherTodayEn } from '../en/teacher-today.ts';
import { undo as undoEn, failures as undoFailuresEn } from '../en/undo.ts';
import { failures as uploadFailuresEn, uploads as uploadsEn } from '../en/uploads.ts';
import { analysis, failures as resultFailures } from '../sv/analysis.ts';
import { classes, failures } from '../sv/classes.ts';
import { failures as importFailures, imports } from '../sv/imports.ts';
import { letters } from '../sv/letters.ts';
import { failures as lockFailures, locks } from '../sv/locks.ts';
import { people } from '../sv/people.ts';
import { schools } from '../sv/schools.ts';
import { students } from '../sv/students.ts';
import { support, failures as supportFailures } from '../sv/support.ts';
import { teacherToday } from '../sv/teacher-today.ts';
import { undo, failures as undoFailures } from '../sv/undo.ts';
import { failures as uploadFailures, uploads } from '../sv/uploads.ts';

export const schoolTexts = {
  sv: {
    analysis,
    classes,
    imports,
    letters,
    locks,
    teacherToday,
    people,
    schools,
    students,
    support,
    undo,
    uploads,
    failures: {
      ...uploadFailures,
      ...failures,
      ...importFailures,
      ...lockFailures,
      ...resultFailures,
      ...supportFailures,
      ...undoFailures,
    },
  },
  en: {
    analysis: analysisEn,
    classes: classesEn,
    imports: importsEn,
    letters: lettersEn,
    locks: locksEn,
    teacherToday: teacherTodayEn,
    people: peopleEn,
    schools: schoolsEn,
    students: studentsEn,
    support: supportEn,
    undo: undoEn,
    uploads: uploadsEn,
    failures: {
      ...uploadFailuresEn,
      ...failuresEn,
      ...importFailuresEn,
      ...lockFailuresEn,
      ...resultFailuresEn,
      ...supportFailuresEn,
      ...undoFailuresEn,
    },
  },
};
