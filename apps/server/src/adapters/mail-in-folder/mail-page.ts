import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, setCookie } from '../../platform/http/cookies.ts';
import type { Signatures } from '../../platform/sign-in/signatures.ts';

interface KeptLetter {
  name: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const mailPage = '/development/mail';
const cookieName = 'gesall-mail';
const yearSeconds = 365 * 24 * 60 * 60;

/** The link that opens the page. The start prints it; it stays the same while the secret does. */
export const mailLink = (publicUrl: string, { sign }: Pick<Signatures, 'sign'>) =>
  `${publicUrl}${mailPage}?key=${sign(mailPage)}`;

interface Settings {
  folder: string;
  publicUrl: string;
  signatures: Signatures;
}

/**
 * Shows the letters to a browser that has opened the printed link: they open accounts. Only for a
 * demonstration on this machine.
 */
export function serveMailPage(
  server: FastifyInstance,
  { folder, publicUrl, signatures }: Settings,
) {
  const isKey = (key: string) => signatures.isSigned(mailPage, key);
  const mayRead = ({ headers }: FastifyRequest) =>
    cookieValues(headers.cookie, cookieName).some(isKey);

  server.get<{ Querystring: { key?: string | string[] } }>(mailPage, async (request, reply) => {
    const { key } = request.query;
    if (typeof key === 'string' && isKey(key)) return remember(reply, { key, publicUrl });
    if (!mayRead(request)) return refuse(reply);
    return reply.headers(asPage).send(listPage(await lettersIn(folder)));
  });
  server.get<{ Params: { name: string } }>(`${mailPage}/:name`, async (request, reply) => {
    if (!mayRead(request)) return refuse(reply);
    const letter = (await lettersIn(folder)).find(({ name }) => name === request.params.name);
    if (!letter) return reply.callNotFound();
    return reply.headers(asPage).send(letter.html);
  });
}

/** The key leaves the address, which is shown on the screen and kept in the history. */
const remember = (reply: FastifyReply, { key, publicUrl }: { key: string; publicUrl: string }) =>
  reply
    .header(
      'set-cookie',
      setCookie({
        name: cookieName,
        value: key,
        path: mailPage,
        seconds: yearSeconds,
        sameSite: 'Lax',
        origin: publicUrl,
      }),
    )
    .header('cache-control', 'no-store')
    .redirect(mailPage, 303);

const refuse = (reply: FastifyReply) => reply.code(403).headers(asPage).send(closedPage);

const asPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

async function lettersIn(folder: string): Promise<KeptLetter[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const letters = names.map(async (file) => {
    const name = file.slice(0, -'.json'.length);
    return { name, ...JSON.parse(await readFile(join(folder, file), 'utf8')) };
  });
  return (await Promise.all(letters)).reverse();
}

function listPage(letters: KeptLetter[]) {
  const rows = letters.map(
    ({ name, at, to, subject }) =>
      `<tr><td>${escaped(at.slice(0, 16).replace('T', ' '))}</td><td>${escaped(to)}</td><td><a href="${mailPage}/${encodeURIComponent(name)}">${escaped(subject)}</a></td></tr>`,
  );
  return asDocument(`<p>Letters that were not sent, because no mail server is configured. Only this demonstration shows them.</p>
${rows.length > 0 ? `<table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>` : '<p>There is none yet.</p>'}`);
}

const asDocument = (content: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail – Gesäll</title>
<style>body{margin:0;padding:32px;font:16px/24px system-ui,sans-serif;color:#1a2026;background:#fff}h1{margin:0 0 8px;font-size:28px;line-height:34px}
table{border-collapse:collapse;margin-top:24px}th,td{padding:10px 24px 10px 0;border-bottom:1px solid #dfdbd1;text-align:left;overflow-wrap:anywhere}a{color:#1f4e96}</style></head>
<body><main><h1>Mail</h1>${content}
</main></body></html>`;

const closedPage = asDocument(
  '<p>Links in these letters open accounts. This page opens with the whole link that <code>npm start</code> prints after <em>Mail can be read at</em>, once for each browser.</p>',
);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
