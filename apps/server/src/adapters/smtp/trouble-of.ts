import type { MailTrouble } from '../../ports/mailer.ts';

export interface SmtpFailure {
  code?: string;
  /** The SMTP command, such as `RCPT TO`. */
  command?: string;
  /** The status code; undefined without an answer. */
  responseCode?: number;
  response?: string;
}

/**
 * Why a letter was refused, and whether a retry can help. A 5xx for the letter is final; one for
 * our sign-in is a wrong setting.
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

/** By subject and detail of an enhanced status code (RFC 3463). */
function byStatus(status: string): MailTrouble | undefined {
  // Microsoft answers 5.4.1 for an unknown mailbox.
  if (/^(1\.([12346]|10)|4\.[14])$/.test(status)) return 'addressUnknown';
  if (status === '2.2') return 'mailboxFull';
  if (status === '2.1') return 'mailboxClosed';
  if (/^[567]\.|^1\.|^3\.4$/.test(status)) return 'refused';
  return undefined;
}

/** By a plain status code (RFC 5321). */
function byCode(code: number, command: string | undefined): MailTrouble {
  if (code === 552) return 'mailboxFull';
  return command === 'RCPT TO' && [550, 551, 553].includes(code) ? 'addressUnknown' : 'refused';
}
