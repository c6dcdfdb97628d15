import type { schoolDaysFailures } from '@gesall/contract';

/** The form of a school's own breaks. */
export const schoolBreaks = {
  title: 'Skolans kalender',
  about:
    'Dagar utan skola: ingen väntas till arbetsplatsen, och dagen räknas inte som omarkerad. Röda dagar, midsommarafton, julafton och nyårsafton är med av sig själva.',
  failed: 'Kalendern kunde inte hämtas',
  noneTitle: 'Inga lov än',
  noneBody: 'Lägg till skolans lov och studiedagar.',
  noneBodyRead: 'En lärare med full behörighet lägger till skolans lov och studiedagar.',
  add: 'Lägg till lov',
  name: 'Namn',
  nameHint: 'Till exempel Höstlov eller Studiedag.',
  from: 'Första dagen',
  to: 'Sista dagen',
  nameRequired: 'Skriv ett namn.',
  dayRequired: 'Välj en dag.',
  endsBefore: 'Sista dagen är före den första.',
  weekdays_one: '{{count}} skoldag',
  weekdays_other: '{{count}} skoldagar',
  over: 'Tidigare lov',
  remove: 'Ta bort {{name}}',
  added: '{{name}} är tillagt',
  removed: '{{name}} är borttaget',
  undo: 'Ångra',
  nextHoliday: 'Nästa helgdag: {{name}}, {{day}}.',
};

export const failures: Record<keyof typeof schoolDaysFailures, string> = {
  BreakEndsBeforeItBegins: 'Sista dagen är före den första.',
  BreakNotFound: 'Lovet finns inte längre.',
  BreaksOverlap: 'Ett annat lov har redan någon av dagarna.',
};
