import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Journal } from './journal.ts';
import { type SavingState, Sender } from './sender.ts';
import { Refused, serverOf } from './server.ts';
import type { Batch } from './wire.ts';

const told = { 'taken over': { takenOver: true }, withheld: { withheld: 'examClosed' } };
type Answer = 'ok' | 'taken over' | 'withheld' | 'offline' | 'unknown session' | 404 | 500;

/**
 * A server behind `fetch` that can be made to fail, and that applies in order as the real one does.
 */
function aServer() {
  const received: { batch: Batch; keepalive: boolean; token: string | null }[] = [];
  let answer: Answer = 'ok';
  let applied = 0;
  const fetch = async (_: string, { body, headers, keepalive }: RequestInit) => {
    const batch = JSON.parse(String(body)) as Batch;
    received.push({
      batch,
      keepalive: keepalive === true,
      token: new Headers(headers).get('authorization'),
    });
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'unknown session') return new Response('RunNotFound', { status: 404 });
    if (typeof answer === 'number') return new Response('No', { status: answer });
    if (batch.seqFrom <= applied + 1) applied = Math.max(applied, batch.seqTo);
    return new Response(
      JSON.stringify({ result: { applied, ...told[answer as keyof typeof told] } }),
    );
  };
  return {
    server: serverOf(fetch),
    received,
    answers: (next: Answer) => {
      answer = next;
    },
  };
}

function aSender() {
  const backend = aServer();
  const journal = new Journal(1);
  const states: SavingState[] = [];
  const takenOver: number[] = [];
  const withheld: string[] = [];
  const sender = new Sender({
    journal,
    post: (batch, keepalive) => backend.server.commit('token-1', batch, keepalive),
    activeSeconds: () => 12.4,
    onState: (state) => states.push(state),
    onAcknowledged: () => undefined,
    onTakenOver: () => takenOver.push(journal.lastSeq),
    onWithheld: (because) => withheld.push(because),
  });
  const set = (element: string, value = 'x') => {
    journal.append(7, element, value);
    sender.note(element);
  };
  const seen = () => backend.received.map(({ batch }) => batch.seqTo);
  return { ...backend, journal, sender, states, takenOver, withheld, set, seen };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when values are sent', () => {
  test.each(['cmi.interactions.0.type', 'adl.data.0.store'])(
    'what somebody waits for leaves a second after the last of it: %s',
    async (last) => {
      const { set, seen } = aSender();
      set('cmi.interactions.0.id');
      await vi.advanceTimersByTimeAsync(900);
      set(last);
      await vi.advanceTimersByTimeAsync(999);
      expect(seen()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen()).toEqual([2]);
    },
  );

  test('content that never pauses is sent after three seconds all the same', async () => {
    const { set, seen } = aSender();
    for (let turn = 0; turn < 8; turn += 1) {
      set('cmi.suspend_data');
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(seen()).toEqual([8]);
  });

  test('an end in the same breath as a commit of nothing new is sent at once', async () => {
    const { sender, journal, received } = aSender();
    void sender.flush('commit');
    journal.end({ itemId: 7, exit: '', reason: 'terminate' });
    void sender.flush('terminate');
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toMatchObject([{ batch: { final: true, itemId: 7 } }]);
  });

  test('a value nobody waits for leaves within twenty seconds', async () => {
    const { set, seen } = aSender();
    set('cmi.session_time');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual([1]);
  });

  test('a commit leaves at once, with the session token and the time the window was seen', async () => {
    const { set, sender, received } = aSender();
    set('cmi.location');
    await sender.flush('commit');
    expect(received).toMatchObject([
      { token: 'Bearer token-1', batch: { reason: 'commit', activeSeconds: 12 } },
    ]);
  });

  test('an idle window says every half minute that it is there, until its session has ended', async () => {
    const { sender, received } = aSender();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(received.map(({ batch }) => batch)).toEqual([
      { seqFrom: 1, seqTo: 0, entries: [], reason: 'heartbeat', activeSeconds: 12 },
      { seqFrom: 1, seqTo: 0, entries: [], reason: 'heartbeat', activeSeconds: 12 },
    ]);
    sender.rest();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(received).toHaveLength(2);
  });
});

