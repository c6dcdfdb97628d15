import { join } from 'node:path';
import { mailInFolder } from './adapters/mail-in-folder/mail-in-folder.ts';
import { mailBySmtp } from './adapters/smtp/smtp.ts';
import type { Config } from './config.ts';
import type { Mailer } from './ports/mailer.ts';

export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** The configured mail server, or the folder. */
export function mailerOf(
  { mail: { url, from }, publicUrl, dataDir }: Config,
  now: () => Date,
): Mailer {
  return url
    ? mailBySmtp({ url, from, publicUrl })
    : mailInFolder({ folder: mailFolder(dataDir), from, now });
}
