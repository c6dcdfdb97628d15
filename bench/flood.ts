// Sends wrong sign-ins at an even rate and reports the outcomes. A separate process, to leave the
// measuring one alone.
import { Agent } from 'node:http';
import { send } from './load.ts';
import { signInShot } from './sign-in-shot.ts';
import { port } from './world.ts';

const [from = 'many', perSecond = '200', seconds = '20'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
const answers = new Map<string, number>();
let slowest = 0;

async function tryOne(number: number) {
  // Fresh accounts and networks, or new accounts from one network.
  const network =
    from === 'one'
      ? '203.0.113.7'
      : `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const began = performance.now();
  const shot = signInShot({
    email: `bench${(number % 960) + 1}@example.com`,
    password: 'Fel2026fel',
    network,
  });
  const { status, text } = await send(agent, port, shot).catch(() => ({
    status: 0,
    text: 'no answer',
  }));
  slowest = Math.max(slowest, performance.now() - began);
  const what = status === 200 ? 'refused after a look' : `${status} ${text}`;
  answers.set(what, (answers.get(what) ?? 0) + 1);
}

console.log('ready');
const total = Number(perSecond) * Number(seconds);
const began = performance.now();
const running: Promise<void>[] = [];
while (running.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * Number(perSecond)));
  while (running.length < due) running.push(tryOne(running.length));
  await new Promise((resolve) => setTimeout(resolve, 2));
}
const took = (performance.now() - began) / 1000;
await Promise.all(running);
agent.destroy();
console.log(
  JSON.stringify({
    perSecond: total / took,
    slowest: Math.round(slowest),
    answers: Object.fromEntries(answers),
  }),
);
