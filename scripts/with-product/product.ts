import { anOwnProduct } from '../../e2e/own-product.ts';
import { password } from '../../e2e/people.ts';

const port = 3500;
export const address = `http://localhost:${port}`;

/** The product with a demonstration school in a temporary folder; returns its stop. */
export async function startProduct() {
  const { stop } = await anOwnProduct({
    PORT: String(port),
    CONTENT_PORT: String(port + 1),
    LOG_LEVEL: 'error',
  });
  return stop;
}

export async function signedIn(email: string) {
  const reply = await fetch(`${address}/auth/token/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, grant_type: 'password' }),
  });
  const { result } = (await reply.json()) as { result: { data: string } };
  const authorization = `Bearer ${JSON.parse(result.data).access_token}`;
  return async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = {
      authorization,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(address + path, { method, headers, body: sent });
    const text = await answer.text();
    return { ok: answer.ok, text, result: answer.ok ? JSON.parse(text).result : undefined };
  };
}
