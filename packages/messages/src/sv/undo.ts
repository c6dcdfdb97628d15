export const undo = {
  undo: 'Ångra',
  undone: 'Ångrat',
  undoneButKept_one: 'Ångrat, utom det ({{count}}) som har ändrats sedan dess',
  undoneButKept_other: 'Ångrat, utom det ({{count}}) som har ändrats sedan dess',
  undoneExcept_one:
    '{{count}} ändring har ångrats. Elever som har ändrats eller börjat sedan dess är kvar: {{names}}',
  undoneExcept_other:
    '{{count}} ändringar har ångrats. Elever som har ändrats eller börjat sedan dess är kvar: {{names}}',
  title: 'Kan ångras',
  hint: 'Det som har tagits bort, flyttats, dolts, ordnats, grupperats eller förlängts går att ångra i 24 timmar. Borttagna resultat går inte att få tillbaka.',
  hintForTeachers: 'Lås, importer och ändrade arbetskort på skolan går att ångra i 24 timmar.',
  search: 'Sök bland det som kan ångras',
  noneBody: 'Ingen har tagit bort, flyttat eller dolt något de senaste 24 timmarna.',
  noneForTeachers: 'Ingen har låst, importerat eller ändrat arbetskort de senaste 24 timmarna.',
  noMatchTitle: 'Inget passar',
  noMatchBody: 'Ändra sökningen.',
  what: 'Vad',
  subject: 'Gäller',
  andMore: '{{name}} och {{count}} till',
  withStudents_one: '{{name}}, {{count}} elev',
  withStudents_other: '{{name}}, {{count}} elever',
  who: 'Vem',
  at: 'När',
  until: 'Kan ångras till',
  undoNamed: 'Ångra: {{what}}, {{subject}}',
  itself: 'Systemet',
};

export const failures = {
  ActNotFound: 'Det går inte att ångra.',
  ActIsUndone: 'Det är redan ångrat.',
  ActIsTooOld: 'Det har gått mer än 24 timmar, så det går inte att ångra längre.',
  ActIsOvertaken: 'Någon har ändrat samma sak sedan dess, så det går inte att ångra.',
};
