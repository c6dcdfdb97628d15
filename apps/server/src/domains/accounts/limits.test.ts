import { accountsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parts } from '../../platform/context.ts';
import { type Passwords, passwords } from '../../platform/sign-in/passwords.ts';
import { anAccount, type Person } from '../../testing/a-school.ts';
import { cheapPasswords, type TestProduct, testProduct } from '../../testing/product.ts';
import { until } from '../../testing/until.ts';

const password = 'Gesall2026';
const wrong = 'Fel2026fel';
const busy = 'ServiceUnavailable';
const quarter = 15 * 60 * 1000;
let product: TestProduct;
let address = 1;

beforeAll(async () => {
  product = await testProduct();
});

/** A network that no other test uses. */
const aNetwork = () => `198.51.${Math.floor(address / 250)}.${(address++ % 250) + 1}`;
const aPerson = () => anAccount(product, { role: 'Student', password });

interface From {
  network?: string;
  cookie?: string;
}

async function signIn(email: string, given: string, { network = '127.0.0.1', cookie }: From = {}) {
  const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) };
  const body = { email, password: given, grant_type: 'password' };
  const reply = await product.raw('POST', '/auth/token/auth', { body, headers });
  const code = reply.status === 200 ? JSON.parse(reply.body).result.code : reply.body;
  return {
    status: reply.status,
    code,
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0],
  };
}

async function failTen({ email }: Person, from: From) {
  for (let tries = 1; tries <= 10; tries++)
    expect((await signIn(email, wrong, from)).code).toBe('900');
}

