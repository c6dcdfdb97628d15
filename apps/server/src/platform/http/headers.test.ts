import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Reply, type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

describe('every answer', () => {
  const policyOf = ({ headers }: Reply) => String(headers['content-security-policy']);

  test('has the headers that protect its page, also for an address that cannot be read', async () => {
    const usual = await product.raw('GET', '/api/nowhere');
    expect(policyOf(usual)).toContain("default-src 'self'");
    for (const url of ['/api/%', '/%', `/${'%C3'}`]) {
      const bad = await product.raw('GET', url);
      expect(bad).toMatchObject({ status: 400, body: 'InvalidInput' });
      expect(policyOf(bad)).toBe(policyOf(usual));
      expect(bad.headers['x-content-type-options']).toBe('nosniff');
    }
    const content = await product.contentRaw('GET', '/scorm/%');
    expect(content).toMatchObject({ status: 400, body: 'InvalidInput' });
    expect(policyOf(content)).toContain("frame-ancestors 'none'");
    expect(policyOf(await product.raw('GET', '/', { headers: { host: 'evil.example' } }))).toBe(
      policyOf(usual),
    );
  });

  test('lets pages read pictures of the map server alone, where there is one', async () => {
    const pictures = (reply: Reply) => /img-src ([^;]*)/.exec(policyOf(reply))?.[1];
    expect(pictures(await product.raw('GET', '/healthz'))).toBe("'self' data: blob:");
    const url = 'https://kartor.example:8443/osm/{z}/{x}/{y}.png';
    const mapped = await testProduct(undefined, {
      MAP_TILES_URL: url,
      MAP_TILES_ATTRIBUTION: '© OpenStreetMap',
    });
    expect(pictures(await mapped.raw('GET', '/healthz'))).toBe(
      "'self' data: blob: https://kartor.example:8443",
    );
    expect(JSON.parse((await mapped.raw('GET', '/settings.json')).body).mapTiles).toEqual({
      url,
      attribution: '© OpenStreetMap',
    });
  });

  test('binds the host to TLS where it has it', async () => {
    const name = 'strict-transport-security';
    expect((await product.raw('GET', '/healthz')).headers[name]).toBeUndefined();
    const secure = await testProduct(undefined, {
      PUBLIC_URL: 'https://gesall.example',
      CONTENT_URL: 'https://m*.innehall.example',
    });
    expect((await secure.raw('GET', '/healthz')).headers[name]).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const host = 'm1.innehall.example';
    for (const url of ['/scorm/nowhere', '/scorm/p/1/index.html']) {
      expect((await secure.contentRaw('GET', url, { headers: { host } })).headers[name]).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  });
});

test('what browsers kept a page from doing is counted, by nothing but the directive', async () => {
  const send = (report: unknown) =>
    product.raw('POST', '/csp-report', {
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/csp-report' },
    });
  const url = 'https://gesall.example/password?check=hemligt';
  for (const directive of ['script-src-elem', "img-src 'self'", 'made-up']) {
    const report = {
      'csp-report': { 'document-uri': url, 'violated-directive': directive, 'blocked-uri': url },
    };
    expect((await send(report)).status).toBe(204);
  }
  expect((await send([])).status).toBe(204);
  const said = await product.parts.metrics.text();
  expect(said).toContain('gesall_policy_violations_total{directive="script-src"} 1');
  expect(said).toContain('gesall_policy_violations_total{directive="img-src"} 1');
  expect(said).toContain('gesall_policy_violations_total{directive="other"} 2');
  expect(said + product.log.join('')).not.toMatch(/made-up|hemligt/);
});

describe('cookies that a package has set', () => {
  test('run out when the player is opened, wherever they were set', async () => {
    const page = await testProduct(undefined, {
      CONTENT_URL: 'http://m*.innehall.skola.example:3001',
    });
    page.content.get('/scorm/play', async () => 'player');
    const open = (cookie: string) =>
      page.contentRaw('GET', '/scorm/play', {
        headers: { cookie, host: 'm7.innehall.skola.example:3001' },
      });
    expect((await open('package=1.2.3.4')).headers['set-cookie']).toBeUndefined();
    expect((await open('__Secure-package=1.2.3.4')).headers['set-cookie']).toBeUndefined();
    const { headers } = await open('package=1.2.3.4; spar=1; a b=2; spar=3');
    const places = ['', '; Domain=innehall.skola.example', '; Domain=skola.example'];
    const all = places.flatMap((domain) =>
      ['/', '/scorm', '/scorm/', '/scorm/play'].map(
        (path) => `spar=; Max-Age=0; Path=${path}${domain}`,
      ),
    );
    expect(headers['set-cookie']).toEqual(all);
    const many = await open(Array.from({ length: 41 }, (_, number) => `c${number}=1`).join('; '));
    expect(many.headers).toMatchObject({ 'clear-site-data': '"cookies"' });
    expect(
      (await page.contentRaw('GET', '/scorm/nowhere', { headers: { cookie: 'spar=1' } })).headers[
        'set-cookie'
      ],
    ).toBeUndefined();
  });

  test('run out in a folder of the package, when the player asks for it', async () => {
    const page = await testProduct();
    const post = (path: string) =>
      page.contentRaw('POST', path, { headers: { cookie: 'spar=1; package=1.2.3.4' } });
    const { status, headers } = await post('/scorm/p/12/kapitel/~cookies');
    expect(status).toBe(204);
    expect(headers['set-cookie']).toContain('spar=; Max-Age=0; Path=/scorm/p/12/kapitel');
    expect(headers['set-cookie']).toContain('spar=; Max-Age=0; Path=/scorm/p/12/kapitel/');
    expect(String(headers['set-cookie'])).not.toContain('package');
    const other = await post('/scorm/p/12/kapitel/start.html');
    expect([other.status, other.headers['set-cookie']]).toEqual([404, undefined]);
  });

  test('run out over TLS as well, where a name may have a prefix', async () => {
    const page = await testProduct(undefined, {
      PUBLIC_URL: 'https://gesall.example',
      CONTENT_URL: 'https://m*.innehall.example',
    });
    page.content.get('/scorm/play', async () => 'player');
    const headers = {
      cookie: '__Secure-spar=1; __Secure-package=1.2.3.4; package=1.2.3.4',
      host: 'm7.innehall.example',
    };
    const expired = (await page.contentRaw('GET', '/scorm/play', { headers })).headers[
      'set-cookie'
    ];
    expect(expired).toContain('__Secure-spar=; Max-Age=0; Path=/; Domain=innehall.example; Secure');
    expect(String(expired)).not.toContain('package');
  });

  /** What comes back to a request with so many bytes of cookies. */
  async function answerTo(port: string, host: string, bytes: number) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `GET /nowhere HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: a=${'x'.repeat(bytes)}\r\n\r\n`,
    );
    return text(socket);
  }

  test('are cleared when they have outgrown what is read', async () => {
    const listening = (server: TestProduct['server']) =>
      server.listen({ port: 0, host: '127.0.0.1' }).then((url) => new URL(url).port);
    const [port, contentPort] = [await listening(product.server), await listening(product.content)];
    expect(await answerTo(contentPort, 'm1.localhost:3001', 100_000)).toMatch(/^HTTP\/1\.1 404 /);
    const outgrown = await answerTo(contentPort, 'm1.localhost:3001', 140_000);
    expect(outgrown).toMatch(/^HTTP\/1\.1 431 /);
    expect(outgrown).toContain('Clear-Site-Data: "cookies"');
    expect(await answerTo(port, 'localhost:3000', 20_000)).toContain('Clear-Site-Data: "cookies"');
  });
});
