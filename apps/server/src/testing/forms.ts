import type { TestProduct } from './product.ts';
import { openSession } from './sessions.ts';

interface SentFile {
  field: string;
  name: string;
  content: Buffer;
}

/**
 * What an address answers to a form that somebody sends, with a file in it or without; without
 * either no body is sent.
 */
export async function aForm(
  { raw, parts }: TestProduct,
  by: { id: number },
  address: `${'POST' | 'PUT'} /${string}`,
  file?: SentFile,
  fields: readonly (readonly [name: string, value: string])[] = [],
) {
  const [method, path] = address.split(' ') as ['POST' | 'PUT', string];
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file) form.append(file.field, new Blob([new Uint8Array(file.content)]), file.name);
  const isEmpty = !file && fields.length === 0;
  const sent = isEmpty ? undefined : new Request('http://localhost', { method, body: form });
  const { status, body } = await raw(method, path, {
    token: await openSession(parts, by.id),
    ...(sent && {
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    }),
  });
  return { status, body: status < 300 ? JSON.parse(body) : body };
}
