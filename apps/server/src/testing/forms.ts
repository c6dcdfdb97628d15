import type { TestProduct } from './product.ts';
import { openSession } from './sessions.ts';

export interface SentFile {
  field: string;
  name: string;
  content: Buffer;
}

/** The response to a form with files or without; without fields too, no body is sent. */
export async function aForm(
  { raw, parts }: TestProduct,
  by: { id: number },
  address: `${'POST' | 'PUT'} /${string}`,
  given: SentFile | readonly SentFile[] = [],
  fields: readonly (readonly [name: string, value: string])[] = [],
) {
  const [method, path] = address.split(' ') as ['POST' | 'PUT', string];
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const files = [given].flat();
  for (const { field, name, content } of files)
    form.append(field, new Blob([new Uint8Array(content)]), name);
  const isEmpty = files.length === 0 && fields.length === 0;
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
