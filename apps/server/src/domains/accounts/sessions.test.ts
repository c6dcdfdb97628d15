import { accountsContract, coursesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvent } from '../../platform/audit/audit.tables.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { anInvitedPerson } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { account } from './accounts.tables.ts';

const password = 'Gesall2026';
let product: TestProduct;
let person: Person;

beforeAll(async () => {
  product = await testProduct();
  person = await anAccount(product, { role: 'Student', email: 'Ebba@skola.example', password });
});

const signIn = (email = person.email, given = password) =>
  product.anyone.call(accountsContract.token, { email, grant_type: 'password', password: given });
const renew = (refresh_token: string, email = person.email) =>
  product.anyone.call(accountsContract.token, {
    email,
    grant_type: 'refresh_token',
    refresh_token,
  });
const tokensOf = ({ data }: { data: string }): { access_token: string; refresh_token: string } =>
  JSON.parse(data);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in', () => {
  test('[session.roles.values] the right password opens a session with the role in its token', async () => {
    for (const role of ['Student', 'Teacher', 'Superuser', 'Admin', 'AplSupervisor'] as const) {
      const { email } = await anAccount(product, { role, password });
      const reply = await signIn(email);
      expect(reply.code).toBe('999');
      expect(reply.email).toBe(email);
      expect(claimsOf(tokensOf(reply).access_token)).toMatchObject({
        role,
        email,
        exp: expect.any(Number),
      });
    }
  });

  test('[account.login.email-trim-case] the address is matched without regard to case and outer spaces', async () => {
    expect((await signIn('  ebba@skola.EXAMPLE ')).code).toBe('999');
  });

  test('[api.auth.token-auth] [api.auth.token-claims] the reply has code and tokens, or a code and no data', async () => {
    const post = (given: string) =>
      product.raw('POST', '/auth/token/auth', {
        body: { email: person.email, password: given, grant_type: 'password' },
      });
    const good = await post(password);
    const { result } = JSON.parse(good.body);
    expect({ status: good.status, ...result, data: '' }).toMatchObject({
      status: 200,
      code: '999',
      email: person.email,
      message: '',
    });
    const { access_token, refresh_token } = JSON.parse(result.data);
    expect(refresh_token).toBeTruthy();
    expect(claimsOf(access_token).role).toBe('Student');
    expect(claimsOf(access_token).exp * 1000).toBeGreaterThan(product.clock.now().getTime());
    const wrong = await post('Fel2026fel');
    expect(wrong.status).toBe(200);
    const refused = { code: '900', email: person.email, message: 'signin.unauthorized', data: '' };
    expect(JSON.parse(wrong.body).result).toEqual(refused);
    expect(await renew('x')).toEqual(refused);
  });

  test('[api.auth.form-or-json] a form is read like JSON', async () => {
    const fields = { email: person.email, password, grant_type: 'password' };
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const json = { 'content-type': 'application/json' };
    for (const [body, headers] of [
      [new URLSearchParams(fields).toString(), form],
      [JSON.stringify(fields), json],
    ] as const) {
      const reply = await product.raw('POST', '/auth/token/auth', { body, headers });
      expect(JSON.parse(reply.body).result.code).toBe('999');
    }
    const forms = [
      [
        '/auth/token/newuser',
        'email=a%40b.se&password=Tumstock7&grant_type=password&usertype=1&validationtoken=x',
        '"code":"901"',
      ],
      ['/auth/password/resetpassword', 'email=ingen%40example.com&isFromApp=false', ''],
      ['/auth/password/validate', 'hash=x', '"result":false'],
      [
        '/auth/token/updatepassword',
        'encryptedEmail=x&newPassword=Tumstock7&isFromApp=true',
        '{"code":"901","isFromApp":true}',
      ],
    ] as const;
    for (const [path, body, answer] of forms) {
      const reply = await product.raw('POST', path, { body, headers: form });
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.body).toContain(answer);
    }
  });

  test('[account.login.same-error-unknown-user] four reasons for a refusal answer the same', async () => {
    const [wrong, deleted, invited] = [
      await anAccount(product, { role: 'Student', password }),
      await anAccount(product, { role: 'Student', password }),
      await anInvitedPerson(product, { role: 'Student' }),
    ];
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, deleted.id));
    const replies = [
      await product.anyone.attempt(accountsContract.token, {
        email: wrong.email,
        grant_type: 'password',
        password: 'Fel2026fel',
      }),
      await product.anyone.attempt(accountsContract.token, {
        email: 'ingen@example.com',
        grant_type: 'password',
        password,
      }),
      await product.anyone.attempt(accountsContract.token, {
        email: deleted.email,
        grant_type: 'password',
        password,
      }),
      await product.anyone.attempt(accountsContract.token, {
        email: invited.email,
        grant_type: 'password',
        password,
      }),
    ];
    const seen = replies.map(({ status, body, headers }) => ({
      status,
      result: { ...JSON.parse(body).result, email: '' },
      names: Object.keys(headers).sort(),
    }));
    expect(seen[0]?.result).toEqual({
      code: '900',
      email: '',
      message: 'signin.unauthorized',
      data: '',
    });
    for (const each of seen) expect(each).toEqual(seen[0]);
  });

  test('[account.login.locked-out] a locked account is reported only with the right password', async () => {
    const locked = await anAccount(product, { role: 'Student', password });
    const chief = await anAccount(product, { role: 'Superuser' });
    await product
      .as(chief)
      .call(accountsContract.setLockout, { email: locked.email, lockout: true });
    expect(await signIn(locked.email)).toMatchObject({
      code: '900',
      message: 'UserIsLockedOut',
      data: '',
    });
    expect(await signIn(locked.email, 'Fel2026fel')).toMatchObject({
      code: '900',
      message: 'signin.unauthorized',
      data: '',
    });
  });

  test('keys are matched without regard to case', async () => {
    const reply = await product.raw('POST', '/AUTH/Token/Auth', {
      body: { EMAIL: person.email, Grant_Type: 'password', passWord: password },
    });
    expect(JSON.parse(reply.body).result.code).toBe('999');
  });
});

