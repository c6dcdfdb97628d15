import type { Texts } from '../texts.ts';

export const player: Texts['player'] = {
  opening: 'Opening the module',
  saved: 'Saved {{time}}',
  saving: 'Saving',
  notSaved: 'Not saved – trying again',
  preview: 'Preview – nothing is saved',
  review: 'Showing an attempt – nothing is saved',
  contents: 'Contents',
  contentFrame: 'The content of the module',
  ended: 'The module has ended. You can close the window.',
  closeWindow: 'Close the window',
  ticketUsedTitle: 'The link has already been used',
  ticketUsedBody:
    'A start link works once, and only for a short while. Close the window and start the module again from the course.',
  takenOverTitle: 'The module is open in another window',
  takenOverBody:
    'You took over the module in another window or on another device. Your answers from here are kept; continue there and close this window.',
  anotherAccountTitle: 'The module is no longer yours',
  anotherAccountBody:
    'Somebody else has signed in and opened a module in this browser. Your answers are kept and sent; close this window.',
  notEmptiedTitle: 'The module cannot be opened yet',
  notEmptiedBody:
    'Another window with a module is open for another account. Close it and try again.',
  sessionGone:
    'The server no longer knows this window. Your answers stay on the computer and are sent the next time you start the module.',
  unreachableTitle: 'The module could not be opened',
  unreachableBody: 'Check the connection and try again.',
  tryAgain: 'Try again',
  nothingToShowTitle: 'The module has no content',
  nothingToShowBody: 'There is nothing in the package to show. Please tell your teacher.',
  understood: 'OK',
  backToCourse: 'Back to the course',
  openElsewhereTitle: 'Open on another device – take over?',
  openElsewhereBody:
    'You have the module open on another device or in another window. If you take over, you continue here from what is saved. The answers there are kept, but you can no longer continue there.',
  takeOver: 'Take over',
  recovered: 'Your answers from last time, which could not be sent then, are saved now.',
  stillLeft:
    'Answers from last time are still on this computer. They are sent as soon as possible, the next time you open the module.',
  examClosed:
    'The exam is closed. What you do now is saved for your teacher to see, but does not count.',
  late: 'This window was opened too long ago. What you do now is saved but does not count. Start the module again from the course.',
  recoveredWithheld:
    'The answers from last time arrived too late to count. They are saved for your teacher to see.',
  previous: 'Previous',
  next: 'Next',
  notBegun: 'Not started',
  begun: 'Started',
  done: 'Done',
  failed: 'Not passed',
  notYetOpen: 'Opens when the previous parts are done',
  missing: 'Missing from the package',
  download: 'Download',
  smaller: 'Smaller',
  larger: 'Larger',
  page: 'Page {{page}} of {{pages}}',
  pdfIsBroken: 'The document could not be shown. Download it instead.',
  linkIsOutside: 'The link leads to {{host}}. The module may only open its own pages.',
  hostIsBlocked:
    'The content loads from {{hosts}}, which is not allowed yet. Something may be missing in the module. Tell your teacher; an administrator can see it on the module’s page.',
  featureIsRefused:
    'The content asks for {{features}}, which is not allowed. Tell your teacher; the administrator can allow it on the module’s page.',
  microphone: 'the microphone',
  camera: 'the camera',
  geolocation: 'your location',
  midi: 'MIDI instruments',
  backToModule: 'Back to the module',
  openedPage: 'Page of the module',
};
