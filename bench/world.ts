import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryDatabase } from '../apps/server/src/platform/db/embedded/temporary.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type BenchData, insertBenchData, type Size, school } from './data/data.ts';

const firstPort = Number(process.env.BENCH_PORT) || 3400;
export const [port, contentPort, barePort, staticPort, fixedPort] = [
  firstPort,
  firstPort + 1,
  firstPort + 2,
  firstPort + 3,
  firstPort + 4,
];

const root = join(import.meta.dirname, '..');

export interface World {
  data: BenchData;
  product: ChildProcess;
  folder: string;
  connection: pg.ClientConfig;
  /** Starts a bench program and waits until it is ready; it ends with the world. */
  start(args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess>;
}

export async function withWorld(work: (world: World) => Promise<void>, size: Size = school) {
  const secret = randomBytes(32).toString('hex');
  const database = await temporaryDatabase('bench');
  const { folder } = database;
  const children: ChildProcess[] = [];
  const start = async (args: string[], env: NodeJS.ProcessEnv) => {
    const child = spawn('node', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    await isReady(child, args);
    return child;
  };
  try {
    await migrate(database.connection, join(root, 'database', 'migrations'));
    const data = await insertBenchData(database.connection, secret, size);
    const { host, user, database: name } = database.connection;
    const DATABASE_URL = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const env = {
      ...process.env,
      TOKEN_SECRET: secret,
      LOG_LEVEL: 'fatal',
      BENCH_CONNECTION: JSON.stringify(database.connection),
    };
    const own = {
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      DATA_DIR: join(folder, 'files'),
      DEMO: '0',
    };
    const product = await start(['build/server/main.js'], { ...env, ...own, DATABASE_URL });
    await start(['--import', 'tsx', 'bench/bare/server.ts'], { ...env, PORT: String(barePort) });
    await start(['--import', 'tsx', 'bench/bare/fixed.ts'], { ...env, PORT: String(fixedPort) });
    await work({ data, product, folder, connection: database.connection, start });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await database.end();
  }
}

export async function withClient<T>(
  { connection }: Pick<World, 'connection'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isReady(child: ChildProcess, args: string[]) {
  return new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => /ready/.test(String(chunk)) && resolve());
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
}
