import { expect, test } from 'vitest';
import { aCommand, aDemoFolder, aProduct, renews, signIn } from '../testing/a-process.ts';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
];
const email = 'elev@ekbacken.example';

test('a session survives a change of the secret, and a start that lost the previous one is refused in words', async () => {
  const dataDir = aDemoFolder();
  const before = await aProduct({ dataDir, env: { TOKEN_SECRET: first } });
  const [session, other] = [await signIn(before, email), await signIn(before, email)];
  await before.kill('SIGTERM');

  const during = await aProduct({
    dataDir,
    env: { TOKEN_SECRET: second, TOKEN_SECRET_PREVIOUS: first },
  });
  expect(await renews(during, session)).toBe(true);
  await during.kill('SIGTERM');

  const after = await aProduct({ dataDir, env: { TOKEN_SECRET: second } });
  expect(await renews(after, other)).toBe(false);
  await after.kill('SIGTERM');

  const lost = aCommand('build/server/main.js', [], {
    env: { DATA_DIR: dataDir, TOKEN_SECRET: third },
  });
  expect(await lost.ended).toMatchObject({ code: 1 });
  expect(lost.said()).toContain('TOKEN_SECRET_PREVIOUS');
});
