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
};
