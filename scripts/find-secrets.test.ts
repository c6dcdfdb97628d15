import { describe, expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';

/** Put together here, so that this file holds no secret itself. */
const join = (...parts: string[]) => parts.join('');
const random = join('k9Xq2LwV7', 'bTzR4mNcJ8', 'yHs3GpD6fA');
const base64Line = join('MIIEowIBAAKCAQEAxabcdefghijklmnop', 'qrstuvwxyzABCDEFGHIJKLMNOPQRS');

const foundIn = async (text: string) =>
  (await findSecrets('apps/server/src/settings.ts', text)).map(({ value }) => value);

describe('a planted secret is found', () => {
  test.each([
    [
      'a private key',
      join(
        '-----BEGIN RSA PRIVATE ',
        `KEY-----\n${`${base64Line}\n`.repeat(6)}-----END RSA PRIVATE KEY-----`,
      ),
    ],
    [
      'a short private key',
      join('-----BEGIN PRIVATE ', `KEY-----\n${base64Line}\n-----END PRIVATE KEY-----`),
    ],
    [
      'the beginning of a private key',
      join('-----BEGIN OPENSSH PRIVATE ', `KEY-----\n${base64Line}\n`),
    ],
    [
      'a JSON web token',
      join(
        'eyJhbGciOiJIUzI1NiJ9',
        '.eyJzdWIiOiIxMjM0NTY3ODkwIn0',
        '.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P',
      ),
    ],
    ['an AWS key', join('AKIA', 'QYLPMN5HHHFPZAM2')],
    ['an AWS secret', join('aws_secret_access_key = wJalrXUtnFEMI', '/K7MDENG/bPxRfiCYzQRs8Tu1')],
    ['a GitHub token', join('ghp', '_abcdefghijklmnopqrstuvwxyz0123456789')],
    ['a GitLab token', join('glpat', '-a1B2c3D4e5F6g7H8i9J0')],
    ['a Google key', join('AIza', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q')],
    ['a Slack token', join('xoxb', '-123456789012-123456789012-abcdefghijklmnopqrstuvwx')],
    ['a Stripe key', join('sk_', 'live_4eC39HqLyjWDarjtT1zdp7dc')],
    [
      'a database password',
      join('DATABASE_URL=postgres://gesall', ':tall7Gran@db.skola.se/gesall'),
    ],
    ['a mail password', join("const url = 'smtp://post", ":tall7Gran@mail.skola.se:587';")],
    ['a secret in code', `const tokenSecret = '${random}';`],
    ['a secret in JSON', `{ "clientSecret": "${random}" }`],
    ['a secret in settings', `FORTNOX_CLIENT_SECRET=${random}`],
    ['a password in code', join("const password = 'Tall", "gran77';")],
    ['a password in settings', join('smtpPassword: "Tall', 'gran77"')],
  ])('%s', async (_, text) => {
    expect(await foundIn(text)).toHaveLength(1);
  });
});

describe('what only looks like one is left alone', () => {
  test.each([
    [
      'const token = await openSession(parts, accountId);\nconst secret = newSecret();\ntoken: z.string().max(2000),',
    ],
    [
      "const password = 'Lösenord';\nlabel={t('newPassword')}\npasswordProblem: 'PasswordIsTooCommon',",
    ],
    [
      'SMTP_URL=smtp://user:password@host:587\nconst url = `postgresql://$' +
        '{user}:$' +
        '{password}@localhost`;',
    ],
    [
      '"integrity": "sha512-nT6uKkZmZ1nS0T2kq5o3Uq1J7o0yq4pW8m0u3q0w9e8r7t6y5u4i3o2p1aSdFgHjKlZxCvBnM=="',
    ],
    [
      "tokenHash: hash().notNull().unique(),\nconst tokenSeal = 'validation token';\n'--token-color-background-0'",
    ],
  ])('%s', async (text) => {
    expect(await foundIn(text)).toEqual([]);
  });
});

test('a finding names its line and the value alone', async () => {
  const found = await findSecrets('a.ts', `one\ntwo\nconst apiKey = '${random}';\n`);
  expect(found).toEqual([{ line: 3, what: 'value of apiKey', value: random }]);
});

test('a comment that excuses itself is no excuse', async () => {
  const text = join(
    '// secretlint-disable\nconst key = "ghp',
    '_abcdefghijklmnopqrstuvwxyz0123456789";',
  );
  expect(await foundIn(text)).toHaveLength(1);
});
