import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';

interface Settings {
  folder: string;
  from: string;
  now(): Date;
}

/**
 * Writes letters to a folder: `….eml` for mail programs, `….json` for the development page.
 * Readable by the owner only, as the links open accounts.
 */
export function mailInFolder({ folder, from, now }: Settings): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ id, to, subject, text, html, language }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const at = now();
      const address = { name: '', address: to };
      const headers = { 'Content-Language': language };
      const { message } = await composer.sendMail({
        from,
        to: address,
        subject,
        text,
        html,
        date: at,
        headers,
        messageId: `<${id}@gesall>`,
      });
      const name = `${at.toISOString().replace(/[^0-9]/g, '')}-${id.replace(/[^\w-]/g, '')}`;
      await put(join(folder, `${name}.eml`), message as Buffer);
      await put(
        join(folder, `${name}.json`),
        JSON.stringify({ at, to, subject, text, html, language }),
      );
      return { providerId: name };
    },
    close: () => composer.close(),
  };
}

/** Readers never see a partial letter. */
async function put(path: string, content: Buffer | string) {
  await writeFile(`${path}.unfinished`, content, { mode: 0o600 });
  await rename(`${path}.unfinished`, path);
}