describe('when the server does not answer', () => {
  test('it is asked again after 1, 2, 5, 10 and then each 30 seconds, and gets everything once it is back', async () => {
    const { set, sender, seen, answers, states, journal } = aSender();
    answers('offline');
    set('cmi.score.raw', '80');
    await sender.flush('commit');
    for (const seconds of [1, 2, 5, 10, 30]) {
      const before = seen().length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(seen()).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen()).toHaveLength(before + 1);
    }
    expect(sender.state).toBe('notSaved');
    expect(sender.isReaching).toBe(false);

    set('cmi.location', 'sida 2');
    answers('ok');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen().at(-1)).toBe(2);
    expect(journal.isEmpty).toBe(true);
    expect(states.at(-1)).toBe('saved');
    expect(sender.isReaching).toBe(true);
  });

  test('content that commits again and again does not shorten the pause', async () => {
    const { set, sender, seen, answers } = aSender();
    answers(500);
    set('cmi.score.raw', '80');
    await sender.flush('commit');
    for (let turn = 0; turn < 20; turn += 1) await sender.flush('commit');
    expect(seen()).toHaveLength(1);
  });

  test('the network coming back is reason enough to try at once', async () => {
    const { set, sender, seen, answers } = aSender();
    answers('offline');
    set('cmi.score.raw', '80');
    await sender.flush('commit');
    answers('ok');
    await sender.flush('online');
    expect(seen()).toEqual([1, 1]);
    expect(sender.state).toBe('saved');
  });

  test('a network that was said to be back too early is tried again soon', async () => {
    const { set, sender, answers } = aSender();
    answers('offline');
    set('cmi.score.raw', '80');
    await sender.flush('commit');
    await vi.advanceTimersByTimeAsync(60_000);
    await sender.flush('online');
    answers('ok');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sender.state).toBe('saved');
  });

  test('a session that the server does not know gets nothing more, and what is unsent stays', async () => {
    const { set, sender, seen, answers, journal } = aSender();
    answers('unknown session');
    set('cmi.score.raw', '80');
    await sender.flush('commit');
    set('cmi.score.raw', '90');
    await vi.advanceTimersByTimeAsync(120_000);
    await sender.flush('online');

    expect(sender.state).toBe('gone');
    expect(seen()).toHaveLength(1);
    expect(journal.unsent).toHaveLength(2);
  });

  test('a foreign 404 on the way does not end the saving: it is tried again until the server answers', async () => {
    const { set, sender, answers, journal } = aSender();
    answers(404);
    set('cmi.score.raw', '80');
    await sender.flush('commit');
    expect(sender.state).toBe('notSaved');
    answers('ok');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sender.state).toBe('saved');
    expect(journal.unsent).toEqual([]);
  });

  test('a window that was taken over is told once, still sends what is set in it, and no longer says that it is there', async () => {
    const { set, sender, seen, answers, takenOver, journal } = aSender();
    answers('taken over');
    set('cmi.interactions.0.id');
    await sender.flush('commit');
    set('cmi.interactions.0.result');
    await sender.flush('terminate');
    await vi.advanceTimersByTimeAsync(120_000);

    expect(takenOver).toEqual([1]);
    expect(seen()).toEqual([1, 2]);
    expect(journal.isEmpty).toBe(true);
    expect(sender.state).toBe('saved');
  });

  test('a heartbeat tells of it as well', async () => {
    const { answers, takenOver, seen } = aSender();
    answers('taken over');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(takenOver).toHaveLength(1);
    expect(seen()).toHaveLength(1);
  });

  test('a window that sends too late to count is told once, and goes on sending', async () => {
    const { set, sender, seen, answers, withheld } = aSender();
    answers('withheld');
    set('cmi.score.raw');
    await sender.flush('commit');
    set('cmi.score.raw');
    await sender.flush('commit');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(withheld).toEqual(['examClosed']);
    expect(seen()).toEqual([1, 2, 2]);
  });

  test('a heartbeat tells of a closed exam as well', async () => {
    const { answers, withheld } = aSender();
    answers('withheld');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(withheld).toEqual(['examClosed']);
  });

  test('a server that is asked while it still answers gets the rest in order afterwards', async () => {
    const { set, sender, received } = aSender();
    set('cmi.score.raw', '1');
    const first = sender.flush('commit');
    set('cmi.score.raw', '2');
    await Promise.all([first, sender.flush('commit')]);
    expect(received.map(({ batch }) => [batch.seqFrom, batch.seqTo])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('when the page closes', () => {
  test('what the content says while it closes leaves in one request that outlives the page', async () => {
    const { set, sender, received, journal } = aSender();
    set('cmi.score.raw', '80');
    sender.close();
    set('cmi.session_time', 'PT5M');
    journal.end({ itemId: 7, exit: 'suspend', reason: 'terminate' });
    void sender.flush('terminate');
    expect(received).toHaveLength(0);
    sender.lastMessage('pagehide');
    await vi.advanceTimersByTimeAsync(0);

    expect(received).toMatchObject([
      { keepalive: true, batch: { seqFrom: 1, seqTo: 2, final: true, exit: 'suspend' } },
    ]);
    expect(journal.isEmpty).toBe(true);
  });

  test('content that ends its session after the last message is still heard', async () => {
    const { set, sender, received, journal } = aSender();
    sender.close();
    sender.lastMessage('pagehide');
    set('cmi.score.raw', '80');
    journal.end({ itemId: 7, exit: '', reason: 'terminate' });
    void sender.flush('terminate');
    expect(received).toMatchObject([{ keepalive: true, batch: { seqTo: 1, final: true } }]);
  });
});

test('an unreadable answer counts as none', async () => {
  const { commit } = serverOf(async () => new Response('<html>'));
  await expect(commit('t', { seqFrom: 1, seqTo: 0, entries: [], reason: 'x' })).rejects.toThrow(
    Refused,
  );
});
