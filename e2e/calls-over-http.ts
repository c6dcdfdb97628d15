import { request } from 'node:http';
import {
  caller,
  type HttpMethod,
  type RawOptions,
  type Reply,
} from '../apps/server/src/testing/caller.ts';
import { openSession } from '../apps/server/src/testing/sessions.ts';
import { storyPorts } from '../scripts/lib/free-ports.mjs';
import type { RunningProduct } from './product.ts';

const port = storyPorts.product;

/**
 * The calls of server tests against the running product: for what students did before a story
 * begins.
 */
export const callsOf = ({ parts }: RunningProduct) => ({
  as: (account: { id: number }) =>
    caller(
      () => openSession(parts, account.id),
      (...asked) => sent({ host: 'localhost', port }, ...asked),
    ),
  aWindow: (token?: string) =>
    caller(
      async () => token,
      (...asked) => sent({ host: 'm1.localhost', port: port + 1 }, ...asked),
    ),
});

/** Not `fetch`, which does not allow a Host header. */
function sent(
  to: { host: string; port: number },
  method: HttpMethod,
  path: string,
  { token, body }: RawOptions,
): Promise<Reply> {
  const headers = {
    host: `${to.host}:${to.port}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port: to.port, method, path, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
        );
      },
    );
    asking.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
