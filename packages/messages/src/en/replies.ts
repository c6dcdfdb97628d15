import type { replies as swedish } from '../sv/replies.ts';

export const replies: Record<keyof typeof swedish, string> = {
  signInLocked: 'Sign-in for {{email}} is locked.',
  signInUnlocked: 'Sign-in for {{email}} is unlocked.',
  userMoved: '{{name}} has been moved to {{school}}.',
  userMovedIntoClass: '{{name}} has been moved to {{schoolClass}} at {{school}}.',
  userRestored: '{{name}} has been restored and is in {{schoolClass}} at {{school}}.',
  resultDeleted: 'The result of {{name}} in {{module}} ({{course}}) has been deleted.',
  resultsDeleted: 'All results of {{name}} in {{course}} have been deleted.',
  noResults: '{{name}} has no results to delete in {{course}}.',
  'orderWaits.silent':
    'Accounting is not answering at the moment. The order is sent again automatically.',
  'orderWaits.failing':
    'Accounting has a fault at the moment. The order is sent again automatically.',
  'orderWaits.busy': 'Accounting is busy at the moment. The order is sent again automatically.',
  'orderWaits.refused':
    'Accounting does not accept our sign-in. The order is sent when the connection works again.',
  'orderWaits.unreadable':
    'The answer of accounting could not be read. The order is sent again automatically.',
  'orderWaits.missing': 'No accounting is connected. The order is sent when it is.',
  orderIsUnknown:
    'Accounting did not finish its answer, so it is not clear whether the order arrived. We search for it before it is sent again.',
  orderFoundTwice:
    'Accounting has more than one order for this purchase: {{numbers}}. Cancel all but one there, then send the order again here.',
  orderNumberIsTaken:
    'Order number {{numbers}} in accounting already belongs to another order. Check both in accounting.',
  ordersSentAgain: 'Sent: {{succeeded}}. Failed: {{failed}}.',
  someOrdersSentAgain:
    'Sent: {{succeeded}}. Failed: {{failed}}. Left: {{left}}, which are sent shortly.',
  noOrdersToSendAgain: 'There are no orders to send again.',
  pushText: 'Something new in Gesäll',
  calendarName: 'Placement',
  calendarPeriod: 'Placement: {{name}}',
  calendarVisit: 'Visit: {{company}}',
  calendarBreak: 'Break: {{name}}',
  calendarTalk: 'Three-party talk',
  calendarTalkWith: 'Three-party talk: {{name}}',
  calendarStudents: '{{count}} students',
  calendarMore: 'and {{count}} more',
};
