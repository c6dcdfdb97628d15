import { createTransport } from 'nodemailer';
import { type Letter, LetterNotTaken, type Mailer } from '../../ports/mailer.ts';
import { type SmtpFailure, troubleOf } from './trouble-of.ts';

interface Settings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** What stands as the sender: `Name <address>`. */
  from: string;
  /** The site that the letters speak for; the host of their ids. */
  publicUrl: string;
  timeouts?: RequestTimeouts;
}

/** Milliseconds for each step of a letter, and for the whole of it. */
interface RequestTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  letter: number;
}

const seconds = 1000;
/** Together less than a job's lease. */
const usualTimeouts = {
  connectionTimeout: 15 * seconds,
  greetingTimeout: 15 * seconds,
  socketTimeout: 30 * seconds,
  letter: 60 * seconds,
};

/**
 * Hands letters to a mail server. Nothing of a letter is taken for a file name or an address to
 * fetch.
 */
export function mailBySmtp({
  url,
  from,
  publicUrl,
  timeouts: { letter: longestMs, ...steps } = usualTimeouts,
}: Settings): Mailer {
  const open = () =>
    createTransport({
      ...optionsOf(url),
      ...steps,
      pool: true,
      maxConnections: 3,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport = open();

  /** A server that goes on talking and never says yes keeps each step within its time. */
  async function inTime<T>(sending: Promise<T>, by: typeof transport): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })),
        longestMs,
      );
    });
    try {
      return await Promise.race([sending, tooLong]);
    } catch (error) {
      if ((error as SmtpFailure).code === 'ETIMEDOUT' && by === transport) {
        transport = open();
        by.close();
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const host = new URL(publicUrl).hostname;
  return {
    async send(letter) {
      try {
        const sending = transport.sendMail(messageOf(letter, { from, host }));
        const { messageId, response } = await inTime(sending, transport);
        return { providerId: `${messageId} ${response}`.slice(0, 200) };
      } catch (error) {
        throw new LetterNotTaken(textOf(error), {
          ...troubleOf(error as SmtpFailure),
          cause: error,
        });
      }
    },
    close: () => transport.close(),
  };
}

/** A letter in the words of the library. */
function messageOf(
  { id, to, subject, text, html, language }: Letter,
  { from, host }: { from: string; host: string },
) {
  return {
    from,
    // As an object the address is never read as a list of several.
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${oneLine(id)}@${host}>`,
    headers: {
      'Content-Language': language,
      // Out-of-office replies to a machine help nobody.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** What people wrote, as it may stand in a header. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

function optionsOf(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: searchParams.get('tls') === 'required',
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
