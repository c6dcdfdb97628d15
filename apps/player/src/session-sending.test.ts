import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, serverOf } from './server.ts';
import { Session } from './session.ts';
import { aSeed } from './testing/a-seed.ts';
import type { Commit } from './wire.ts';

const replies = { 'taken over': { takenOver: true }, withheld: { withheld: 'examClosed' } };
type Answer = 'ok' | 'taken over' | 'withheld' | 'unknown session' | 404;

/**
 * A session whose server, behind `fetch`, can be made to fail and otherwise applies commits in
 * order. The browser stores nothing.
 */
function aSession() {
  const received: { commit: Commit; token: string | null; keepalive: boolean }[] = [];
  let answer: Answer = 'ok';
  let applied = 0;
  const fetch = async (_: string, { body, headers, keepalive }: RequestInit) => {
    const commit = JSON.parse(String(body)) as Commit;
    received.push({
      commit,
      token: new Headers(headers).get('authorization'),
      keepalive: keepalive === true,
    });
    if (answer === 'unknown session') return new Response('RunNotFound', { status: 404 });
    if (answer === 404) return new Response('No', { status: 404 });
    if (commit.seqFrom <= applied + 1) applied = Math.max(applied, commit.seqTo);
    return new Response(
      JSON.stringify({ result: { applied, ...replies[answer as keyof typeof replies] } }),
    );
  };
  const states: string[] = [];
  const takenOver: number[] = [];
  const withheld: string[] = [];
  const session = new Session(
    aSeed(),
    {
      server: serverOf(fetch),
      databases: undefined,
      storage: undefined,
      now: () => 1_800_000_000_000,
      isOnline: () => true,
      activeSeconds: () => 12.4,
    },
    {
      onState: (state) => states.push(state),
      onTakenOver: () => takenOver.push(received.length),
      onWithheld: (reason) => withheld.push(reason),
    },
  );
  const set = (element: string, value = 'x') => session.record(7, element, value);
  const seen = () => received.map(({ commit }) => commit.seqTo);
  const answers = (next: Answer) => {
    answer = next;
  };
  return { session, received, states, takenOver, withheld, set, seen, answers };
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
      const { set, seen } = aSession();
      set('cmi.interactions.0.id');
      await vi.advanceTimersByTimeAsync(900);
      set(last);
      await vi.advanceTimersByTimeAsync(999);
      expect(seen()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen()).toEqual([2]);
    },
  );

  test('a value nobody waits for leaves within twenty seconds', async () => {
    const { set, seen } = aSession();
    set('cmi.session_time');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual([1]);
  });

  test('a commit leaves at once, with the session token and the time the window was seen', async () => {
    const { set, session, received } = aSession();
    set('cmi.location');
    await session.flush('commit');
    expect(received).toMatchObject([
      { token: 'Bearer token-5', commit: { reason: 'commit', activeSeconds: 12 } },
    ]);
  });

  test('an idle window says every half minute that it is there, until its session has ended', async () => {
    const { session, received } = aSession();
    await vi.advanceTimersByTimeAsync(60_000);
    const heartbeat = { seqFrom: 1, seqTo: 0, entries: [], reason: 'heartbeat', activeSeconds: 12 };
    expect(received.map(({ commit }) => commit)).toEqual([heartbeat, heartbeat]);
    await session.end(7, '', 'terminate');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(received.slice(2)).toMatchObject([{ commit: { final: true, itemId: 7, exit: '' } }]);
  });
});

describe('what the server answers', () => {
  test('a session that the server does not know gets nothing more, and what is unsent stays', async () => {
    const { set, session, seen, answers, states } = aSession();
    answers('unknown session');
    set('cmi.score.raw', '80');
    await session.flush('commit');
    set('cmi.score.raw', '90');
    await vi.advanceTimersByTimeAsync(120_000);
    await session.online();

    expect(states.at(-1)).toBe('refused');
    expect(seen()).toHaveLength(1);
    expect(session.hasUnsent).toBe(true);
  });

  test('a foreign 404 on the way does not end the saving: it is tried again until the server answers', async () => {
    const { set, session, answers, states } = aSession();
    answers(404);
    set('cmi.score.raw', '80');
    await session.flush('commit');
    expect(states.at(-1)).toBe('notSaved');
    answers('ok');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(states.at(-1)).toBe('saved');
    expect(session.hasUnsent).toBe(false);
  });

  test('a window that was taken over is notified once, still sends its values, and sends no more heartbeats', async () => {
    const { set, session, seen, answers, takenOver, states } = aSession();
    answers('taken over');
    set('cmi.interactions.0.id');
    await session.flush('commit');
    set('cmi.interactions.0.result');
    await session.flush('terminate');
    await vi.advanceTimersByTimeAsync(120_000);

    expect(takenOver).toEqual([1]);
    expect(seen()).toEqual([1, 2]);
    expect(session.hasUnsent).toBe(false);
    expect(states.at(-1)).toBe('saved');
  });

  test('a heartbeat reports it as well', async () => {
    const { answers, takenOver, seen } = aSession();
    answers('taken over');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(takenOver).toHaveLength(1);
    expect(seen()).toHaveLength(1);
  });

  test('a window that sends too late to count is notified once, and continues sending', async () => {
    const { set, session, seen, answers, withheld } = aSession();
    answers('withheld');
    set('cmi.score.raw');
    await session.flush('commit');
    set('cmi.score.raw');
    await session.flush('commit');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(withheld).toEqual(['examClosed']);
    expect(seen()).toEqual([1, 2, 2]);
  });

  test('a heartbeat reports a closed exam as well', async () => {
    const { answers, withheld } = aSession();
    answers('withheld');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(withheld).toEqual(['examClosed']);
  });

  test('an unreadable answer counts as none', async () => {
    const { commit } = serverOf(async () => new Response('<html>'));
    await expect(commit('t', { seqFrom: 1, seqTo: 0, entries: [], reason: 'x' })).rejects.toThrow(
      Refused,
    );
  });
});

describe('when the page closes', () => {
  test('content that ends its session after the last message is still heard', async () => {
    const { set, session, received } = aSession();
    session.close();
    session.unload('pagehide');
    set('cmi.score.raw', '80');
    void session.end(7, '', 'terminate');
    expect(received).toMatchObject([{ keepalive: true, commit: { seqTo: 1, final: true } }]);
  });

  test('content that commits after the last message is heard, and its page once hidden sends no more', async () => {
    const { set, session, received } = aSession();
    session.close();
    session.unload('pagehide');
    set('cmi.score.raw', '80');
    void session.flush('hidden');
    expect(received).toEqual([]);
    void session.flush('commit');
    expect(received).toMatchObject([{ keepalive: true, commit: { seqTo: 1 } }]);
  });
});
