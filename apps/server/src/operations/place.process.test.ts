import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder, aProduct, renews, signIn } from '../testing/a-process.ts';
import { followFirstLink } from '../testing/first-link.ts';
import { projectCopy } from '../testing/project-copy.ts';

const student = 'elev@ekbacken.example';
const isRoot = process.getuid?.() === 0;
/** The usual number of the account that owns nothing. */
const nobody = { uid: 65534, gid: 65534 };
const noDemo = { DEMO: '0' };

describe('the place', () => {
  test('may have spaces and å ä ö in its path, and be closed to the account of PostgreSQL', async () => {
    const project = projectCopy(aFolder('Gesäll på ön (å ä ö)'));
    const dataDir = join(project, 'min data');
    const open = await aProduct({ project, dataDir });
    expect(await renews(open, await signIn(open, student))).toBe(true);
    await open.kill('SIGTERM');
    if (!isRoot) return;

    // As root PostgreSQL runs as another account, which can then read neither its binaries nor the
    // data folder.
    chmodSync(dirname(project), 0o700);
    const databaseHome = aFolder('gesall');
    const env = { ...noDemo, DATABASE_HOME: databaseHome };
    const closed = await aProduct({ project, dataDir: join(project, 'ny data'), env });
    expect(await renews(closed, await followFirstLink(closed))).toBe(true);
    const place = readFileSync(join(project, 'ny data', 'database-place.txt'), 'utf8').trim();
    expect(dirname(place)).toBe(databaseHome);
    expect(readdirSync(place)).toEqual(expect.arrayContaining(['cluster', 'postgresql', 'socket']));
    await closed.kill('SIGKILL');
    const again = await aProduct({ project, dataDir: join(project, 'ny data'), env });
    expect((await again.get('/readyz')).text).toBe('ok');
  });

  test.runIf(isRoot)('as root may be a data folder below a closed one', async () => {
    const dataDir = aFolder('data', { closed: true });
    const databaseHome = aFolder('gesall');
    const product = await aProduct({ dataDir, env: { ...noDemo, DATABASE_HOME: databaseHome } });
    expect((await product.get('/readyz')).text).toBe('ok');
    expect(readdirSync(dataDir)).not.toContain('database');
  });

  test.runIf(isRoot)('belongs to an ordinary user when one starts it', async () => {
    const project = projectCopy(aFolder('projekt'));
    const dataDir = aFolder();
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const product = await aProduct({ project, dataDir, env: noDemo, account: nobody });
    expect(await renews(product, await followFirstLink(product))).toBe(true);
    expect(statSync(join(dataDir, 'database', 'cluster')).uid).toBe(nobody.uid);
    expect(await product.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