describe('signing in', () => {
  test('[security.account.rate-limit] is refused after ten failures in a quarter of an hour, for that account alone', async () => {
    const from = { network: aNetwork() };
    const [tried, neighbour] = [await aPerson(), await aPerson()];
    await failTen(tried, from);
    expect(await signIn(tried.email, wrong, from)).toMatchObject({
      status: 429,
      code: 'TooManyRequests',
    });
    expect(await signIn(tried.email.toUpperCase(), password, from)).toMatchObject({ status: 429 });
    expect((await signIn(neighbour.email, password, from)).code).toBe('999');
    product.clock.move(quarter - 1000);
    expect(await signIn(tried.email, password, from)).toMatchObject({ status: 429 });
    product.clock.move(1000);
    expect((await signIn(tried.email, password, from)).code).toBe('999');
  });

  test('[security.account.rate-limit] does not apply to another network, so that a stranger locks nobody out', async () => {
    const person = await aPerson();
    await failTen(person, { network: aNetwork() });
    expect((await signIn(person.email, password, { network: aNetwork() })).code).toBe('999');
  });

  test('does not apply to a known browser in the same network', async () => {
    const from = { network: aNetwork() };
    const [person, classmate] = [await aPerson(), await aPerson()];
    const { cookie } = await signIn(person.email, password, from);
    await failTen(person, from);
    expect((await signIn(person.email, password, from)).status).toBe(429);
    expect((await signIn(person.email, password, { ...from, cookie })).code).toBe('999');
    // The browser of one account does not help another, and has its own limit.
    await failTen(classmate, from);
    expect((await signIn(classmate.email, password, { ...from, cookie })).status).toBe(429);
    await failTen(person, { ...from, cookie });
    expect((await signIn(person.email, password, { ...from, cookie })).status).toBe(429);
    expect(
      (await signIn(classmate.email, password, { ...from, cookie: 'device=made-up' })).status,
    ).toBe(429);
  });

  test('beyond 300 failures of a network waits in turns by account, and lets 300 pupils in while one of them guesses', async () => {
    const paused: number[] = [];
    let most = 0;
    const waiting: (() => void)[] = [];
    const own = await testProduct(
      undefined,
      {},
      {
        async pause(ms) {
          paused.push(ms);
          await new Promise<void>((resolve) => {
            most = Math.max(most, waiting.push(resolve));
          });
        },
      },
    );
    const network = aNetwork();
    const tryAs = async (email: string, given: string, from: From = { network }) => {
      const headers = { 'x-forwarded-for': from.network ?? '', cookie: from.cookie ?? '' };
      const body = { email, password: given, grant_type: 'password' };
      const {
        status,
        body: text,
        headers: got,
      } = await own.raw('POST', '/auth/token/auth', {
        body,
        headers,
      });
      const code = status === 200 ? JSON.parse(text).result.code : text;
      return { code, cookie: String(got['set-cookie'] ?? '').split(';')[0] };
    };
    const guess = (number: number) => tryAs(`gissad${number}@example.com`, wrong);
    const pupils = await Promise.all(
      Array.from({ length: 300 }, () => anAccount(own, { role: 'Student', password })),
    );
    const [known, ...others] = pupils;
    const { cookie } = await tryAs(known?.email ?? '', password);
    for (let number = 0; number < 300; number++) expect((await guess(number)).code).toBe('900');
    expect(paused).toEqual([]);

    const guessing = Array.from({ length: 300 }, (_, number) => guess(1_000 + number));
    const coming = Promise.all(others.map(({ email }) => tryAs(email, password)));
    let isDone = false;
    void Promise.all([coming, ...guessing]).then(() => {
      isDone = true;
    });
    await until('as many wait as may at a time', () => waiting.length === 20);
    await until('everybody is answered', () => {
      for (const goOn of waiting.splice(0)) goOn();
      return isDone;
    });
    const replies = await coming;
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['999']));
    expect(paused.length).toBeGreaterThan(500);
    expect([new Set(paused), most]).toEqual([new Set([1000]), 20]);

    const before = paused.length;
    expect((await tryAs(known?.email ?? '', password, { network, cookie })).code).toBe('999');
    expect((await tryAs(known?.email ?? '', password, { network: aNetwork() })).code).toBe('999');
    expect(paused).toHaveLength(before);
  });

  test('counts tries that are made at the same moment one by one', async () => {
    const from = { network: aNetwork() };
    const person = await aPerson();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => signIn(person.email, wrong, from)),
    );
    expect(replies.filter(({ code }) => code === '900')).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('forgets the failures of somebody who came in', async () => {
    const from = { network: aNetwork() };
    const person = await aPerson();
    for (const _ of [1, 2, 3]) {
      for (let tries = 1; tries <= 9; tries++) await signIn(person.email, wrong, from);
      expect((await signIn(person.email, password, from)).code).toBe('999');
    }
  });

  test('of a class at once, from one network and by the same moment, lets everybody in', async () => {
    const from = { network: aNetwork() };
    const people = await Promise.all(Array.from({ length: 30 }, aPerson));
    const replies = await Promise.all(people.map(({ email }) => signIn(email, password, from)));
    expect(replies.map(({ code }) => code)).toEqual(people.map(() => '999'));
  });
});

test('an IPv6 network counts as one, whichever of its addresses is used', async () => {
  const person = await aPerson();
  for (let tries = 1; tries <= 10; tries++)
    await signIn(person.email, wrong, { network: `2001:db8:1:2::${tries}` });
  expect((await signIn(person.email, password, { network: '2001:db8:1:2:ffff::1' })).status).toBe(
    429,
  );
  expect((await signIn(person.email, password, { network: '2001:db8:1:3::1' })).code).toBe('999');
});

test('[security.account.rate-limit] registering, links and confirmations have their limits too', async () => {
  const calls = [
    ['/api/User/Validation?email=x'],
    [
      '/auth/token/newuser',
      {
        email: 'a@b.se',
        password: 'Tumstock7',
        grant_type: 'password',
        usertype: 1,
        validationtoken: 'x',
      },
    ],
    ['/auth/password/validate', { hash: 'x' }],
    [
      '/auth/token/updatepassword',
      { encryptedEmail: 'y', newPassword: 'Tumstock7', isFromApp: false },
    ],
    ['/api/user/initialpasswordcreated', { userEmail: 'ingen@example.com' }],
  ] as const;
  for (const [path, body] of calls) {
    const headers = { 'x-forwarded-for': aNetwork() };
    const send = () => product.raw(body ? 'POST' : 'GET', path, { body, headers });
    for (let tries = 1; tries <= 10; tries++)
      expect([path, (await send()).status]).not.toEqual([path, 429]);
    expect([path, await send()]).toMatchObject([path, { status: 429, body: 'TooManyRequests' }]);
  }
  // Asking for a reset writes a mail, so that it has a smaller number.
  const reset = (email: string) =>
    product.raw('POST', '/auth/password/resetpassword', { body: { email } });
  for (let tries = 1; tries <= 3; tries++)
    expect((await reset('glomsk@example.com')).status).toBe(200);
  expect(await reset('Glomsk@example.com')).toMatchObject({ status: 429, body: 'TooManyRequests' });
  expect((await reset('annan@example.com')).status).toBe(200);
});

