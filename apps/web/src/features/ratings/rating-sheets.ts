import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { CommentRating, ModuleRating } from './ratings.calls.ts';

type Words = Translate<'ratings'>;

/** The columns of Betyg1.xls for comments: those of the page and the author. */
export const commentSheet = (t: Words): SheetColumn<CommentRating>[] => [
  { heading: t('course'), value: ({ courseName }) => courseName },
  { heading: t('module'), value: ({ moduleName }) => moduleName },
  { heading: t('school'), value: ({ studentSchoolName }) => studentSchoolName },
  { heading: t('grade'), value: ({ grade }) => grade },
  { heading: t('comment'), value: ({ comment }) => comment },
  { heading: t('date'), value: ({ estimatedDate }) => ({ day: estimatedDate }) },
  { heading: t('student'), value: ({ studentName }) => studentName },
  { heading: t('email'), value: ({ studentEmail }) => studentEmail },
  { heading: t('successStatus'), value: ({ successStatus }) => successStatus },
  { heading: t('score'), value: ({ score }) => score },
];

/** The columns of Betyg1.xls for grades. */
export const moduleSheet = (t: Words): SheetColumn<ModuleRating>[] => [
  { heading: t('course'), value: ({ courseName }) => courseName },
  { heading: t('module'), value: ({ moduleName }) => moduleName },
  { heading: t('average'), value: ({ gradeAverage }) => gradeAverage },
  { heading: t('number'), value: ({ numberOfGrades }) => numberOfGrades },
];
