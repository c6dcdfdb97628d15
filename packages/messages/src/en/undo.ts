import type { failures as undoFailures } from '../sv/undo.ts';
import type { Texts } from '../texts.ts';

export const undo: Texts['undo'] = {
  undo: 'Undo',
  undone: 'Undone',
  undoneButKept_one: 'Undone, except what has been changed since ({{count}})',
  undoneButKept_other: 'Undone, except what has been changed since ({{count}})',
  undoneExcept_one:
    '{{count}} change has been undone. Students who have since been changed or have started working are kept: {{names}}',
  undoneExcept_other:
    '{{count}} changes have been undone. Students who have since been changed or have started working are kept: {{names}}',
  title: 'Can be undone',
  hint: 'What was deleted, moved, hidden, ordered, grouped or extended can be undone for 24 hours. Deleted results cannot be brought back.',
  hintForTeachers:
    'Locks, imports and changed work cards at your school can be undone for 24 hours.',
  search: 'Search what can be undone',
  noneBody: 'Nobody has deleted, moved or hidden anything in the last 24 hours.',
  noneForTeachers: 'Nobody has locked, imported or changed work cards in the last 24 hours.',
  noMatchTitle: 'Nothing matches',
  noMatchBody: 'Change the search.',
  what: 'What',
  subject: 'About',
  andMore: '{{name}} and {{count}} more',
  withStudents_one: '{{name}}, {{count}} student',
  withStudents_other: '{{name}}, {{count}} students',
  who: 'Who',
  at: 'When',
  until: 'Can be undone until',
  undoNamed: 'Undo: {{what}}, {{subject}}',
  itself: 'The system',
};

export const failures: Record<keyof typeof undoFailures, string> = {
  ActNotFound: 'This cannot be undone.',
  ActIsUndone: 'This has already been undone.',
  ActIsTooOld: 'More than 24 hours have passed, so it can no longer be undone.',
  ActIsOvertaken: 'Somebody has changed this since, so it cannot be undone.',
};
