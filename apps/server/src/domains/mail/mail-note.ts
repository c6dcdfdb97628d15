import { type MailTrouble, mailTroubles } from '../../ports/mailer.ts';

/** What a letter's row keeps of a try that failed: the trouble in a word of ours, then what the other side said. */
export const noteOf = (trouble: MailTrouble, said: string) => `${trouble}: ${said}`.slice(0, 500);

/** The trouble that a row's note begins with; a note of before there were such words tells only that it did not go. */
export function troubleIn(note: string | null): MailTrouble | null {
  if (note === null) return null;
  return mailTroubles.find((trouble) => note.startsWith(`${trouble}:`)) ?? 'notSent';
}
