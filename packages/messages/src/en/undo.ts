import type { failures as undoFailures } from '../sv/undo.ts';
import type { Texts } from '../texts.ts';

export const undo: Texts['undo'] = {
  undo: 'Undo',
  undone: 'Undone',
  undoneButKept_one: 'Undone, except what has been changed since ({{count}})',
  undoneButKept_other: 'Undone, except what has been changed since ({{count}})',
  title: 'Can be undone',
  hint: 'What was deleted, moved, hidden, ordered, grouped or extended can be undone for 24 hours. Deleted results cannot be brought back.',
  search: 'Search what can be undone',
  noneBody: 'Nobody has deleted, moved or hidden anything in the last 24 hours.',
  noMatchTitle: 'Nothing matches',
  noMatchBody: 'Change the search.',
  what: 'What',
  subject: 'About',
  andMore: '{{name}} and {{count}} more',
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
  ActIsOvertaken: 'Somebody has changed the same thing since, so it cannot be undone.',
};
