import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { messageForLog, openLog } from './log.ts';

const secret = 'k9Xq2LwV7bTzR4mNcJ8y';

function logged(err: unknown): string {
  const lines: string[] = [];
  openLog('debug', { write: (line) => lines.push(line) }).error({ err }, 'failed');
  return lines.join('');
}

function databaseError(values: Partial<pg.DatabaseError>) {
  return Object.assign(new pg.DatabaseError(values.message ?? '', 0, 'error'), values);
}

const duplicate = databaseError({
  code: '23505',
  message: 'duplicate key value violates unique constraint "account_email_key"',
  detail: `Key (email_key)=(${secret}) already exists.`,
  table: 'account',
  constraint: 'account_email_key',
});

test('a failed statement is logged with its text and without its values', () => {
  const line = logged(
    new DrizzleQueryError('insert into credential values ($1, $2)', [7, secret], duplicate),
  );
  expect(line).toContain('insert into credential values ($1, $2)');
  expect(line).toContain('account.account_email_key');
  expect(line).toMatch(/log\.test\.ts:\d+/);
  expect(line).not.toContain(secret);
});

test.each([
  [
    'a value of the wrong type',
    databaseError({ code: '22P02', message: `invalid input syntax for type integer: "${secret}"` }),
  ],
  ['a text that is no JSON', errorOf(() => JSON.parse(`{"password": ${secret}}`))],
  ['a message that quotes', new Error(`The value "${secret}" cannot be converted to a number.`)],
  [
    'a broken request',
    Object.assign(new Error('Parse Error'), {
      code: 'HPE_INVALID_METHOD',
      rawPacket: Buffer.from(secret),
    }),
  ],
  ['what is no error', { password: secret }],
  ['a text that was thrown', secret],
])('%s is logged without what was sent', (_, thrown) => {
  const line = logged(thrown);
  expect(line).toContain('"msg":"failed"');
  expect(line).not.toContain(secret);
  expect(line).not.toContain(JSON.stringify([...Buffer.from(secret)]).slice(1, -1));
  expect(messageForLog(thrown)).not.toContain(secret);
});

test('what the product itself says of a fault stays readable', () => {
  expect(messageForLog(new Error('The letter was not taken: addressUnknown.'))).toBe(
    'The letter was not taken: addressUnknown.',
  );
  expect(messageForLog(duplicate)).toContain('violates unique constraint');
});

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
