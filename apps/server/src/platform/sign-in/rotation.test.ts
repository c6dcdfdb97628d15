import { accountsContract, playerContract, runsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { anAccount, aSchool, one } from '../../testing/a-school.ts';
import { anInvitedPerson, invite } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { newSession } from '../../testing/sessions.ts';
import { signedParts } from './signed-parts.ts';

const [first, second] = ['1'.repeat(40), '2'.repeat(40)] as const;
const minute = 60_000;

type Process = ReturnType<TestProduct['restarted']>;
let product: TestProduct;
let before: Process;
/** Signs with the second secret, and reads the first one too. */
let during: Process;
/** Knows the second secret alone. */
let after: Process;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  const { clock, restarted } = product;
  before = restarted(signedParts([first], clock.now));
  during = restarted(signedParts([second, first], clock.now));
  after = restarted(signedParts([second], clock.now));
  own = await aSchool(product, { students: 1, modules: 1 });
  await aPackage(product, one(own.modules).id);
});

const place = () => ({ courseId: own.course.id, moduleId: one(own.modules).id });
const sessions = (process: Process, token: string) =>
  process.raw('GET', '/api/User/Sessions', { token });

async function renew(
  process: Process,
  { email, refreshToken }: { email: string; refreshToken: string },
) {
  const asked = { email, grant_type: 'refresh_token', refresh_token: refreshToken } as const;
  const reply = await process.anyone.call(accountsContract.token, asked);
  return reply.data === ''
    ? undefined
    : (JSON.parse(reply.data) as { access_token: string; refresh_token: string });
}

describe('while the secret is changed', () => {
  test('a session goes on', async () => {
    const session = await newSession(before.parts, own.teacher.id);
    expect((await sessions(during, session.token)).status).toBe(200);
    const renewed = await renew(during, session);
    expect((await sessions(after, renewed?.access_token ?? '')).status).toBe(200);
    const again = await renew(after, { ...session, refreshToken: renewed?.refresh_token ?? '' });
    expect(again).toBeDefined();
  });

  test('two tabs that renew at once get the same pair, also from two processes of which one knows the new secret only to read', async () => {
    const session = await newSession(before.parts, own.teacher.id);
    const early = product.restarted(signedParts([first, second], product.clock.now));
    const [pair, sibling] = [await renew(early, session), await renew(during, session)];
    expect(sibling?.refresh_token).toBe(pair?.refresh_token);
    product.clock.move(minute);
    expect(
      await renew(during, { ...session, refreshToken: pair?.refresh_token ?? '' }),
    ).toBeDefined();
  });

  test('an open window goes on: it sends, reads its files and is opened again under the same names', async () => {
    const { moduleId } = place();
    const { ticket } = await before.as(own.student).call(runsContract.runModule, place());
    const opened = await during.aWindow().attempt(playerContract.open, { ticket });
    const { token, versionId, userKey, learner, items } = JSON.parse(opened.body).result;
    const headers = {
      cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '',
      host: `m${moduleId}.localhost:3001`,
    };
    const file = (process: Process) =>
      process.contentRaw('GET', `/scorm/p/${versionId}/index.html`, { headers });
    expect([
      (await file(during)).status,
      (await file(after)).status,
      (await file(before)).status,
    ]).toEqual([200, 200, 404]);
    const entries: [number, number, string, string][] = [[1, items[0].id, 'cmi.location', '1']];
    await after
      .aWindow(token)
      .call(playerContract.commit, { seqFrom: 1, seqTo: 1, entries, reason: 'test' });
    const reopened = JSON.parse(
      (await before.aWindow(token).attempt(playerContract.reopen, {})).body,
    ).result;
    expect([reopened.userKey, reopened.learner]).toEqual([userKey, learner]);
  });

  test('a mailed link to a first password works', async () => {
    const person = await anInvitedPerson(product, { role: 'Student' });
    const check = await invite({ ...product, ...before }, person, 'Student');
    const ask = (process: Process) =>
      process.raw('GET', `/api/User/Validation?${new URLSearchParams({ email: check })}`);
    expect(JSON.parse((await ask(during)).body).result).toMatchObject({ email: person.email });
    expect(await ask(after)).toMatchObject({ status: 404, body: 'UserNotFound' });
  });

  test('a browser stays known', async () => {
    const { email } = await anAccount(product, { role: 'Student', password: 'Gesall2026' });
    const signIn = (process: Process, password: string, cookie = '') =>
      process.raw('POST', '/auth/token/auth', {
        body: { email, password, grant_type: 'password' },
        headers: { cookie },
      });
    const cookie = String((await signIn(before, 'Gesall2026')).headers['set-cookie']).split(';')[0];
    for (let tries = 1; tries <= 10; tries++) await signIn(before, 'Fel2026fel');
    expect((await signIn(after, 'Gesall2026', cookie)).status).toBe(429);
    expect((await signIn(during, 'Gesall2026', cookie)).status).toBe(200);
  });
});

test('after the previous secret is gone its tokens are refused, and a made-up one never ends a session', async () => {
  const session = await newSession(before.parts, own.teacher.id);
  expect(await sessions(after, session.token)).toMatchObject({ status: 401, body: 'NotSignedIn' });
  expect(await renew(after, session)).toBeUndefined();
  expect(await renew(during, session)).toBeDefined();
});