test('an IPv6 site that has many networks has a limit of its own, beyond which its tries wait', async () => {
  const { db, raw, clock } = await testProduct();
  let serial = 0;
  /** How long it took. */
  const confirm = async (network: string) => {
    const from = clock.now().getTime();
    const { status } = await raw('POST', '/api/user/initialpasswordcreated', {
      body: { userEmail: `ny${++serial}@example.com` },
      headers: { 'x-forwarded-for': network },
    });
    expect(status).toBe(404);
    return clock.now().getTime() - from;
  };
  for (const network of ['2001:db8:7:1::1', '2001:db8:7:2::1'])
    expect(await confirm(network)).toBe(0);
  await db.$client.query(
    `update rate_bucket set hits = 600 where hits = 2 and key <> 'confirm:all'`,
  );
  expect(await confirm('2001:db8:7:3::1')).toBe(1000);
  expect(await confirm('2001:db8:8:3::1')).toBe(0);
});

test('a try for which the server was too busy to check a password counts against nobody', async () => {
  // Nothing that waits here ever begins.
  const full = passwords({ atOnce: 0 });
  for (let waiting = 1; waiting <= 1_000; waiting++) {
    const given = { account: `x${waiting}`, network: '127.0.0.1' };
    void full.matches('x', 'y', given).catch(() => {});
    void full.matches('x', 'y', { account: given.account }).catch(() => {});
  }
  await expect(full.matches('x', 'y', { account: 'x' })).rejects.toMatchObject({ code: busy });
  const checking: Passwords = {
    ...passwords({ cost: cheapPasswords }),
    matches: full.matches,
    by: () => checking,
  };
  const own = await testProduct(undefined, {}, { passwords: checking });
  const person = await anAccount(own, { role: 'Student', password });
  const given = { email: person.email, password, grant_type: 'password' } as const;
  for (let tries = 1; tries <= 11; tries++) {
    expect(await own.anyone.attempt(accountsContract.token, given)).toMatchObject({ body: busy });
    expect(
      await own.as(person).attempt(accountsContract.confirmPassword, { password }),
    ).toMatchObject({ body: busy });
  }
  const { rows } = await own.db.$client.query(
    `select distinct split_part(key, ':', 1) as what, hits from rate_bucket order by 1`,
  );
  expect(rows).toEqual([
    { what: 'password', hits: 0 },
    { what: 'signIn', hits: 0 },
  ]);
});

