import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Batch } from './entries.ts';
import { EntryQueue } from './entry-queue.ts';
import { Sender, type SendingState } from './sender.ts';
import { type Acts, actRules } from './testing/acts.ts';

type Answer = 'ok' | 'offline' | 'refused' | 'takes nothing';

/** A sender whose server can be made to fail, and takes batches in order. */
function aSender() {
  const received: { batch: Batch<Acts>; keepalive: boolean }[] = [];
  let answer: Answer = 'ok';
  let acknowledged = 0;
  const queue = new EntryQueue<Acts>(1, actRules);
  const states: SendingState[] = [];
  const sender = new Sender({
    queue,
    send: async (batch, { keepalive }) => {
      received.push({ batch, keepalive });
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      if (answer === 'refused') throw new Error('refused');
      if (answer === 'ok' && batch.seqFrom <= acknowledged + 1)
        acknowledged = Math.max(acknowledged, batch.seqTo);
      return acknowledged;
    },
    isRefusal: (thrown) => thrown instanceof Error && thrown.message === 'refused',
    heartbeatMs: 30_000,
    onState: (state) => states.push(state),
    onAcknowledged: () => undefined,
  });
  const add = (kind: Acts['content'][0] = 'vote') =>
    sender.schedule({ isUrgent: queue.isUrgent(queue.append(kind, 'x')) });
  const seen = () => received.map(({ batch }) => batch.seqTo);
  const answers = (next: Answer) => {
    answer = next;
  };
  return { sender, queue, received, states, add, seen, answers };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when entries are sent', () => {
  test('an urgent entry is sent a second after the last of them', async () => {
    const { add, seen } = aSender();
    add();
    await vi.advanceTimersByTimeAsync(900);
    add();
    await vi.advanceTimersByTimeAsync(999);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual([2]);
  });

  test('entries that never pause are sent after three seconds all the same', async () => {
    const { add, seen } = aSender();
    for (let turn = 0; turn < 8; turn += 1) {
      add();
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(seen()).toEqual([3, 6, 8]);
  });

  test('an entry that nobody waits for is sent within twenty seconds', async () => {
    const { add, seen } = aSender();
    add('visit');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual([1]);
  });

  test('a mark in the same moment as a flush of nothing is sent at once', async () => {
    const { sender, queue, received } = aSender();
    void sender.flush('asked');
    queue.mark({ ends: 'a' });
    void sender.flush('ended');
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toMatchObject([{ batch: { mark: { ends: 'a' } } }]);
  });

  test('an idle sender sends a heartbeat, until it rests, and again after the next entry', async () => {
    const { sender, add, received } = aSender();
    await vi.advanceTimersByTimeAsync(60_000);
    const heartbeat = { seqFrom: 1, seqTo: 0, entries: [], reason: 'heartbeat' };
    expect(received.map(({ batch }) => batch)).toEqual([heartbeat, heartbeat]);
    sender.rest();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(received).toHaveLength(2);
    add();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(received.slice(2)).toMatchObject([
      { batch: { seqTo: 1 } },
      { batch: { reason: 'heartbeat' } },
    ]);
  });

  test('a heartbeat that was ended does not begin again', async () => {
    const { sender, add, seen } = aSender();
    sender.endHeartbeat();
    add();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen()).toEqual([1]);
  });
});

describe('when the server does not answer', () => {
  test('it retries after 1, 2, 5, 10 and then every 30 seconds, and sends everything once the server is back', async () => {
    const { add, sender, seen, answers, states, queue } = aSender();
    answers('offline');
    add();
    await sender.flush('asked');
    for (const seconds of [1, 2, 5, 10, 30]) {
      const before = seen().length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(seen()).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen()).toHaveLength(before + 1);
    }
    expect(sender.state).toBe('notSaved');
    expect(sender.isReaching).toBe(false);

    add('visit');
    answers('ok');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen().at(-1)).toBe(2);
    expect(queue.isEmpty).toBe(true);
    expect(states.at(-1)).toBe('saved');
    expect(sender.isReaching).toBe(true);
  });

  test('flushing again and again does not shorten the pause', async () => {
    const { add, sender, seen, answers } = aSender();
    answers('offline');
    add();
    await sender.flush('asked');
    for (let turn = 0; turn < 20; turn += 1) await sender.flush('asked');
    expect(seen()).toHaveLength(1);
    await sender.flush('ended', { skipsPause: true });
    expect(seen()).toHaveLength(2);
  });

  test('a server that answers without taking anything is retried after the pause', async () => {
    const { add, sender, seen, answers, queue } = aSender();
    answers('takes nothing');
    add();
    await sender.flush('asked');
    expect(seen()).toEqual([1]);
    expect(sender.state).toBe('notSaved');
    answers('ok');
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.isEmpty).toBe(true);
  });

  test('the network coming back is reason enough to try at once', async () => {
    const { add, sender, seen, answers } = aSender();
    answers('offline');
    add();
    await sender.flush('asked');
    answers('ok');
    await sender.online();
    expect(seen()).toEqual([1, 1]);
    expect(sender.state).toBe('saved');
  });

  test('a network that was said to be back too early is tried again soon', async () => {
    const { add, sender, answers } = aSender();
    answers('offline');
    add();
    await sender.flush('asked');
    await vi.advanceTimersByTimeAsync(60_000);
    await sender.online();
    answers('ok');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sender.state).toBe('saved');
  });

  test('after a refusal nothing more is sent, and what is unsent stays', async () => {
    const { add, sender, seen, answers, queue } = aSender();
    answers('refused');
    add();
    await sender.flush('asked');
    add();
    await vi.advanceTimersByTimeAsync(120_000);
    await sender.online();

    expect(sender.state).toBe('refused');
    expect(seen()).toHaveLength(1);
    expect(queue.unsent).toHaveLength(2);
  });

  test('a heartbeat that is refused ends the sending as well', async () => {
    const { sender, seen, answers } = aSender();
    answers('refused');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sender.state).toBe('refused');
    expect(seen()).toHaveLength(1);
  });

  test('entries that come while the server still answers are sent in order afterwards', async () => {
    const { add, sender, received } = aSender();
    add();
    const first = sender.flush('asked');
    add();
    await Promise.all([first, sender.flush('asked')]);
    expect(received.map(({ batch }) => [batch.seqFrom, batch.seqTo])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('when the page closes', () => {
  test('what is added while it closes is sent in one request that outlives the page', async () => {
    const { add, sender, received, queue } = aSender();
    add();
    sender.close();
    add('visit');
    queue.mark({ ends: 'a' });
    void sender.flush('ended', { skipsPause: true, afterUnload: true });
    expect(received).toHaveLength(0);
    sender.unload('pagehide');
    await vi.advanceTimersByTimeAsync(0);

    expect(received).toMatchObject([
      { keepalive: true, batch: { seqFrom: 1, seqTo: 2, mark: { ends: 'a' } } },
    ]);
    expect(queue.isEmpty).toBe(true);
  });

  test('after the last requests only a flush that asks for it sends', async () => {
    const { add, sender, received, queue } = aSender();
    sender.close();
    sender.unload('pagehide');
    add();
    queue.mark({ ends: 'a' });
    void sender.flush('hidden');
    expect(received).toEqual([]);
    void sender.flush('ended', { afterUnload: true });
    expect(received).toMatchObject([{ keepalive: true, batch: { seqTo: 1, mark: { ends: 'a' } } }]);
  });
});
