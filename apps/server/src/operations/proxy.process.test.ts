import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { viewsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { aFolder, afterwards, aProduct, ask, socketOf } from '../testing/a-process.ts';
import { caller, type HttpMethod, type RawOptions } from '../testing/caller.ts';
import { root } from '../testing/cluster.ts';
import { connected } from '../testing/empty-database.ts';
import { followFirstLink } from '../testing/first-link.ts';
import { until } from '../testing/until.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

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
  afterwards(() => child.kill('SIGKILL'));
  await until('nginx listens', async () => {
    expect(child.exitCode).toBeNull();
    return ask(`http://gesall.skola.se:${port}`, '/healthz', { method: 'GET' }).then(
      () => true,
      () => false,
    );
  });
}

// Where nginx is not installed nothing can be tried: apt-get install nginx-light.
test.skipIf(!nginx)(
  'two restarts within ten seconds show nobody an error, behind nginx as the page of operating sets it up',
  async () => {
    const dataDir = aFolder();
    await aProduct({ dataDir, env: { DEMO: '0' } });
    const server = { host: socketOf(dataDir), user: 'gesall', database: 'postgres' };
    await connected(server, (client) => client.query('create database behind_proxy'));
    const ports = {
      proxy: await freePort(),
      product: [await freePort(), await freePort()],
      content: [await freePort(), await freePort()],
    };
    const shared = {
      DATABASE_URL: `postgresql:///behind_proxy?host=${server.host}&user=${server.user}`,
      PUBLIC_URL: `http://gesall.skola.se:${ports.proxy}`,
      CONTENT_URL: `http://m*.skola-innehall.se:${ports.proxy}`,
      DATA_DIR: aFolder('files'),
    };
    const start = (index: number) =>
      aProduct({
        dataDir: shared.DATA_DIR,
        env: {
          ...shared,
          PORT: `${ports.product[index]}`,
          CONTENT_PORT: `${ports.content[index]}`,
        },
      });
    const products = [await start(0), await start(1)];
    await startNginx(configurationOf(ports), ports.proxy);

    const [first] = products;
    if (!first) throw new Error('No product was started.');
    const session = await followFirstLink(first);
    const { text } = await first.post('/auth/token/auth', {
      ...session,
      grant_type: 'refresh_token',
    });
    const token: string = JSON.parse(JSON.parse(text).result.data).access_token;
    const raw = async (method: HttpMethod, url: string, { body }: RawOptions) => {
      const reply = await ask(first.url, url, {
        method,
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: reply.status, body: reply.text, headers: {} };
    };
    const superuser = caller(async () => token, raw);
    const { id } = await superuser.call(viewsContract.createView, {
      list: 'customers',
      name: 'Vy',
      state: {},
      opensFirst: false,
    });

    const answers = new Map<string, number>();
    let isOver = false;
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const reads = async () => {
      while (!isOver)
        count(
          `read ${(await superuser.attempt(viewsContract.views, { list: 'customers' })).status}`,
        );
    };
    const writes = async () => {
      while (!isOver)
        count(
          `write ${(await superuser.attempt(viewsContract.updateView, { id, state: { search: 'skola' } })).status}`,
        );
    };
    const load = Promise.all([
      ...Array.from({ length: 6 }, reads),
      ...Array.from({ length: 4 }, writes),
    ]);

    const getsThrough = async () => {
      const before = answers.get('write 200') ?? 0;
      await until('changes get through', () => (answers.get('write 200') ?? 0) >= before + 50);
    };
    await getsThrough();
    for (const [index, product] of products.entries()) {
      await product.kill('SIGTERM');
      await start(index);
      await getsThrough();
    }
    isOver = true;
    await load;
    expect([...answers.keys()].sort()).toEqual(['read 200', 'write 200']);
  },
);
