import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';

describe('a demonstration', () => {
  let product: TestProduct;
  // Nobody said DEMO=1, as on a laptop.
  beforeAll(async () => {
    product = await testProduct(undefined, { DEMO: undefined });
  });

  const refused = { status: 403, body: expect.stringMatching(/PUBLIC_URL[\s\S]+DEMO=1/) };
  const own = {
    'sec-fetch-site': 'same-origin',
    origin: 'http://localhost:3000',
    referer: 'http://localhost:3000/login',
  };
  const elsewhere = 'https://gesall.example';
  const cases: [string, Record<string, string>][] = [
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['Via', { via: '1.1 proxy' }],
    ['an Origin elsewhere', { ...own, origin: elsewhere }],
    ['a Referer elsewhere', { referer: `${elsewhere}/login` }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [
      'a link on another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: elsewhere },
    ],
  ];

  test.each(cases)('answers no request with %s', async (_, headers) => {
    for (const path of [
      '/api/User/GetNotices',
      '/auth/token/auth',
      '/development/mail',
      '/metrics',
      '/%61pi/User/GetNotices',
      '/metric%73',
      '/METRICS/',
    ])
      expect([path, await product.raw('GET', path, { headers })]).toMatchObject([path, refused]);
    const commit = await product.contentRaw('POST', '/scorm/rt/commit', { headers, body: {} });
    expect(commit).toMatchObject(refused);
  });

  test.each(['x-forwarded-host', 'x-forwarded-for', 'via'])(
    'says which setting is missing also to a proxy that hands on the public host, by %s',
    async (name) => {
      const headers = { host: 'gesall.example', [name]: 'gesall.example' };
      expect(await product.raw('GET', '/', { headers })).toMatchObject(refused);
      expect(await product.contentRaw('GET', '/', { headers })).toMatchObject(refused);
    },
  );

  test.each([
    'http://localhost.gesall.example',
    'http://127.0.0.1.gesall.example',
    'http://localhost@gesall.example/',
    'http://gesall.example/http://localhost:3000',
    'localhost:3000',
    '',
  ])('does not take %j for an address of this machine', async (address) => {
    for (const headers of [{ ...own, origin: address }, { referer: address }])
      expect(await product.raw('GET', '/healthz', { headers })).toMatchObject(refused);
  });

  test('answers no request of a proxy that speaks HTTP/1.0', async () => {
    for (const [server, host] of [
      [product.server, 'localhost:3000'],
      [product.content, 'm1.localhost:3001'],
    ] as const) {
      const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET /healthz HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
      const [reply] = await once(socket, 'data');
      expect(String(reply)).toMatch(/^HTTP\/1\.1 403 /);
      socket.destroy();
    }
  });

  test('answers its own pages, a typed address, and a link that leads to a page', async () => {
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      referer: `${elsewhere}/`,
    };
    const content = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
      origin: 'http://m7.localhost:3001',
    };
    for (const headers of [{}, own, typed, content])
      expect((await product.raw('GET', '/healthz', { headers })).status).toBe(200);
    expect((await product.raw('GET', '/healthz', { headers: link })).status).toBe(200);
    expect((await product.raw('GET', '/api/User/GetNotices', { headers: own })).status).toBe(401);
    expect(
      (await product.contentRaw('GET', '/scorm/nowhere', { headers: { via: '1.1 proxy' } })).status,
    ).toBe(403);
  });

  describe('of whose process a proxy was seen', () => {
    const signIn = (demo: TestProduct, headers: Record<string, string> = {}) =>
      demo.raw('POST', '/auth/token/auth', {
        headers,
        body: { email: 'elev@ekbacken.example', password: 'x', grant_type: 'password' },
      });
    const aDemo = () => testProduct(undefined, { DEMO: undefined });
    const noTrace = { 'sec-fetch-site': 'cross-site', origin: elsewhere };

    test.each([
      ['a forwarding header', { 'x-forwarded-for': '203.0.113.7' }],
      ['a browser at another address', { 'sec-fetch-site': 'same-origin', origin: elsewhere }],
      ['the public host', { host: 'gesall.example' }],
    ] as const)('signs in and measures for browsers alone, after %s', async (_, trace) => {
      const demo = await aDemo();
      expect((await signIn(demo)).status).toBe(200);
      expect((await demo.raw('GET', '/metrics')).status).toBe(200);
      expect(await demo.raw('GET', '/', { headers: trace })).toMatchObject(refused);
      expect(await signIn(demo)).toMatchObject(refused);
      expect(await demo.raw('GET', '/%6Detrics')).toMatchObject(refused);
      expect((await signIn(demo, own)).status).toBe(200);
      expect((await demo.raw('GET', '/healthz')).status).toBe(200);
    });

    test('is written to the log once, with the settings', async () => {
      const demo = await aDemo();
      for (const via of ['1.1 proxy', '1.1 other'])
        await demo.raw('GET', '/healthz', { headers: { via } });
      expect(demo.log.filter((line) => /PUBLIC_URL.+DEMO=1/.test(line))).toHaveLength(1);
    });

    test('goes by what either origin saw, and not by a page of another site', async () => {
      const demo = await aDemo();
      expect(await demo.raw('GET', '/healthz', { headers: noTrace })).toMatchObject(refused);
      expect((await signIn(demo)).status).toBe(200);
      await demo.contentRaw('GET', '/', { headers: { via: '1.1 proxy' } });
      expect(await signIn(demo)).toMatchObject(refused);
    });
  });

  test('answers whoever asks when DEMO=1 is said', async () => {
    const open = await testProduct(undefined, { DEMO: '1' });
    expect(
      (await open.raw('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status,
    ).toBe(200);
  });
});

describe('behind a public address', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await testProduct(undefined, {
      PUBLIC_URL: 'https://gesall.example',
      CONTENT_URL: 'https://m*.innehall.example',
      PORT: '3010',
      METRICS_SECRET: 'only the collector knows this',
    });
  });

  const ask = async (path: string, host: string) =>
    (await product.raw('GET', path, { headers: { host } })).status;

  test.each(['127.0.0.1:3010', 'localhost:3010', '[::1]:3010'])(
    'probes answer at %s, and nothing else does',
    async (host) => {
      for (const path of ['/healthz', '/readyz', '/healthz?x=1'])
        expect([path, await ask(path, host)]).toEqual([path, 200]);
      const authorization = 'Bearer only the collector knows this';
      expect(
        (await product.raw('GET', '/metrics', { headers: { host, authorization } })).status,
      ).toBe(200);
      for (const path of ['/', '/api/User/GetNotices', '/settings.json', '/metrics'])
        expect([path, await ask(path, host)]).toEqual([path, 404]);
    },
  );

  test('probes answer at port 80, which browsers leave out', async () => {
    const own = await testProduct(undefined, {
      PUBLIC_URL: 'https://gesall.example',
      CONTENT_URL: 'https://m*.innehall.example',
      PORT: '80',
    });
    for (const host of ['127.0.0.1', 'localhost:80', '[::1]'])
      expect((await own.raw('GET', '/readyz', { headers: { host } })).status).toBe(200);
  });

  test('probes answer no other host or port', async () => {
    for (const host of [
      '127.0.0.1:3000',
      'evil.example:3010',
      'localhost.evil.example:3010',
      ':3010',
      '127.0.0.1',
    ])
      expect([host, await ask('/healthz', host)]).toEqual([host, 404]);
    const forwarded = { host: '127.0.0.1:3010', 'x-forwarded-for': '203.0.113.7' };
    expect((await product.raw('GET', '/metrics', { headers: forwarded })).status).toBe(404);
  });

  test('the player is sandboxed at every spelling of its address', async () => {
    const own = await testProduct();
    own.content.get('/scorm/play', async () => 'player');
    for (const path of ['/scorm/play', '/scorm/play/', '/SCORM/Play', '/scorm/pl%61y?x=1']) {
      const { body, headers } = await own.contentRaw('GET', path);
      expect([path, body, headers['content-security-policy']]).toEqual([
        path,
        'player',
        expect.stringContaining('; sandbox allow-scripts'),
      ]);
    }
  });

  test('packages have hosts of digits alone', async () => {
    const opens = async (host: string) =>
      (
        await product.contentRaw('POST', '/scorm/rt/open', {
          headers: { host },
          body: { ticket: 'none' },
        })
      ).body;
    for (const host of [
      'mx.innehall.example',
      'm07.innehall.example',
      'm0.innehall.example',
      'm7x.innehall.example',
      'm7.innehall.example.',
      'm99999999999.innehall.example',
      'm7-innehall.example',
      'gesall.example',
    ])
      expect([host, await opens(host)]).toEqual([host, 'NotFound']);
    expect(await opens('m7.innehall.example')).toBe('RunNotFound');
  });

  test('packages have one host where CONTENT_URL has no star', async () => {
    const shared = await testProduct(undefined, {
      PUBLIC_URL: 'https://gesall.example',
      CONTENT_URL: 'https://content.company.example',
    });
    const opens = async (host: string) =>
      (
        await shared.contentRaw('POST', '/scorm/rt/open', {
          headers: { host },
          body: { ticket: 'none' },
        })
      ).body;
    expect(await opens('content.company.example')).toBe('RunNotFound');
    for (const host of ['content.comp7.example', 'm7.company.example', 'gesall.example'])
      expect([host, await opens(host)]).toEqual([host, 'NotFound']);
  });
});
