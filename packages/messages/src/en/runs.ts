import type { Texts } from '../texts.ts';

export const runs: Texts['runs'] = {
  start: 'Read the lesson',
  continue: 'Continue the lesson',
  again: 'Read again',
  test: 'Take the test',
  continueTest: 'Continue the test',
  testAgain: 'Retake the test',
  startNamed: '{{action}}: {{module}}',
  moduleDone: '{{name}} is done.',
  courseDone: 'All modules of {{name}} are done. Well done!',
  courseCompleted: '{{name}} is completed. Well done!',
  rate: 'Rate the module',
  bringUp: 'Go to the window',
  running: 'A module is already open. Close it first.',
  popupBlocked:
    'The browser blocked the window. Allow pop-up windows for Gesäll and start the module again, or open it here instead.',
  lookBlocked: 'The browser blocked the window. Allow pop-up windows for Gesäll and try again.',
  ModuleUrlMissing: 'The module has no content to start.',
  NoStudentResultToReportScormOn: 'The module was closed before it had reported any result.',
  'View.Student.ReloadPageFailed':
    'The page could not be reloaded. Reload it yourself to see your result.',
  preview: 'Preview',
  openHere: 'Open here instead',
  openHereNamed: '{{module}}: open here instead',
  cutOff:
    'The window was closed before everything could be sent. Your answers are on this computer and are sent when you open the module again.',
  unsentHere: 'Answers on this computer have not been sent. Open the module to send them.',
};
