import type { Texts } from '../texts.ts';

export const attempts: Texts['attempts'] = {
  history: 'All attempts',
  noAttempts: 'No attempts yet.',
  attempt: 'Attempt',
  result: 'Result',
  when: 'When',
  time: 'Time',
  package: 'Package',
  counts: 'Counts',
  bestCounts: 'The best attempt counts.',
  passCounts:
    'Attempt {{number}} is passed and counts. A worse attempt afterwards does not change that.',
  completionCounts:
    'Attempt {{number}} is completed and counts. A later attempt does not change that.',
  open: 'Open the attempt',
  openNamed: '{{action}}: {{attempt}}',
  setAside: 'Interrupted when the package was replaced',
  lastSaid: 'Last reported by the module: {{percent}}%',
  measured: 'Window open {{time}}',
  timeIsDoubtful: 'The module’s time cannot be right',
  packageNumber: 'Version {{number}}',
  packageCame: 'Uploaded {{day}}',
  'windowEnd.ended': 'Ended in the module',
  'windowEnd.closed': 'The window was closed',
  'windowEnd.silent': 'Interrupted without being closed',
  'windowEnd.takenOver': 'Taken over by another window',
  'windowEnd.open': 'Open now',
  windowVersion: 'version {{number}}',
  allWindows_one: 'Show {{count}} window',
  allWindows_other: 'Show all {{count}} windows',
  withheldLate:
    'Answers that arrived {{moment}} do not count: the window was opened more than 30 days ago.',
  withheldExam: 'Answers that arrived {{moment}} do not count: the exam was closed.',
  withheldAnswers_one: '{{count}} question answered',
  withheldAnswers_other: '{{count}} questions answered',
  withheldPercent: 'the module reported {{percent}}%',
};
