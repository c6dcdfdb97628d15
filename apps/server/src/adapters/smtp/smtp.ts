import { createTransport } from 'nodemailer';
import { type Letter, LetterNotTaken, type Mailer } from '../../ports/mailer.ts';
import { type SmtpFailure, troubleOf } from './trouble-of.ts';

interface Settings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender: `Name <address>`. */
  from: string;
  /** The product's address; its host is used in message ids. */
  publicUrl: string;
  timeouts?: RequestTimeouts;
}

/** Milliseconds per step of a delivery, and in total. */
interface RequestTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  letter: number;
}

const seconds = 1000;
const usualTimeouts = {
  connectionTimeout: 15 * seconds,
  greetingTimeout: 15 * seconds,
  socketTimeout: 30 * seconds,
  letter: 60 * seconds,
};

/** Sends mail by SMTP. No part of a letter is read as a file name or a URL. */
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

  /** The total limit: a server that keeps talking never exceeds a step's. */
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

function messageOf(
  { id, to, subject, text, html, language }: Letter,
  { from, host }: { from: string; host: string },
) {
  return {
    from,
    // An object is not parsed as an address list.
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${oneLine(id)}@${host}>`,
    headers: {
      'Content-Language': language,
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

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