describe('the queue for passwords', () => {
  /** Hashes that end when the test ends them, in the order in which they began. */
  async function aQueue(atOnce = 1) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const checking = passwords({
      cost: cheapPasswords,
      atOnce,
      check: async (_, given) => {
        begun.push(given);
        await new Promise<void>((resolve) => ends.push(resolve));
        return given === password;
      },
    });
    let asked = 0;
    const counting: Passwords = {
      ...checking,
      matches: (...given) => {
        asked += 1;
        return checking.matches(...given);
      },
      by: () => counting,
    };
    const own = await testProduct(undefined, {}, { passwords: counting });
    const signIn = async (
      email: string,
      given: string,
      { network = '127.0.0.1', cookie }: From,
    ) => {
      const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) };
      const body = { email, password: given, grant_type: 'password' };
      const reply = await own.raw('POST', '/auth/token/auth', { body, headers });
      return {
        status: reply.status,
        code: reply.status === 200 ? JSON.parse(reply.body).result.code : reply.body,
        cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0],
      };
    };
    const endOne = async (what: string) => {
      await until(what, () => ends.length > 0);
      ends.shift()?.();
      await new Promise(setImmediate);
    };
    const endAll = () => {
      for (const end of ends.splice(0)) end();
    };
    return { own, begun, signIn, endOne, endAll, asked: () => asked };
  }

  test('lets a new browser in while a known one signs in without end', async () => {
    const { own, signIn, endOne, endAll, asked } = await aQueue();
    const [greedy, fresh] = [
      await anAccount(own, { role: 'Student', password }),
      await anAccount(own, { role: 'Student', password }),
    ];
    const first = signIn(greedy.email, password, { network: aNetwork() });
    await endOne('the first sign-in');
    const { cookie } = await first;
    let others = 0;
    let isOver = false;
    const loop = async () => {
      while (!isOver) {
        await signIn(greedy.email, password, { network: aNetwork(), cookie });
        others += 1;
      }
    };
    const loops = [loop(), loop(), loop()];
    await until('three wait', () => asked() === 4);
    let answer: string | undefined;
    const came = signIn(fresh.email, password, { network: aNetwork() }).then(({ code }) => {
      answer = code;
      isOver = true;
    });
    await until('the new browser waits', () => asked() === 5);
    // Ends after two tries of the greedy one where turns are shared, else never.
    for (let turn = 1; turn <= 30 && !answer; turn++) {
      const before = asked();
      await endOne('a turn');
      // The greedy one's next has come, so that the lane of known browsers is never empty.
      await until('what follows', () => answer !== undefined || asked() > before);
    }
    expect([answer, others < 10]).toEqual(['999', true]);
    let isDone = false;
    void Promise.all([came, ...loops]).then(() => {
      isDone = true;
    });
    await until('everybody is answered', () => {
      endAll();
      return isDone;
    });
  });

  test('checks one password of an account at a time, and five of it at most wait', async () => {
    const { own, begun, endOne, asked } = await aQueue(3);
    const person = await anAccount(own, { role: 'Student', password });
    const confirm = () => own.as(person).attempt(accountsContract.confirmPassword, { password });
    const confirmations = Array.from({ length: 6 }, confirm);
    await until('they have come', () => asked() === 6);
    expect(begun).toHaveLength(1);
    const refused = await confirm();
    expect(refused).toMatchObject({ status: 503, body: busy });
    expect(refused.headers['retry-after']).toBe('5');
    for (let turn = 1; turn <= 6; turn++) await endOne('a confirmation');
    const statuses = (await Promise.all(confirmations)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('successes', () => {
  const most = 100;

  test('of signing in are counted too, for the account in the browsers that it knows and for no other', async () => {
    const own = await testProduct();
    const signIn = async ({ email }: Person, cookie?: string) => {
      const body = { email, password, grant_type: 'password' };
      return own.raw('POST', '/auth/token/auth', { body, ...(cookie && { headers: { cookie } }) });
    };
    const [person, classmate] = [
      await anAccount(own, { role: 'Student', password }),
      await anAccount(own, { role: 'Student', password }),
    ];
    const first = await signIn(person);
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    for (let times = 1; times <= most; times++)
      expect((await signIn(person, cookie)).status).toBe(200);
    const refused = await signIn(person, cookie);
    expect(refused).toMatchObject({ status: 429, body: 'TooManyRequests' });
    expect(refused.headers['retry-after']).toBe(String(15 * 60));
    expect((await signIn(classmate)).status).toBe(200);
    own.clock.move(quarter);
    expect((await signIn(person, cookie)).status).toBe(200);
  });

  test('of confirming the password are counted too', async () => {
    const person = await aPerson();
    const confirm = () =>
      product.as(person).attempt(accountsContract.confirmPassword, { password });
    for (let times = 1; times <= most; times++) expect((await confirm()).status).toBe(200);
    expect(await confirm()).toMatchObject({ status: 429, body: 'TooManyRequests' });
  });
});

describe('while more try from everywhere than the product is meant for', () => {
  async function flooded(given: Partial<Parts> = {}) {
    const { db, clock, raw } = await testProduct(undefined, {}, given);
    const flood = (hits: number) =>
      db.$client.query(
        `insert into rate_bucket values ('reset:all', $1, $2) on conflict (key) do update set hits = $1, window_start = $2`,
        [hits, clock.now()],
      );
    const ask = (email: string, network: string) =>
      raw('POST', '/auth/password/resetpassword', {
        body: { email },
        headers: { 'x-forwarded-for': network },
      });
    /** How long an accepted request takes. */
    const takes = async (email: string) => {
      const from = clock.now().getTime();
      expect((await ask(email, aNetwork())).status).toBe(200);
      return clock.now().getTime() - from;
    };
    return { flood, ask, takes };
  }

  test('each request waits a little, and none is refused, while there are more', async () => {
    const { flood, takes } = await flooded();
    await flood(1999);
    expect(await takes('a@example.com')).toBe(0);
    expect(await takes('b@example.com')).toBe(1800);
    await flood(100_000);
    expect(await takes('c@example.com')).toBe(5000);
  });

  test('a network with many waiting attempts is refused, and no other', async () => {
    let goOn = () => {};
    const isOver = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { flood, ask } = await flooded({ pause: () => isOver });
    await flood(100_000);
    const [stranger, school] = [aNetwork(), aNetwork()];
    const crowd = Array.from({ length: 1_021 }, (_, number) =>
      ask(`flod${number}@example.com`, stranger),
    );
    const refused = await Promise.race(crowd);
    expect(refused).toMatchObject({ status: 503, body: busy });
    expect(refused.headers['retry-after']).toBe('5');
    const pupil = ask('elev@example.com', school);
    goOn();
    expect((await pupil).status).toBe(200);
    expect((await Promise.all(crowd)).filter(({ status }) => status === 200)).toHaveLength(1_020);
    expect((await ask('sen@example.com', stranger)).status).toBe(200);
  });
});

describe('the network of a request', () => {
  /** Whether attempts on one address with different claimed networks are counted apart. */
  async function areToldApart({ server }: TestProduct, remoteAddress: string) {
    const email = `${remoteAddress}@example.com`;
    const statuses = [];
    for (let tries = 1; tries <= 11; tries++) {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: '/api/user/initialpasswordcreated',
        remoteAddress,
        headers: { host: 'localhost:3000', 'x-forwarded-for': `203.0.113.${tries}` },
        payload: { userEmail: email },
      });
      statuses.push(statusCode);
    }
    return !statuses.includes(429);
  }

  test('is set by a proxy on this machine, and by nobody else', async () => {
    expect(await areToldApart(product, '127.0.0.1')).toBe(true);
    expect(await areToldApart(product, '10.1.2.3')).toBe(false);
  });

  test('is set by the proxies of TRUSTED_PROXIES instead', async () => {
    const behind = await testProduct(undefined, { TRUSTED_PROXIES: '10.1.0.0/16, 192.0.2.7' });
    expect(await areToldApart(behind, '10.1.2.3')).toBe(true);
    expect(await areToldApart(behind, '192.0.2.7')).toBe(true);
    expect(await areToldApart(behind, '127.0.0.1')).toBe(false);
    const open = await testProduct(undefined, { TRUSTED_PROXIES: '' });
    expect(await areToldApart(open, '127.0.0.1')).toBe(false);
    for (const wrong of ['proxy.example', '10.1.0.0/33', '10.1.0.0/8/8']) {
      await expect(testProduct(undefined, { TRUSTED_PROXIES: wrong })).rejects.toThrow(
        'TRUSTED_PROXIES: Must be addresses or networks',
      );
    }
  });
});

test('neither addresses nor networks can be read from the buckets', async () => {
  const person = await aPerson();
  await signIn(person.email, wrong, { network: '203.0.113.77' });
  const { rows } = await product.db.$client.query('select key from rate_bucket');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|203\.0/);
});

test('a session renews as often as it likes', async () => {
  const person = await aPerson();
  const reply = await product.anyone.call(accountsContract.token, {
    email: person.email,
    grant_type: 'password',
    password,
  });
  let { refresh_token } = JSON.parse(reply.data);
  for (let times = 0; times < 20; times++) {
    const next = await product.anyone.call(accountsContract.token, {
      email: person.email,
      grant_type: 'refresh_token',
      refresh_token,
    });
    expect(next.code).toBe('999');
    refresh_token = JSON.parse(next.data).refresh_token;
  }
});
