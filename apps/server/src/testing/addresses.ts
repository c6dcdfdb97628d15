import type { TestProduct } from './product.ts';
import { openSession } from './sessions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What an address answers to somebody. The test spells method and path itself: a call of the
 * contract would follow when they are changed.
 */
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
