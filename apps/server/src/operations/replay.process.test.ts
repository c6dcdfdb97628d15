import { expect, test } from 'vitest';
import { aCommand, aDemoFolder, aFolder, aProduct, socketOf } from '../testing/a-process.ts';
import { connected } from '../testing/empty-database.ts';

async function run(args: readonly string[], dataDir: string) {
  const command = aCommand('scripts/command.mjs', ['replay', ...args], {
    env: { DATA_DIR: dataDir },
  });
  const { code } = await command.ended;
  return { code, said: command.said() };
}

const agreed =
  /^Replayed attempts: \d{2,}, commits: \d{2,}, elements: \d{3,}; in [\d.]+ s, a second: \d+, \d+, \d+\. Differences: 0\./;

test('the demonstration school is as its journal tells, beside the product and at rest; what was changed is found and put right', async () => {
  const dataDir = aDemoFolder();
  const atRest = await run([], dataDir);
  expect(atRest).toEqual({ code: 0, said: expect.stringMatching(agreed) });
  expect(atRest.said).toMatch(/ Attempts left out: of external modules \d+\.\n$/);

  const product = await aProduct({ dataDir });
  const database = { host: socketOf(dataDir), user: 'gesall', database: 'postgres' };
  const ask = (sql: string) =>
    connected(database, async (client) => (await client.query(sql)).rows);
  const [attempt] = await ask(
    `select id, percent from attempt where origin = 'scorm' and percent > 50 order by id limit 1`,
  );
  await ask(`update attempt set percent = 1 where id = ${attempt.id}`);
  const line = `attempt ${attempt.id}: percent differs\n`;
  expect(await run(['--attempt', attempt.id], dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining(line),
  });
  expect(await run(['--write'], dataDir)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Differences: 1, put right: 1.'),
  });
  expect(await ask(`select percent from attempt where id = ${attempt.id}`)).toEqual([
    { percent: attempt.percent },
  ]);
  expect(await run([], dataDir)).toMatchObject({ code: 0, said: expect.stringMatching(agreed) });
  expect((await product.get('/readyz')).text).toBe('ok');
});

test('a command that is called wrongly says how', async () => {
  const said = 'Usage: npm run replay -- [--module <id>] [--attempt <id>] [--write]\n';
  for (const args of [['--module'], ['--attempt', 'x'], ['everything'], ['--write=no']]) {
    expect(await run(args, aFolder())).toEqual({ code: 1, said });
  }
  const nowhere = aFolder();
  expect(await run([], nowhere)).toEqual({
    code: 1,
    said: `There is no database in ${nowhere}.\n`,
  });
});
