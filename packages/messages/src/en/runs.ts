import type { Texts } from '../texts.ts';

export const runs: Texts['runs'] = {
  start: 'Start',
  continue: 'Continue',
  again: 'Open again',
  test: 'Take the test',
  continueTest: 'Continue the test',
  testAgain: 'Redo the test',
  startNamed: '{{action}}: {{module}}',
  running: 'A module is already open. Close it first.',
  popupBlocked: 'The browser stopped the window. Allow pop-ups for Gesäll and start the module again.',
  ModuleUrlMissing: 'The module has no content to start.',
  NoStudentResultToReportScormOn: 'The module was closed before it had reported any result.',
  'View.Student.ReloadPageFailed': 'The page could not be reloaded. Reload it yourself to see your result.',
  preview: 'Preview',
};
