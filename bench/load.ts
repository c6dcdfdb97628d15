import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
  firstError: string;
}

/** Chromium's encodings: the product compresses, the bare server does not. */
const ofBrowser = 'gzip, deflate, br, zstd';

/** Sends requests on keep-alive connections for some seconds, one at a time on each. */
export async function load(
  port: number,
  { connections, seconds, shot }: { connections: number; seconds: number; shot(): Shot },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  let firstError = '';
  const end = performance.now() + seconds * 1000;

  async function connection() {
    while (performance.now() < end) {
      const started = performance.now();
      const { headers, ...asked } = shot();
      const { status, text } = await send(agent, port, {
        ...asked,
        headers: { ...headers, 'accept-encoding': ofBrowser },
      });
      times.push(performance.now() - started);
      if (status !== 200) {
        errors++;
        firstError ||= `${status} ${text.slice(0, 200)}`;
      }
    }
  }
  const from = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = (performance.now() - from) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), errors, firstError };
}

export interface Answer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

export function send(
  agent: Agent,
  port: number,
  { method, path, headers, body }: Shot,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
