import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { coursesContract, playerContract, viewsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { nginxPath } from '../../../../scripts/lib/nginx.mjs';
import { aDemoFolder, aFolder, afterwards, aProduct, ask, socketOf } from '../testing/a-process.ts';
import { aRun } from '../testing/a-run.ts';
import { caller, type HttpMethod, type RawOptions, type Reply } from '../testing/caller.ts';
import { root } from '../testing/cluster.ts';
import { until } from '../testing/until.ts';

const nginx = nginxPath();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The page's configuration as it stands, without TLS and with the ports of the test. */
function configurationOf(ports: { proxy: number; product: number[]; content: number[] }) {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, written = ''] = /## Proxy[\s\S]*?```nginx\n([\s\S]*?)```/.exec(page) ?? [];
  const places: [string, number | undefined][] = [
    ['127.0.0.1:3000 ', ports.product[0]],
    ['127.0.0.1:3010 ', ports.product[1]],
    ['127.0.0.1:3001 ', ports.content[0]],
    ['127.0.0.1:3011 ', ports.content[1]],
  ];
  let text = written.replaceAll('listen 443 ssl;', `listen 127.0.0.1:${ports.proxy};`);
  for (const [place, port] of places) {
    expect(text).toContain(place);
    text = text.replaceAll(place, `127.0.0.1:${port} `);
  }
  return text;
}

async function startNginx(configuration: string, port: number) {
  const folder = aFolder('nginx');
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user}\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${configuration}\n}\n`,
  );
  const child = spawn(
    nginx ?? '',
    ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  // SIGKILL would leave its worker running.
  afterwards(() => {
    child.kill('SIGTERM');
    return ended;
  });
  await until('nginx listens', async () => {
    expect(child.exitCode).toBeNull();
    return ask(`http://gesall.skola.se:${port}`, '/healthz', { method: 'GET' }).then(
      () => true,
      () => false,
    );
  });
}

/**
 * Sends the body when nginx asks for it, as it arrives from a browser far away. A body that arrives
 * together with the head can always be sent to the other process as well.
 */
async function send(method: HttpMethod, url: string, { token, body }: RawOptions): Promise<Reply> {
  const { host, port, pathname, search } = new URL(url);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = openRequest({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method,
    agent: false,
    headers: {
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        expect: '100-continue',
      }),
    },
  });
  const replied = once(request, 'response');
  if (text !== undefined) {
    request.flushHeaders();
    await Promise.race([once(request, 'continue'), replied]);
  }
  request.end(text);
  const [reply]: IncomingMessage[] = await replied;
  if (!reply) throw new Error('No reply came.');
  return { status: reply.statusCode ?? 0, body: await textOf(reply), headers: {} };
}

/** People of the demonstration, through the proxy. */
function peopleAt(origins: { product: string; content: string }) {
  const at = (origin: string) => (method: HttpMethod, url: string, options: RawOptions) =>
    send(method, origin + url, options);
  async function signedIn(email: string) {
    const body = { email, grant_type: 'password', password: 'Gesall2026' };
    const reply = await send('POST', `${origins.product}/auth/token/auth`, { body });
    const token: string = JSON.parse(JSON.parse(reply.body).result.data).access_token;
    return caller(async () => token, at(origins.product));
  }
  /** A window on the first module of a student. */
  async function aWindowOf(student: ReturnType<typeof caller>) {
    const [course] = await student.call(coursesContract.myCourses, {});
    const place = { courseId: course?.id ?? 0, moduleId: course?.modules[0]?.id ?? 0 };
    const content = at(origins.content.replace('*', `${place.moduleId}`));
    const aWindow = (token?: string) => caller(async () => token, content);
    return aRun({ as: () => student, aWindow }, { id: 0 }, place);
  }
  return { signedIn, aWindowOf };
}

// `npm test` installs nginx with apt-get, and names this test as skipped where it cannot.
test.skipIf(!nginx)(
  'two restarts within ten seconds show nobody an error, behind nginx as the page of operating sets it up',
  async () => {
    const dataDir = aDemoFolder();
    await aProduct({ dataDir });
    const ports = {
      proxy: await freePort(),
      product: [await freePort(), await freePort()],
      content: [await freePort(), await freePort()],
    };
    const origins = {
      product: `http://gesall.skola.se:${ports.proxy}`,
      content: `http://m*.skola-innehall.se:${ports.proxy}`,
    };
    const files = aFolder('files');
    const start = (index: number) =>
      aProduct({
        dataDir: files,
        env: {
          DATABASE_URL: `postgresql:///postgres?host=${socketOf(dataDir)}&user=gesall`,
          PUBLIC_URL: origins.product,
          CONTENT_URL: origins.content,
          PORT: `${ports.product[index]}`,
          CONTENT_PORT: `${ports.content[index]}`,
          // The students of the demonstration, whose passwords everybody knows.
          DEMO: '1',
        },
      });
    const products = [await start(0), await start(1)];
    await startNginx(configurationOf(ports), ports.proxy);
    const { signedIn, aWindowOf } = peopleAt(origins);
    const student = await signedIn('elev@ekbacken.example');
    const superuser = await signedIn('super@gesall.example');
    const run = await aWindowOf(student);
    const view = await superuser.call(viewsContract.createView, {
      list: 'customers',
      name: 'Vy',
      state: {},
      opensFirst: false,
    });

    const answers = new Map<string, number>();
    let isOver = false;
    const repeat = async (what: string, ask: () => Promise<Reply>) => {
      while (!isOver) {
        const { status } = await ask();
        const answer = `${what} ${status}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    let pages = 0;
    const load = Promise.all([
      ...Array.from({ length: 4 }, () =>
        repeat('read', () => student.attempt(coursesContract.myCourses, {})),
      ),
      ...Array.from({ length: 4 }, () =>
        repeat('change', () =>
          superuser.attempt(viewsContract.updateView, { id: view.id, state: { search: 'skola' } }),
        ),
      ),
      repeat('commit', () =>
        run.window.attempt(playerContract.commit, run.batch([['cmi.location', `sida ${++pages}`]])),
      ),
    ]);

    const getsThrough = async () => {
      const all = ['read 200', 'change 200', 'commit 200'];
      const before = new Map(answers);
      await until('all get through', () =>
        all.every((each) => (answers.get(each) ?? 0) >= (before.get(each) ?? 0) + 50),
      );
    };
    await getsThrough();
    for (const [index, product] of products.entries()) {
      await product.kill('SIGTERM');
      await start(index);
      await getsThrough();
    }
    isOver = true;
    await load;
    expect([...answers.keys()].sort()).toEqual(['change 200', 'commit 200', 'read 200']);
  },
);
