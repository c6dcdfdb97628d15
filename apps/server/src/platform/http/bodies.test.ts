import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { playerContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../domains/accounts/credentials.sql.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { afterFile } from '../../testing/leftovers.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { openLog } from '../observe/log.ts';
import { listener } from './listener.ts';

const json = { 'content-type': 'application/json' };
const kilobytes = (count: number) => 'x'.repeat(count * 1024);
const signInPath = '/auth/token/auth';

let product: TestProduct;
let world: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  world = await aSchool(product, { modules: 1 });
});

describe('of a body', () => {
  test('nobody who is not known has more than 64 kB read', async () => {
    const body = { email: 'elev@example.com', grant_type: 'password', password: kilobytes(64) };
    expect(await product.raw('POST', signInPath, { body })).toMatchObject({ status: 413, body: 'RequestTooLarge' });
    const nowhere = await product.raw('POST', '/api/nowhere', { body: kilobytes(65), headers: json });
    expect(nowhere.status).toBe(413);
  });

  test('nothing is read before session and role are known', async () => {
    const broken = { body: '{"broken', headers: json };
    const call = (token?: string) => product.raw('POST', '/auth/token/UpdateUserEmail', { ...broken, token });
    expect(await call()).toMatchObject({ status: 401, body: 'NotSignedIn' });
    expect(await call('eyJhbGciOiJub25lIn0.e30.')).toMatchObject({ status: 401 });
    expect(await call(await openSession(product.parts, world.student.id))).toMatchObject({ status: 403, body: 'NotAllowed' });
    expect(await call(await openSession(product.parts, world.teacher.id))).toMatchObject({ status: 400, body: 'InvalidInput' });
  });

  test('a window may send more, by its own token alone', async () => {
    const [module] = world.modules;
    await aPackage(product, module?.id ?? 0);
    const run = await aRun(product, world.student, { courseId: world.course.id, moduleId: module?.id ?? 0 });
    const { token, nextSeq, items } = run.seed;
    const itemId = items.at(-1)?.id ?? 0;
    const entries = [[nextSeq, itemId, 'cmi.suspend_data', kilobytes(100)] as [number, number, string, string]];
    const batch = { seqFrom: nextSeq, seqTo: nextSeq, entries, reason: 'test' };
    const commit = playerContract.commit;
    const tooLarge = { status: 413, body: 'RequestTooLarge' };
    expect(await product.aWindow().attempt(commit, { ...batch, token })).toMatchObject(tooLarge);
    expect(await product.aWindow('made-up').attempt(commit, batch)).toMatchObject({ status: 404, body: 'RunNotFound' });
    const broken = { body: `{${kilobytes(65)}`, headers: json, token: 'made-up' };
    expect(await product.contentRaw('POST', '/scorm/rt/commit', broken)).toMatchObject({ status: 404, body: 'RunNotFound' });
    expect(await product.aWindow(token).attempt(commit, batch)).toMatchObject({ status: 200 });
    const unsaid = { ...broken, token: undefined, body: '{}', headers: { ...json, 'transfer-encoding': 'chunked' } };
    expect(await product.contentRaw('POST', '/scorm/rt/commit', unsaid)).toMatchObject(tooLarge);
  });
});

describe('an upload', () => {
  const [start, end] = ['--part', '\r\n--part--\r\n'];
  const head = `${start}\r\nContent-Disposition: form-data; name="zipFile"; filename="kurs.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const form = 'multipart/form-data; boundary=part';
  let superuser: { id: number };

  beforeAll(async () => {
    superuser = await anAccount(product, { role: 'Superuser' });
  });

  const send = async (body: unknown, type = form) => {
    const url = `/api/Module/UploadScormToModule?moduleId=${world.modules[0]?.id}`;
    return product.raw('POST', url, { token: await openSession(product.parts, superuser.id), body, headers: { 'content-type': type } });
  };
  const refused = { status: 400, body: 'InvalidInput' };

  test('whose form is broken is no fault of ours', async () => {
    for (const type of ['multipart/form-data', form, 'multipart/form-data; boundary='])
      expect(await send('no form', type)).toMatchObject(refused);
    expect(await send(`${start}\r\nContent-Disposition: form-`)).toMatchObject(refused);
    expect(await send(`${head}PK`)).toMatchObject(refused);
    expect(await send(`${head}no zip${end}`)).toMatchObject({ status: 400, body: 'PackageIsNotZip' });
  });

  test('is taken from whoever is signed in at its end, however long it took', async () => {
    async function* slowly(meanwhile: () => unknown) {
      yield head;
      await meanwhile();
      yield `no zip${end}`;
    }
    const slow = (meanwhile: () => unknown) => send(Readable.from(slowly(meanwhile), { objectMode: false }));
    const twentyMinutes = 20 * 60 * 1000;
    expect(await slow(() => product.clock.move(twentyMinutes))).toMatchObject({ body: 'PackageIsNotZip' });
    const at = product.clock.now();
    const signOut = () => endSessionsOf(product.db, { accountId: superuser.id, at, reason: 'signed out' });
    expect(await slow(signOut)).toMatchObject({ status: 401, body: 'NotSignedIn' });
  });
});

describe('JSON', () => {
  const echo = async (body: string) => {
    const server = aListener();
    server.post('/echo', async (request) => request.body);
    const reply = await server.inject({ method: 'POST', url: '/echo', headers: json, payload: body });
    return reply.statusCode === 200 ? reply.json() : reply.body;
  };

  test('that is nested deeper than anything of ours is refused', async () => {
    expect(await echo(`${'['.repeat(33)}${']'.repeat(33)}`)).toBe('InvalidInput');
    expect(await echo(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBe('InvalidInput');
    const deep = `${'[1,'.repeat(31)}[]${']'.repeat(31)}`;
    expect(await echo(deep)).toEqual(JSON.parse(deep));
  });

  test('of more parts than anything of ours is refused', async () => {
    const server = aListener();
    server.post('/echo', { bodyLimit: 1024 * 1024 }, async () => 'taken');
    const send = async (parts: number) =>
      (await server.inject({ method: 'POST', url: '/echo', headers: json, payload: `[${'[],'.repeat(parts)}1]` })).body;
    expect(await send(100_000)).toBe('InvalidInput');
    expect(await send(90_000)).toBe('taken');
  });

  test('may have any brackets in its texts', async () => {
    const texts = ['['.repeat(50), '"['.repeat(50), '\\"['.repeat(50), '\\', '\\\\"{'.repeat(40)];
    expect(await echo(JSON.stringify(texts))).toEqual(texts);
    expect(await echo(`"${'['.repeat(40)}`)).toBe('InvalidInput');
  });
});

describe('a sender', () => {
  const impatient = { headMs: 50, bodyMs: 50 };

  /** What comes back to somebody who sends this and then no more. */
  async function answerTo(sent: string, config = {}) {
    const server = aListener(impatient);
    server.post('/slow', { config }, async () => 'taken');
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    return text(socket);
  }

  test('whose head does not come is sent away', async () => {
    expect(await answerTo('POST /slow HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('whose body does not come is sent away', async () => {
    const head = 'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    expect(await answerTo(`${head}Content-Length: 100\r\n\r\n{"a":`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await answerTo(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

function aListener(patience?: { headMs: number; bodyMs: number }) {
  const server = listener(openLog('silent'), {
    trustedProxies: [],
    headersOf: () => ({}),
    answersHost: () => true,
    ...(patience && { patience }),
  });
  afterFile(() => {
    server.server.closeAllConnections();
    return server.close();
  });
  return server;
}
