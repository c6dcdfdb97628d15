import type { ratingsFailures } from '@gesall/contract';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof ratingsFailures, string> = {
  ModuleCannotBeRated: 'The module can be rated once you have run it and have a result.',
};

export const ratings: Texts['ratings'] = {
  yours: 'What do you think of the module?',
  grade: 'Grade',
  gradeHint: '1 is the worst and 5 the best.',
  gradeOf_one: '{{count}} of 5',
  gradeOf_other: '{{count}} of 5',
  comment: 'Comment',
  commentHint: 'Optional. Those who make the courses read it.',
  gradeRequired: 'Choose a grade.',
  give: 'Give the grade',
  change: 'Change the grade',
  given: 'Thank you, your grade has been saved',
  title: 'Course ratings',
  comments: 'Student comments',
  modules: 'Module grades',
  sixMonths: 'The last six months',
  everything: 'All grades',
  showAll: 'Show all',
  showSixMonths: 'Show six months',
  course: 'Course',
  module: 'Module',
  school: 'School',
  date: 'Date',
  average: 'Average grade',
  number: 'Number of grades',
  student: 'Student',
  email: 'E-mail',
  successStatus: 'Result',
  score: 'Score',
  search: 'Search course, module or comment',
  searchModules: 'Search course or module',
  noMatchTitle: 'No grade matches',
  noMatchBody: 'Change the words or clear the filters.',
  noneTitle: 'No grades yet',
  noneBody: 'Students’ module grades are shown here.',
  noneRecently: 'No grades in the last six months.',
};
