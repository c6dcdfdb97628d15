import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call.ts';
import { withSession } from './with-session.ts';

afterEach(() => vi.unstubAllGlobals());

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ role: 'Student', sub }))}.s`;

function aBrowser(token: string) {
  const stored = new Map([
    ['token', token],
    ['refresh_token', 'r'],
    ['email', 'anna@skola.example'],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  });
  return (next: string) => stored.set('token', next);
}

test('a call is repeated with the token that another tab has renewed', async () => {
  const renew = aBrowser(tokenOf('1'));
  const used: (string | undefined)[] = [];
  const reply = await withSession(async (token) => {
    used.push(token);
    if (used.length > 1) return new Response('{}');
    renew(`${tokenOf('1')}2`);
    return new Response('', { status: 401 });
  });
  expect(reply.status).toBe(200);
  expect(used).toEqual([tokenOf('1'), `${tokenOf('1')}2`]);
});

test('[companion.offline.session-expired] a call of one account is never repeated as another who has signed in meanwhile', async () => {
  const renew = aBrowser(tokenOf('1'));
  let sent = 0;
  const calling = withSession(async () => {
    sent += 1;
    renew(tokenOf('2'));
    return new Response('', { status: 401 });
  });
  await expect(calling).rejects.toEqual(new CallFailure(401, 'NotSignedIn'));
  expect(sent).toBe(1);
});
