import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterFile } from './leftovers.ts';

export interface Received {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
}

interface Refusal {
  code: number;
  message: string;
}

interface Wishes {
  password?: string;
}

/**
 * A local mail server that keeps mail and can be made to refuse. Stopped after the file's tests.
 */
export async function aMailServer({ password: wanted }: Wishes = {}) {
  const received: Received[] = [];
  const refusals: Refusal[] = [];
  const server = new SMTPServer({
    authOptional: wanted === undefined,
    allowInsecureAuth: true,
    onAuth({ password, username: user }, _session, answer) {
      if (password === wanted) answer(null, { user });
      else answer(new Error('The password is wrong.'));
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, answer) {
      const refusal = refusals.shift();
      answer(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: raw.toString(), parsed: await PostalMime.parse(raw) });
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  afterFile(stop);
  return {
    url:
      wanted === undefined
        ? `smtp://127.0.0.1:${port}`
        : `smtp://gesall:${encodeURIComponent(wanted)}@127.0.0.1:${port}`,
    received,
    refuseNext: (code: number, message = 'no') => void refusals.push({ code, message }),
    stop,
  };
}
