import type { Texts } from '../texts.ts';

export const kit: Texts['kit'] = {
  clearSearch: 'Clear the search',
  columns: 'Columns',
  sortBy: 'Sort by',
  upwards: 'Ascending order',
  downwards: 'Descending order',
  acts: 'More choices',
  actsOf: 'More choices for {{name}}',
  tick: 'Select {{name}}',
  tickAll: 'Select all shown',
  untickAll: 'Clear the selection',
  ticked_one: '{{count}} selected',
  ticked_other: '{{count}} selected',
  range: '{{from}}–{{to}} of {{total}}',
  shown: '{{shown}} of {{total}}',
  showMore: 'Show more',
  previous: 'Previous',
  next: 'Next',
  leave: 'What you have written is not saved.',
  stay: 'Keep writing',
  throwAway: 'Discard',
};