describe('renewing', () => {
  test('[api.auth.token-refresh] [constants.refresh-code-999] a refresh token gives a new pair, once', async () => {
    const first = tokensOf(await signIn());
    const { refresh_token } = first;
    const body = { email: person.email, grant_type: 'refresh_token', refresh_token };
    const reply = JSON.parse((await product.raw('POST', '/auth/token/auth', { body })).body).result;
    expect(reply).toMatchObject({ code: '999', email: person.email });
    const second = tokensOf(reply);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const used = await product.raw('GET', '/api/student/MyCourses', { token: second.access_token });
    expect(used.status).toBe(200);

    const wrong = await renew(`${first.refresh_token}x`);
    expect(wrong).toMatchObject({ code: '900', data: '' });
  });

  test('two tabs that renew at once get the same pair and stay signed in', async () => {
    const { refresh_token } = tokensOf(await signIn());
    const [one, two] = await Promise.all([renew(refresh_token), renew(refresh_token)]);
    expect([one.code, two.code]).toEqual(['999', '999']);
    expect(tokensOf(one).refresh_token).toBe(tokensOf(two).refresh_token);
    expect((await renew(tokensOf(one).refresh_token)).code).toBe('999');
  });

  test('an old token reused after ten seconds ends the session', async () => {
    const first = tokensOf(await signIn());
    const second = tokensOf(await renew(first.refresh_token));
    product.clock.move(10_001);
    expect((await renew(first.refresh_token)).code).toBe('900');
    expect((await renew(second.refresh_token)).code).toBe('900');
    expect(
      (await product.raw('GET', '/api/student/MyCourses', { token: second.access_token })).status,
    ).toBe(401);
  });

  test('a made-up token does not end the session', async () => {
    const first = tokensOf(await signIn());
    const [family, secret = ''] = first.refresh_token.split('.');
    const changed = `${family}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    for (const madeUp of [`${family}.${'x'.repeat(43)}`, `${family}.${'x'.repeat(65)}`, changed]) {
      expect((await renew(madeUp)).code).toBe('900');
    }
    expect((await renew(first.refresh_token)).code).toBe('999');
  });

  test('a refresh token is worth nothing with another address', async () => {
    const { refresh_token } = tokensOf(await signIn());
    expect((await renew(refresh_token, 'annan@example.com')).code).toBe('900');
  });

  test('a session without renewal ends after thirty days', async () => {
    const { refresh_token } = tokensOf(await signIn());
    product.clock.move(30 * 24 * 60 * 60 * 1000);
    expect((await renew(refresh_token)).code).toBe('900');
  });
});

test('[session.signout.revokes-refresh] signing out ends the session on the server', async () => {
  const { access_token, refresh_token } = tokensOf(await signIn());
  await product.anyone.call(accountsContract.signOut, { refresh_token });
  expect((await renew(refresh_token)).code).toBe('900');
  expect((await product.raw('GET', '/api/student/MyCourses', { token: access_token })).status).toBe(
    401,
  );
});

test('concurrent requests are authenticated separately, and invalid ones refused', async () => {
  const people = await Promise.all(
    Array.from({ length: 24 }, () => anAccount(product, { role: 'Student', password })),
  );
  const tokens = await Promise.all(people.map(async ({ email }) => tokensOf(await signIn(email))));
  const [deleted, locked] = people;
  const at = product.clock.now();
  const change = (id = 0, to: object) =>
    product.db.update(account).set(to).where(eq(account.id, id));
  await change(deleted?.id, { deletedAt: at });
  await change(locked?.id, { lockedAt: at });
  await product.anyone.call(accountsContract.signOut, {
    refresh_token: tokens[2]?.refresh_token ?? '',
  });
  const ask = async (token: string) => {
    const { status, body } = await product.raw('GET', accountsContract.mySessions.path, { token });
    return status === 200 ? JSON.parse(body).result.map(({ id }: { id: string }) => id) : status;
  };
  const own = tokens.map(({ access_token }, index) =>
    index < 3 ? 401 : [claimsOf(access_token).family],
  );
  expect(
    await Promise.all([...tokens, ...tokens].map(({ access_token }) => ask(access_token))),
  ).toEqual([...own, ...own]);
});

test('a session that is renewed every week ends after 180 days', async () => {
  const day = 24 * 60 * 60 * 1000;
  let { refresh_token } = tokensOf(await signIn());
  for (let week = 1; week <= 25; week++) {
    product.clock.move(7 * day);
    refresh_token = tokensOf(await renew(refresh_token)).refresh_token;
  }
  product.clock.move(4 * day);
  const last = await renew(refresh_token);
  expect(last.code).toBe('999');
  product.clock.move(day);
  expect((await renew(tokensOf(last).refresh_token)).code).toBe('900');
});

describe.each(['Superuser', 'Admin'] as const)(
  'the session of a person with the role %s',
  (role) => {
    const minute = 60 * 1000;
    const opened = async () => {
      const { email } = await anAccount(product, { role, password });
      const { access_token, refresh_token } = tokensOf(await signIn(email));
      return { email, access_token, refresh_token };
    };

    test('ends after an hour without use', async () => {
      const [used, unused] = [await opened(), await opened()];
      product.clock.move(59 * minute);
      expect((await renew(used.refresh_token, used.email)).code).toBe('999');
      product.clock.move(minute);
      expect((await renew(unused.refresh_token, unused.email)).code).toBe('900');
    });

    test('ends twelve hours after the sign-in, however much it is used', async () => {
      const { email, ...tokens } = await opened();
      let latest: { access_token: string; refresh_token: string } = tokens;
      for (let quarter = 1; quarter < 4 * 12; quarter++) {
        product.clock.move(15 * minute);
        latest = tokensOf(await renew(latest.refresh_token, email));
      }
      const ask = () =>
        product.raw('GET', accountsContract.mySessions.path, { token: latest.access_token });
      product.clock.move(15 * minute - 1);
      expect((await renew(latest.refresh_token, email)).code).toBe('999');
      product.clock.move(1);
      expect((await ask()).status).toBe(401);
      expect((await renew(latest.refresh_token, email)).code).toBe('900');
    });
  },
);

describe('the browsers of a person', () => {
  const { mySessions, endMySession, endMyOtherSessions } = accountsContract;
  const accessOf = async () => tokensOf(await signIn()).access_token;
  const listed = async (token: string) =>
    JSON.parse((await product.raw('GET', mySessions.path, { token })).body).result;
  const end = (token: string, sessionId: string) =>
    product.raw('DELETE', `${endMySession.path}?sessionId=${sessionId}`, { token });
  const isIn = async (token: string) =>
    (await product.raw('GET', mySessions.path, { token })).status === 200;

  beforeAll(async () => {
    const token = await accessOf();
    await product.raw(endMyOtherSessions.method, endMyOtherSessions.path, { token });
    await end(token, claimsOf(token).family);
  });

  test('are listed, the present one first, and nobody else’s', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/150.0' };
    const body = { email: person.email, grant_type: 'password', password };
    const first = tokensOf(
      JSON.parse((await product.raw('POST', '/auth/token/auth', { body, headers })).body).result,
    ).access_token;
    product.clock.move(1000);
    const second = await accessOf();
    expect(await listed(first)).toEqual([
      expect.objectContaining({
        id: claimsOf(first).family,
        isThis: true,
        userAgent: 'Mozilla/5.0 Firefox/150.0',
      }),
      expect.objectContaining({
        id: claimsOf(second).family,
        isThis: false,
        seenAt: product.clock.now().toISOString(),
      }),
    ]);
  });

  test('are signed out one by one, or all but the present one', async () => {
    const [own, lost, third] = [await accessOf(), await accessOf(), await accessOf()];
    expect((await end(own, claimsOf(lost).family)).status).toBe(200);
    expect([await isIn(own), await isIn(lost), await isIn(third)]).toEqual([true, false, true]);
    expect(await end(own, claimsOf(lost).family)).toMatchObject({ status: 404, body: 'NotFound' });
    await product.raw(endMyOtherSessions.method, endMyOtherSessions.path, { token: own });
    expect([await isIn(own), await isIn(third)]).toEqual([true, false]);
    expect(await listed(own)).toHaveLength(1);
    expect(await changesOf(person)).toEqual([{ sessions: 1 }, { sessions: expect.any(Number) }]);
  });

  test('are out of reach for anybody else', async () => {
    const stranger = await anAccount(product, { role: 'Superuser', password });
    const own = await accessOf();
    const other = tokensOf(await signIn(stranger.email)).access_token;
    expect(await end(other, claimsOf(own).family)).toMatchObject({ status: 404, body: 'NotFound' });
    await product.raw(endMyOtherSessions.method, endMyOtherSessions.path, { token: other });
    expect(await isIn(own)).toBe(true);
  });

  /** The latest two audit events. */
  async function changesOf({ id }: Person) {
    const events = await product.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subjectId, id))
      .orderBy(auditEvent.id);
    return events
      .filter(({ kind }) => kind === 'account.sessionsEnded')
      .slice(-2)
      .map(({ after }) => after);
  }
});

test('an account has thirty open sessions: another sign-in ends the one that was unused for longest', async () => {
  const { email } = await anAccount(product, { role: 'Student', password });
  const opened: { access_token: string; refresh_token: string }[] = [];
  const open = async () => {
    product.clock.move(1000);
    const tokens = tokensOf(await signIn(email));
    opened.push(tokens);
    return tokens;
  };
  const isIn = async ({ access_token: token }: { access_token: string }) =>
    (await product.raw('GET', accountsContract.mySessions.path, { token })).status === 200;
  const [first, second] = [await open(), await open()];
  for (let more = 3; more <= 30; more++) await open();
  product.clock.move(1000);
  const used = tokensOf(await renew(first.refresh_token, email));
  expect(await isIn(second)).toBe(true);
  await open();
  expect([await isIn(used), await isIn(second)]).toEqual([true, false]);
  expect((await Promise.all(opened.slice(2).map(isIn))).every(Boolean)).toBe(true);
  expect(await renew(second.refresh_token, email)).toMatchObject({ code: '900' });
});

test('refusals are logged with account id and code', async () => {
  const token = tokensOf(await signIn()).access_token;
  product.log.length = 0;
  await product.raw('DELETE', '/auth/token?email=nagon@example.com', { token });
  await product.raw('GET', '/api/User/Sessions');
  const refused = product.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'access refused');
  expect(refused).toEqual([
    expect.objectContaining({
      code: 'NotAllowed',
      call: 'accounts.deleteSignIn',
      accountId: person.id,
    }),
  ]);
  expect(product.log.join('')).not.toContain('nagon@example.com');
});

describe('the access token', () => {
  test('[session.token.expiry] a missing, malformed or expired token answers 401', async () => {
    const { access_token } = tokensOf(await signIn());
    const read = (token?: string) =>
      product.raw('GET', '/api/student/MyCourses', token ? { token } : {});
    expect((await read(access_token)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 401, body: 'NotSignedIn' });
    expect((await read('not.a.token')).status).toBe(401);
    expect((await read(`${access_token.slice(0, -3)}abc`)).status).toBe(401);
    const { role, email, exp } = claimsOf(access_token);
    expect({ role, email, left: exp * 1000 - product.clock.now().getTime() }).toMatchObject({
      role: 'Student',
      email: person.email,
      left: expect.toSatisfy((left: number) => left > 14 * 60 * 1000 && left <= 15 * 60 * 1000),
    });
    product.clock.move(14 * 60 * 1000);
    expect((await read(access_token)).status).toBe(200);
    product.clock.move(60 * 1000);
    expect(await read(access_token)).toMatchObject({ status: 401, body: 'NotSignedIn' });
  });

  test('[security.auth.deleted-user] a deleted person can neither call, renew nor sign in', async () => {
    const { student } = await aSchool(product);
    const deleted = await anAccount(product, { role: 'Student', password });
    const { access_token, refresh_token } = tokensOf(await signIn(deleted.email));
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, deleted.id));
    expect(
      (await product.raw('GET', '/api/student/MyCourses', { token: access_token })).status,
    ).toBe(401);
    expect((await renew(refresh_token, deleted.email)).code).toBe('900');
    expect((await signIn(deleted.email)).code).toBe('900');
    await expect(product.as(student).call(coursesContract.myCourses, {})).resolves.toHaveLength(1);
  });
});

test('passwords and tokens never reach the log', async () => {
  const { access_token, refresh_token } = tokensOf(await signIn());
  await renew(refresh_token);
  const log = product.log.join('\n');
  expect(log).toContain('signed in');
  for (const secret of [password, access_token, refresh_token, refresh_token.split('.')[1] ?? '-'])
    expect(log).not.toContain(secret);
});
