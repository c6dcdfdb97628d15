/** What a class's results tell its teacher: charts, and what to talk about. */
export const analysis = {
  chartOfModules: 'Modul {{first}}–{{last}}, antal elever av {{total}}',
  chartOfOne: 'Modul {{first}}, antal elever av {{total}}',
  showTable: 'Visa tabell',
  showChart: 'Visa diagram',
  lessonStarter: 'Lektionsstart',
  lessonStarterOf: 'Att prata om: {{module}}',
  closeLessonStarter: 'Stäng',
  rightShare: '{{percent}} % svarade rätt',
  mistakeOf: 'Vanligaste felet, {{percent}} % av dem som gjort modulen',
  showCorrect: 'Visa rätt svar',
  hideCorrect: 'Dölj rätt svar',
  print: 'Skriv ut',
  atWorkNow: 'Arbetar just nu',
  atWork_one: '{{count}} elev arbetar just nu',
  atWork_other: '{{count}} elever arbetar just nu',
  stillFor: 'stilla i {{minutes}} min',
};
