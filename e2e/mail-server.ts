import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Letter {
  to: string;
  parsed: Email;
}

/** A school's mail server that accepts only some addresses and stores their mail. */
export async function aMailServer(knows: (address: string) => boolean) {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      if (knows(address)) answer();
      else
        answer(
          Object.assign(new Error('5.1.1 User unknown in virtual mailbox table'), {
            responseCode: 550,
          }),
        );
    },
    async onData(stream, { envelope }, answer) {
      const parsed = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      letters.push({ to: envelope.rcptTo[0]?.address ?? '', parsed });
      answer();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    lettersTo: (address: string) => letters.filter(({ to }) => to === address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The link in a mail. */
export function linkIn({ parsed }: Letter): string {
  const [address] = /https?:\/\/\S+\?check=\S+/.exec(parsed.text ?? '') ?? [];
  if (!address) throw new Error('The letter holds no link.');
  return address;
}
