import type { Texts } from '../texts.ts';

export const player: Texts['player'] = {
  opening: 'Opening the module',
  saved: 'Saved {{time}}',
  saving: 'Saving',
  notSaved: 'Not saved – trying again',
  preview: 'Preview – nothing is saved',
  review: 'Review – nothing is saved',
  contents: 'Contents',
  contentFrame: 'The content of the module',
  ended: 'The module has ended. You can close the window.',
  closeWindow: 'Close the window',
  ticketUsedTitle: 'The link has already been used',
  ticketUsedBody: 'A start is valid once and for a short while. Close the window and start the module again from the course.',
  takenOverTitle: 'The module is open in another window',
  takenOverBody: 'The one opened last counts. Your answers from here are kept; go on in the other window and close this one.',
  sessionGone: 'The server no longer knows this window. Your answers stay on the computer and are sent the next time you start the module.',
  unreachableTitle: 'The module could not be opened',
  unreachableBody: 'Check the connection and try again.',
  tryAgain: 'Try again',
  nothingToShowTitle: 'The module has no content',
  nothingToShowBody: 'There is nothing in the package to show. Please tell your teacher.',
};
