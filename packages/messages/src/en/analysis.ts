import type { analysis as swedish } from '../sv/analysis.ts';

/** What a class's results tell its teacher: charts, and what to talk about. */
export const analysis: Record<keyof typeof swedish, string> = {
  chartOfModules: 'Modules {{first}}–{{last}}, students of {{total}}',
  chartOfOne: 'Module {{first}}, students of {{total}}',
  showTable: 'Show table',
  showChart: 'Show chart',
  lessonStarter: 'Lesson starter',
  lessonStarterOf: 'To talk about: {{module}}',
  closeLessonStarter: 'Close',
  rightShare: '{{percent}}% answered right',
  mistakeOf: 'Most common mistake, {{percent}}% of those who have run the module',
  showCorrect: 'Show the right answers',
  hideCorrect: 'Hide the right answers',
  print: 'Print',
  atWorkNow: 'Working just now',
  atWork_one: '{{count}} student is working just now',
  atWork_other: '{{count}} students are working just now',
  stillFor: 'still for {{minutes}} min',
};
