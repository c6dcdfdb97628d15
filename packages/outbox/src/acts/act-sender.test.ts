import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Act, type ActContent, heldBy } from './act.ts';
import { ActSender, type ActSenderOptions, type Outcome } from './act-sender.ts';
import { ActStore } from './act-store.ts';

// The database works with timers of its own, so only those of the sender stand still.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const sent: Outcome = { is: 'sent' };
const later: Outcome = { is: 'later' };
const refused: Outcome = { is: 'refused', refusal: { status: 409, text: 'AlreadyCheckedIn' } };

function aPhone(answer: (label: string, at: number) => Outcome | Promise<Outcome>) {
  const store = new ActStore(new IDBFactory());
  const tried: string[] = [];
  let isVisible = true;
  const options: ActSenderOptions<ActContent> = {
    store,
    owner: '1',
    send: async ({ content: { label } }: Act) => {
      tried.push(label);
      return answer(label, tried.length);
    },
    alone: (work) => work(),
    isVisible: () => isVisible,
    now: () => 42,
    onChange: () => {},
  };
  const sender = new ActSender(options);
  return {
    store,
    tried,
    sender,
    options,
    hide: () => {
      isVisible = false;
    },
    add: (label: string, dependsOn?: string, owner = '1') =>
      store.add({
        ...{ owner, at: 0, files: [], dependsOn },
        content: { kind: 'note', body: {}, label },
      }),
    states: async () =>
      (await store.of('1')).map(({ content, state }) => `${content.label} ${state}`),
    /** Lets the pause end that began with the last try. */
    async after(ms: number) {
      vi.advanceTimersByTime(ms);
      await sender.flushed();
    },
  };
}

test('acts are sent one at a time in their order', async () => {
  let onTheWay = 0;
  let most = 0;
  const phone = aPhone(async () => {
    onTheWay += 1;
    most = Math.max(most, onTheWay);
    await Promise.resolve();
    onTheWay -= 1;
    return sent;
  });
  for (const label of ['in', 'work', 'out']) await phone.add(label);
  await phone.sender.flush();
  expect(phone.tried).toEqual(['in', 'work', 'out']);
  expect(most).toBe(1);
  expect(await phone.states()).toEqual(['in sent', 'work sent', 'out sent']);
  expect(phone.sender.state).toBe('idle');
});

test('without an answer everything waits, after 5 s, 30 s and then each minute', async () => {
  const phone = aPhone((_, at) => (at < 5 ? later : sent));
  await phone.add('in');
  await phone.add('out');
  await phone.sender.flush();
  const tries = () => phone.tried.length;
  expect(phone.sender.state).toBe('offline');
  for (const [ms, before] of [
    [5_000, 1],
    [30_000, 2],
    [60_000, 3],
    [60_000, 4],
  ] as const) {
    await phone.after(ms - 1);
    expect(tries()).toBe(before);
    await phone.after(1);
    expect(tries()).toBeGreaterThan(before);
  }
  expect(phone.tried).toEqual(['in', 'in', 'in', 'in', 'in', 'out']);
  expect(await phone.states()).toEqual(['in sent', 'out sent']);
});

test('a hidden page tries every ten minutes', async () => {
  const phone = aPhone(() => later);
  await phone.add('in');
  await phone.sender.flush();
  await phone.after(5_000);
  phone.hide();
  await phone.after(30_000);
  expect(phone.tried.length).toBe(3);
  await phone.after(60_000);
  expect(phone.tried.length).toBe(3);
  await phone.after(9 * 60_000);
  expect(phone.tried.length).toBe(4);
});

test('the server’s own wish goes before these pauses', async () => {
  const phone = aPhone((_, at) => (at === 1 ? { is: 'later', afterMs: 120_000 } : sent));
  await phone.add('in');
  await phone.sender.flush();
  await phone.after(119_999);
  expect(phone.tried.length).toBe(1);
  await phone.after(1);
  expect(await phone.states()).toEqual(['in sent']);
});

test('what is refused leaves the queue with its reason, and the rest goes on', async () => {
  const phone = aPhone((label) => (label === 'in' ? refused : sent));
  const { clientId } = await phone.add('in');
  await phone.add('out', clientId);
  await phone.add('work');
  await phone.sender.flush();
  expect(phone.tried).toEqual(['in', 'work']);
  expect(await phone.states()).toEqual(['in refused', 'out waiting', 'work sent']);
  const acts = await phone.store.of('1');
  expect(acts[0]?.refusal).toEqual({ status: 409, text: 'AlreadyCheckedIn' });
  expect(heldBy(acts).get(acts[1]?.clientId ?? '')).toBe(clientId);
});

test('without a session everything waits until somebody signs in', async () => {
  let isSignedIn = false;
  const phone = aPhone(() => (isSignedIn ? sent : { is: 'signedOut' }));
  await phone.add('in');
  await phone.sender.flush();
  expect(phone.sender.state).toBe('signedOut');
  await phone.after(24 * 60 * 60_000);
  expect(phone.tried.length).toBe(1);
  isSignedIn = true;
  await phone.sender.flush();
  expect(await phone.states()).toEqual(['in sent']);
});

test('another account’s acts are never sent', async () => {
  const phone = aPhone(() => sent);
  await phone.add('of Bo', undefined, '2');
  await phone.sender.flush();
  expect(phone.tried).toEqual([]);
});

test('an act that is added while another is on its way follows it', async () => {
  const phone = aPhone(async (label) => {
    if (label === 'in') {
      await phone.add('out');
      phone.sender.added();
    }
    return sent;
  });
  await phone.add('in');
  await phone.sender.flush();
  await phone.sender.flushed();
  expect(phone.tried).toEqual(['in', 'out']);
});

test('a sender that throws counts as no answer', async () => {
  const phone = aPhone((_, at) => {
    if (at === 1) throw new TypeError('network');
    return sent;
  });
  await phone.add('in');
  await phone.sender.flush();
  await phone.after(5_000);
  expect(await phone.states()).toEqual(['in sent']);
});

test('a sender that was stopped sends nothing more', async () => {
  const phone = aPhone(() => later);
  await phone.add('in');
  await phone.sender.flush();
  await phone.sender.stop();
  await phone.after(60_000);
  await phone.sender.flush();
  expect(phone.tried.length).toBe(1);
});
