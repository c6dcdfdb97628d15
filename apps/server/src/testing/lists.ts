import type { TestProduct } from './product.ts';
import { openSession } from './sessions.ts';

export async function sendList(
  { raw, parts }: TestProduct,
  by: { id: number },
  {
    path,
    field,
    fileName,
    content,
  }: { path: string; field: string; fileName: string; content: Buffer | string },
) {
  const form = new FormData();
  form.append(
    field,
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    fileName,
  );
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await raw('POST', path, {
    token: await openSession(parts, by.id),
    headers: { 'content-type': headers.get('content-type') ?? '', 'accept-language': 'sv' },
    body: Buffer.from(await new Response(body).arrayBuffer()),
  });
  return {
    status: reply.status,
    body: reply.status < 300 ? JSON.parse(reply.body).result : reply.body,
  };
}
