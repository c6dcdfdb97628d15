import type { schoolDaysFailures } from '@gesall/contract';
import type { schoolBreaks as swedish } from '../sv/school-breaks.ts';

export const schoolBreaks: Record<keyof typeof swedish, string> = {
  title: 'The school’s calendar',
  about:
    'Days without school: students are not expected at the workplace, and the day does not count as unmarked. Public holidays, Midsummer Eve, Christmas Eve and New Year’s Eve are included.',
  failed: 'The calendar could not be read',
  noneTitle: 'No breaks yet',
  noneBody: 'Add the breaks and staff days of the school.',
  noneBodyRead: 'A teacher with full access adds the breaks and staff days of the school.',
  add: 'Add a break',
  name: 'Name',
  nameHint: 'For example Autumn break or Staff day.',
  from: 'First day',
  to: 'Last day',
  nameRequired: 'Write a name.',
  dayRequired: 'Choose a day.',
  endsBefore: 'The last day is before the first.',
  weekdays_one: '{{count}} school day',
  weekdays_other: '{{count}} school days',
  over: 'Earlier breaks',
  remove: 'Remove {{name}}',
  added: '{{name}} has been added',
  removed: '{{name}} has been removed',
  undo: 'Undo',
  nextHoliday: 'Next public holiday: {{name}}, {{day}}.',
};

export const failures: Record<keyof typeof schoolDaysFailures, string> = {
  BreakEndsBeforeItBegins: 'The last day is before the first.',
  BreakNotFound: 'The break no longer exists.',
  BreaksOverlap: 'Another break already has one of these days.',
};
