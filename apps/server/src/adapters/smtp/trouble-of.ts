import type { MailTrouble } from '../../ports/mailer.ts';

/** What the library tells of a letter that was not taken. */
export interface SmtpFailure {
  /** Of the library: where it went wrong. */
  code?: string;
  /** The command that the server answered, such as `RCPT TO`. */
  command?: string;
  /** The three digits of the server's answer; none when there was no answer. */
  responseCode?: number;
  /** The answer itself. */
  response?: string;
}

/**
 * Why a letter was not taken, and whether a later try can succeed. A 5xx about this letter is
 * final; one about our own signing in is a wrong setting, which somebody will mend.
 */
export function troubleOf({ code, command, responseCode, response = '' }: SmtpFailure): {
  trouble: MailTrouble;
  isForGood: boolean;
} {
  if (responseCode === undefined || code === 'EAUTH')
    return { trouble: 'notSent', isForGood: false };
  const isForGood = responseCode >= 500 && responseCode < 600;
  const [, status] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const trouble =
    (status === undefined ? undefined : byStatus(status)) ??
    (isForGood ? byCode(responseCode, command) : 'noAnswer');
  return { trouble, isForGood };
}

/** By the subject and detail of an enhanced status code (RFC 3463). */
function byStatus(status: string): MailTrouble | undefined {
  // Microsoft's servers answer 5.4.1 where a school has no such mailbox.
  if (/^(1\.([12346]|10)|4\.[14])$/.test(status)) return 'addressUnknown';
  if (status === '2.2') return 'mailboxFull';
  if (status === '2.1') return 'mailboxClosed';
  if (/^[567]\.|^1\.|^3\.4$/.test(status)) return 'refused';
  return undefined;
}

/** By the plain answer of a server that gives no enhanced one (RFC 5321). */
function byCode(code: number, command: string | undefined): MailTrouble {
  if (code === 552) return 'mailboxFull';
  return command === 'RCPT TO' && [550, 551, 553].includes(code) ? 'addressUnknown' : 'refused';
}
