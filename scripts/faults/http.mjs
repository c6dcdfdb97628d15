import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const longestMs = 20_000;

/** One request; rejects without a complete answer. The host need not resolve. */
export function send({ port, host, method = 'POST', path, body, token }) {
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      timeout: longestMs,
      headers: {
        host: `${host}:${port}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('No answer came.')));
    sent.on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        reply.complete
          ? resolve({ status: reply.statusCode, text })
          : reject(new Error('The answer was cut off.')),
      );
    });
    sent.end(body && JSON.stringify(body));
  });
}
