import { Agent } from 'node:http';
import { aSheet } from '../apps/server/src/testing/a-sheet.ts';
import { pause } from './lesson.ts';
import { type Answer, type Shot, send } from './load.ts';
import { sendForm } from './send-form.ts';
import { signInShot } from './sign-in-shot.ts';
import { port, type World } from './world.ts';

/** The aim, except where waiting is decided (decision 73). */
const mostTimes = 3;
const betweenMs = 200;

interface Held {
  name: string;
  holders: number;
  /** One request of the person who holds the queue, over and over; its status. */
  hold(): Promise<number>;
  /** One request of somebody else, which must succeed. */
  other(): Promise<number>;
  waitsByDecision?: boolean;
}

/** How long another person waits in each queue, alone and while one person fills it. */
export async function queues(world: World, { seconds }: { seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  for (const held of await heldQueues(world, agent)) {
    const { name, holders, hold, other, waitsByDecision } = held;
    const quiet = await medianOf(other, seconds);
    const statuses = new Map<number, number>();
    const until = performance.now() + seconds * 1000;
    const holding = Array.from({ length: holders }, async () => {
      while (performance.now() < until) {
        const status = await hold();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // A refusal comes at once, and a loop of them would measure this program.
        if (status >= 400) await pause(betweenMs);
      }
    });
    const beside = await medianOf(other, seconds);
    await Promise.all(holding);
    const times = beside / quiet;
    const answered = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
    const verdict =
      times <= mostTimes ? '' : waitsByDecision ? ' (by decision)' : ` (above ${mostTimes})`;
    console.log(
      `${name}: another waits ${beside.toFixed(0)} ms, ${quiet.toFixed(0)} alone, ${times.toFixed(2)} times${verdict}; the one answered ${answered}`,
    );
  }
  agent.destroy();
}

async function medianOf(ask: () => Promise<number>, seconds: number) {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const status = await ask();
    if (status !== 200) throw new Error(`Another person was answered ${status}.`);
    times.push(performance.now() - began);
    await pause(betweenMs);
  }
  return times.sort((one, next) => one - next)[Math.floor(times.length / 2)] ?? 0;
}

async function heldQueues({ data }: World, agent: Agent): Promise<Held[]> {
  const { students, password } = data;
  // Signing in without end ends the older sessions of an account, so that each has its own.
  const [held, confirming, ...others] = students;
  if (!held || !confirming) throw new Error('The school has no students.');
  let turn = 0;
  const statusOf = async (shot: Shot) => (await send(agent, port, shot)).status;
  const signIn = (network: string) => {
    const { email } = others[turn++ % others.length] ?? held;
    return statusOf(signInShot({ email, password, network }));
  };
  /** Each from a network of its own, as from a new browser at home. */
  const fromHome = () => signIn(`198.18.${(turn >> 8) & 255}.${turn & 255}`);
  const guess = (network: string) =>
    statusOf(signInShot({ email: `nobody${turn++}@example.com`, password: 'Fel2026fel', network }));
  /** Signs in from a browser that the account is known in. */
  const knownBrowser = async ({ email }: { email: string }) => {
    const first = signInShot({ email, password, network: '198.19.0.1' });
    const cookie = cookieOf(await send(agent, port, first));
    return (network: string) => {
      const again = signInShot({ email, password, network });
      return statusOf({ ...again, headers: { ...again.headers, cookie } });
    };
  };
  const known = await knownBrowser(held);
  // An account may sign in a hundred times in a quarter of an hour.
  const knownToo = await Promise.all(others.slice(0, 5).map(knownBrowser));

  const list = `/api/Student/ReadList?classId=${data.classIds[0]}`;
  const heads = ['Namn', 'E-post'];
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => [`Elev ${index}`, `elev${index}@lista.example`]);
  const [long, short] = [
    await aSheet([heads, ...people(15_000)]),
    await aSheet([heads, ...people(20)]),
  ];
  const read = (token: string, content: Buffer) =>
    sendForm({ path: list, token, file: ['list', 'elever.xlsx'], content });

  return [
    {
      name: 'lists, of 15,000 rows',
      holders: 6,
      hold: () => read(data.teacherToken, long),
      other: () => read(data.superuserToken, short),
    },
    {
      name: 'passwords, the right one in a known browser',
      holders: 3,
      hold: () => known('198.19.0.1'),
      other: fromHome,
    },
    {
      name: 'passwords, confirmed again and again',
      holders: 9,
      hold: () =>
        statusOf({
          method: 'POST',
          path: '/api/User/ConfirmPassword',
          headers: {
            host: `localhost:${port}`,
            authorization: `Bearer ${confirming.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ password }),
        }),
      other: fromHome,
    },
    {
      name: 'passwords, guessed behind an address where another’s browser is known',
      holders: 20,
      hold: () => guess('203.0.113.7'),
      other: () => (knownToo[turn++ % knownToo.length] ?? known)('203.0.113.7'),
    },
    {
      name: 'passwords, guessed behind an address where another’s browser is new',
      holders: 20,
      hold: () => guess('203.0.113.8'),
      other: () => signIn('203.0.113.8'),
      waitsByDecision: true,
    },
  ];
}

const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
