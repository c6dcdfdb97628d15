import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { playerContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../domains/accounts/credentials.sql.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { afterFile } from '../../testing/leftovers.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { fail } from '../fail.ts';
import { openLog } from '../observe/log.ts';
import { listener } from './listener.ts';

const json = { 'content-type': 'application/json' };
const kilobytes = (count: number) => 'x'.repeat(count * 1024);
const signInPath = '/auth/token/auth';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let product: TestProduct;
let world: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  world = await aSchool(product, { modules: 1 });
});

describe('of a body', () => {
  test('nobody who is not known has more than 64 kB read', async () => {
    const body = { email: 'elev@example.com', grant_type: 'password', password: kilobytes(64) };
    expect(await product.raw('POST', signInPath, { body })).toMatchObject({
      status: 413,
      body: 'RequestTooLarge',
    });
    const nowhere = await product.raw('POST', '/api/nowhere', {
      body: kilobytes(65),
      headers: json,
    });
    expect(nowhere.status).toBe(413);
  });

  test('nothing is read before session and role are known', async () => {
    const broken = { body: '{"broken', headers: json };
    const call = (token?: string) =>
      product.raw('POST', '/auth/token/UpdateUserEmail', { ...broken, token });
    expect(await call()).toMatchObject({ status: 401, body: 'NotSignedIn' });
    expect(await call('eyJhbGciOiJub25lIn0.e30.')).toMatchObject({ status: 401 });
    expect(await call(await openSession(product.parts, world.student.id))).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    expect(await call(await openSession(product.parts, world.teacher.id))).toMatchObject({
      status: 400,
      body: 'InvalidInput',
    });
  });

  test('a window may send more, by its own token alone', async () => {
    const [module] = world.modules;
    await aPackage(product, module?.id ?? 0);
    const run = await aRun(product, world.student, {
      courseId: world.course.id,
      moduleId: module?.id ?? 0,
    });
    const { token, nextSeq, items } = run.seed;
    const itemId = items.at(-1)?.id ?? 0;
    const entries = [
      [nextSeq, itemId, 'cmi.suspend_data', kilobytes(100)] as [number, number, string, string],
    ];
    const batch = { seqFrom: nextSeq, seqTo: nextSeq, entries, reason: 'test' };
    const commit = playerContract.commit;
    const tooLarge = { status: 413, body: 'RequestTooLarge' };
    expect(await product.aWindow().attempt(commit, { ...batch, token })).toMatchObject(tooLarge);
    expect(await product.aWindow('made-up').attempt(commit, batch)).toMatchObject({
      status: 404,
      body: 'RunNotFound',
    });
    const broken = { body: `{${kilobytes(65)}`, headers: json, token: 'made-up' };
    expect(await product.contentRaw('POST', '/scorm/rt/commit', broken)).toMatchObject({
      status: 404,
      body: 'RunNotFound',
    });
    expect(await product.aWindow(token).attempt(commit, batch)).toMatchObject({ status: 200 });
    const unsaid = {
      ...broken,
      token: undefined,
      body: '{}',
      headers: { ...json, 'transfer-encoding': 'chunked' },
    };
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
    return product.raw('POST', url, {
      token: await openSession(product.parts, superuser.id),
      body,
      headers: { 'content-type': type },
    });
  };
  const refused = { status: 400, body: 'InvalidInput' };

  test('whose form is broken is no fault of ours', async () => {
    for (const type of ['multipart/form-data', form, 'multipart/form-data; boundary='])
      expect(await send('no form', type)).toMatchObject(refused);
    expect(await send(`${start}\r\nContent-Disposition: form-`)).toMatchObject(refused);
    expect(await send(`${head}PK`)).toMatchObject(refused);
    expect(await send(`${head}no zip${end}`)).toMatchObject({
      status: 400,
      body: 'PackageIsNotZip',
    });
  });

  test('is taken from whoever is signed in at its end, however long it took', async () => {
    async function* slowly(meanwhile: () => unknown) {
      yield head;
      await meanwhile();
      yield `no zip${end}`;
    }
    const slow = (meanwhile: () => unknown) =>
      send(Readable.from(slowly(meanwhile), { objectMode: false }));
    const twentyMinutes = 20 * 60 * 1000;
    expect(await slow(() => product.clock.move(twentyMinutes))).toMatchObject({
      body: 'PackageIsNotZip',
    });
    const at = product.clock.now();
    const signOut = () =>
      endSessionsOf(product.db, { accountId: superuser.id, at, reason: 'signed out' });
    expect(await slow(signOut)).toMatchObject({ status: 401, body: 'NotSignedIn' });
  });
});

describe('a call that takes a file', () => {
  interface Head {
    token?: string | undefined;
    method?: string | undefined;
  }

  /** Sends a head alone, whose body never comes. */
  async function headSent(path: string, { token, method = 'POST' }: Head) {
    const { port } = new URL(await listening());
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${new URL(product.parts.config.publicUrl).host}`,
    ];
    if (token) lines.push(`Authorization: Bearer ${token}`);
    lines.push(
      'Content-Type: multipart/form-data; boundary=part',
      'Content-Length: 4000000000',
      '',
      '',
    );
    const answer = once(socket, 'data').then(([reply]) => {
      const [head = '', body = ''] = String(reply).split('\r\n\r\n');
      return `${head.split(' ')[1]} ${body}`;
    });
    socket.write(lines.join('\r\n'));
    return { socket, answer };
  }

  async function answerToHead(path: string, head: Head) {
    const { socket, answer } = await headSent(path, head);
    return answer.finally(() => socket.destroy());
  }

  let address: Promise<string> | undefined;
  const listening = () => {
    address ??= product.server.listen({ host: '127.0.0.1', port: 0 });
    return address;
  };

  test('is refused by session, role, right and reach before a byte of its body is read', async () => {
    const other = await aSchool(product);
    const colleague = await aTeacher(product, { schoolId: world.school.id });
    const superuser = await anAccount(product, { role: 'Superuser' });
    const tokens = {
      none: undefined,
      student: await openSession(product.parts, world.student.id),
      colleague: await openSession(product.parts, colleague.id),
      teacher: await openSession(product.parts, world.teacher.id),
      superuser: await openSession(product.parts, superuser.id),
    };
    const theirs = `classId=${other.schoolClass.id}`;
    const place = `courseId=${world.course.id}`;
    const tries: [keyof typeof tokens, string, string, string?][] = [
      ['none', `/api/Student/ReadList?classId=${world.schoolClass.id}`, '401 NotSignedIn'],
      ['student', `/api/Student/ReadList?classId=${world.schoolClass.id}`, '403 NotAllowed'],
      ['colleague', `/api/Student/ReadList?classId=${world.schoolClass.id}`, '403 NotAllowed'],
      [
        'colleague',
        `/api/Student/AddToClassByFile?classId=${world.schoolClass.id}`,
        '403 NotAllowed',
      ],
      ['colleague', '/api/Student/CheckList', '403 NotAllowed'],
      ['colleague', '/api/Student/Import', '403 NotAllowed'],
      ['teacher', `/api/Student/ReadList?${theirs}`, '404 ClassNotFound'],
      ['teacher', `/api/Student/AddToClassByFile?${theirs}`, '404 ClassNotFound'],
      ['teacher', `/api/Student/ReadList?classId=x`, '400 InvalidInput'],
      ['teacher', `/api/Teacher/UploadFileToCourse?${theirs}&${place}`, '404 ClassNotFound'],
      ['teacher', '/api/Module/UploadScormToModule?moduleId=1', '403 NotAllowed'],
      ['superuser', '/api/Module/UploadScormToModule?moduleId=999999', '404 ModuleNotFound'],
      ['superuser', '/api/Module/UploadModuleAnswers?moduleId=999999', '404 ModuleNotFound'],
      [
        'superuser',
        '/api/course?id=999999&Name=a&Description=b&fortKnoxArticleNumber=c',
        '404 CourseNotFound',
        'PUT',
      ],
    ];
    for (const [by, path, answer, method] of tries)
      expect([by, path, await answerToHead(path, { token: tokens[by], method })]).toEqual([
        by,
        path,
        answer,
      ]);
  });

  test('is sent by one person in two requests at a time', async () => {
    const [sender, colleague] = await Promise.all(
      [1, 2].map(() => aTeacher(product, { schoolId: world.school.id, fullAccess: true })),
    );
    const token = await openSession(product.parts, sender?.id ?? 0);
    const path = `/api/Student/ReadList?classId=${world.schoolClass.id}`;
    const sent = await Promise.all(Array.from({ length: 3 }, () => headSent(path, { token })));
    expect(await Promise.race(sent.map(({ answer }) => answer))).toBe('429 TooManyRequests');
    const nowhere = '/api/Student/ReadList?classId=999999';
    expect(
      await answerToHead(nowhere, { token: await openSession(product.parts, colleague?.id ?? 0) }),
    ).toBe('404 ClassNotFound');
    for (const { socket } of sent) socket.destroy();
    await expect.poll(() => answerToHead(nowhere, { token })).toBe('404 ClassNotFound');
  });

  test('takes a few small fields before its file and no more', async () => {
    const field = (name: string, value: string) =>
      `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const list =
      '--part\r\nContent-Disposition: form-data; name="list"; filename="a.csv"\r\n\r\nNamn;E-post\nEva;eva@example.com\r\n--part--\r\n';
    const send = async (before: string) =>
      product.raw('POST', `/api/Student/ReadList?classId=${world.schoolClass.id}`, {
        token: await openSession(product.parts, world.teacher.id),
        body: `${before}${list}`,
        headers: { 'content-type': 'multipart/form-data; boundary=part' },
      });
    expect(await send(field('a', 'b'))).toMatchObject({ status: 200 });
    expect(await send(field('a', 'b').repeat(6))).toMatchObject({
      status: 400,
      body: 'InvalidInput',
    });
  });

  test('whose fields are its body takes a megabyte of them in all', async () => {
    const field = (name: string, value: string) =>
      `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const superuser = await anAccount(product, { role: 'Superuser' });
    const fields = Array.from({ length: 11 }, (_, index) => field(`a${index}`, kilobytes(95))).join(
      '',
    );
    const body = `${fields}--part--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=part' };
    const token = await openSession(product.parts, superuser.id);
    expect(
      await product.raw('POST', '/api/User/CreateNotice', { token, body, headers }),
    ).toMatchObject({
      status: 413,
      body: 'RequestTooLarge',
    });
  });
});

