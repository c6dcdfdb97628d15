import type { TestProduct } from './product.ts';
import { openSession } from './sessions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The response of a path. Method and path are literal: a contract call would follow a change. */
export async function ask(
  { raw, parts }: TestProduct,
  by: { id: number },
  address: `${Method} /${string}`,
  sent?: unknown,
) {
  const [method, path] = address.split(' ') as [Method, string];
  const { status, body } = await raw(method, path, {
    token: await openSession(parts, by.id),
    body: sent,
  });
  return { status, body: status < 300 ? JSON.parse(body) : body };
}
