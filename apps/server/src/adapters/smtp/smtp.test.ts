import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { timeLimits } from '../../../../../scripts/lib/time-limits.mjs';
import { LetterNotTaken } from '../../ports/mailer.ts';
import { afterFile } from '../../testing/leftovers.ts';
import { until } from '../../testing/until.ts';
import { mailBySmtp } from './smtp.ts';

const letter = {
  id: 'brev-1',
  to: 'elev@example.com',
  subject: 'Hej',
  text: 'Hej',
  html: '<p>Hej</p>',
  language: 'sv',
} as const;
const impatient = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100, letter: 300 };
const patient = {
  connectionTimeout: timeLimits.expect,
  greetingTimeout: timeLimits.expect,
  socketTimeout: timeLimits.expect,
  letter: timeLimits.expect,
};

/** A mail server that does to whoever connects what it likes. */
async function aBadServer(behave: (socket: Socket) => void, timeouts = impatient) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    behave(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailer = mailBySmtp({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'Gesäll <gesall@skola.example>',
    publicUrl: 'https://gesall.example',
    timeouts,
  });
  afterFile(() => {
    mailer.close();
    server.close();
  });
  return mailer;
}

/** Talks as a mail server does, but for what is answered otherwise; a function does as it likes. */
function talking(answers: Record<string, string | ((socket: Socket) => void)>) {
  return (socket: Socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const word = isData ? 'end' : (text.split(/\s/)[0] ?? '').toLowerCase();
      isData = word === 'data';
      const answer = answers[word] ?? (word === 'data' ? '354 go on' : '250 ok');
      if (typeof answer === 'string') socket.write(`${answer}\r\n`);
      else answer(socket);
    });
  };
}

const hangUp = (socket: Socket) => socket.destroy();
const nothing = () => {};
function chatter(socket: Socket) {
  const timer = setInterval(() => socket.write('250-and more\r\n'), 20);
  socket.on('close', () => clearInterval(timer));
}

test.each<[string, (socket: Socket) => void, { isForGood: boolean }]>([
  ['that says nothing at all', nothing, { isForGood: false }],
  ['that hangs up at once', hangUp, { isForGood: false }],
  [
    'that is something else',
    (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
    { isForGood: false },
  ],
  [
    'that greets with a refusal',
    (socket) => socket.write('421 too busy\r\n'),
    { isForGood: false },
  ],
  ['that falls silent before the letter', talking({ mail: nothing }), { isForGood: false }],
  ['that hangs up in the middle of the letter', talking({ data: hangUp }), { isForGood: false }],
  ['that hangs up instead of taking the letter', talking({ end: hangUp }), { isForGood: false }],
  ['that has no room', talking({ end: '452 no room' }), { isForGood: false }],
  ['that never comes to an end', talking({ rcpt: chatter }), { isForGood: false }],
  ['that knows no such mailbox', talking({ rcpt: '550 no such mailbox' }), { isForGood: true }],
])('a mail server %s has not taken the letter', async (_, behave, expected) => {
  // A refusal for good is an answer, which may take its time.
  const mailer = await aBadServer(behave, expected.isForGood ? patient : impatient);
  for (const _ of [1, 2]) {
    const error = await mailer.send(letter).catch((reason) => reason);
    expect(error).toBeInstanceOf(LetterNotTaken);
    expect(error).toMatchObject(expected);
  }
});

test('a mail server that comes to its senses gets the letter', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let times = 0;
  let chatters = false;
  const mailer = await aBadServer(
    (socket) =>
      ++times === 1
        ? talking({
            rcpt: (talked) => {
              chatters = true;
              chatter(talked);
            },
          })(socket)
        : talking({})(socket),
    patient,
  );
  const first = mailer.send(letter).catch((reason) => reason);
  await until('the server talks without end', () => chatters);
  await vi.advanceTimersByTimeAsync(patient.letter);
  expect(String(await first)).toContain('took too long');
  expect((await mailer.send(letter)).providerId).toContain('<brev-1@gesall.example>');
});