describe('JSON', () => {
  const echo = async (body: string) => {
    const server = aListener();
    server.post('/echo', async (request) => request.body);
    const reply = await server.inject({
      method: 'POST',
      url: '/echo',
      headers: json,
      payload: body,
    });
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
      (
        await server.inject({
          method: 'POST',
          url: '/echo',
          headers: json,
          payload: `[${'[],'.repeat(parts)}1]`,
        })
      ).body;
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
    const onRequest = async () => fail('NotAllowed');
    server.post(
      '/slow',
      { config, ...('refuses' in config && { onRequest }) },
      async () => 'taken',
    );
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    return text(socket);
  }

  test('whose head does not come is sent away', async () => {
    expect(await answerTo('POST /slow HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  test('whose body does not come is sent away', async () => {
    const head = 'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    expect(await answerTo(`${head}Content-Length: 100\r\n\r\n{"a":`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await answerTo(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  test('whose file was refused reads why, and is sent away when the rest does not come', async () => {
    const head = 'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';
    const refusesFiles = { takesFile: true, refuses: true };
    const answer = await answerTo(`${head}Content-Length: 100\r\n\r\nabc`, refusesFiles);
    expect(answer).toMatch(/^HTTP\/1\.1 403 [\s\S]+NotAllowed$/);
  });

  test('who leaves after a refusal is held no longer, though a body may come for a minute', async () => {
    const server = aListener();
    let refused: WeakRef<IncomingMessage> | undefined;
    server.post(
      '/file',
      {
        config: { takesFile: true },
        onRequest: async ({ raw }) => {
          refused = new WeakRef(raw);
          fail('NotAllowed');
        },
      },
      async () => 'taken',
    );
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nabc',
    );
    await once(socket, 'data');
    socket.destroy();
    await expect
      .poll(() => {
        collectGarbage();
        return refused !== undefined && refused.deref() === undefined;
      })
      .toBe(true);
  });
});

function aListener(timeouts?: { headMs: number; bodyMs: number }) {
  const server = listener(openLog('silent'), {
    trustedProxies: [],
    headersOf: () => ({}),
    answersHost: () => true,
    ...(timeouts && { timeouts }),
  });
  afterFile(() => {
    server.server.closeAllConnections();
    return server.close();
  });
  return server;
}
