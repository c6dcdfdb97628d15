import type { missedStartsFailures } from '@gesall/contract';

export const missedStarts = {
  title: 'Not at the workplace today',
  hint: 'The working hours have begun, the student was reminded, and nothing is registered.',
  failed: 'Those who are missing on placement could not be read.',
  student: 'Student',
  class: 'Class',
  company: 'Company',
  since: 'Should have begun',
  guardian: 'Guardian',
  write: 'Message',
  writeNamed: 'Message to the guardian of {{name}}',
  sentBy: 'Sent by {{name}} at {{time}}',
  arrived: 'Checked in at {{time}}, after the message',
  dialogTitle: 'To the guardian of {{name}}',
  dialogHint:
    'Copy the text to the way in which the school reaches the home. Only that it was sent, by whom and when, is kept here.',
  subject: 'Absence on {{day}}',
  message:
    'Hello! On {{day}} {{name}} has neither checked in at the workplace {{company}} nor reported an absence. The working hours began at {{time}}. Please contact the school, so that we know that all is well. Regards from the school',
  text: 'Text',
  copy: 'Copy the text',
  copied: 'Copied',
  openMail: 'Open in mail',
  markSent: 'Mark as sent',
  markedSent: 'Marked as sent',
  takeBack: 'Undo',
  close: 'Close',
  ruleTitle: 'When a student is missing on placement',
  ruleAbout:
    'A student with working hours who has neither checked in nor reported an absence gets a mail. After another 15 minutes teachers see the student under Today. Days without school do not count.',
  ruleSwitch: 'Remind missing students',
  ruleMinutes: 'Minutes after the working hours begin',
  ruleOff: 'No reminders are sent.',
  ruleOn: 'A reminder {{minutes}} minutes after the working hours begin.',
  ruleFailed: 'The setting could not be read',
};

export const failures: Record<keyof typeof missedStartsFailures, string> = {
  MissedStartNotFound: 'The student is no longer missing on that day.',
};
