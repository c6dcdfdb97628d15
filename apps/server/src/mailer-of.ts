import { join } from 'node:path';
import { mailInFolder } from './adapters/mail-in-folder/mail-in-folder.ts';
import { mailBySmtp } from './adapters/smtp/smtp.ts';
import type { Config } from './config.ts';
import type { Mailer } from './ports/mailer.ts';

/** The folder of letters that are not sent. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Letters go to the configured mail server; without one they stay in the data folder. */
export function mailerOf(
  { mail: { url, from }, publicUrl, dataDir }: Config,
  now: () => Date,
): Mailer {
  return url
    ? mailBySmtp({ url, from, publicUrl })
    : mailInFolder({ folder: mailFolder(dataDir), from, now });
}
