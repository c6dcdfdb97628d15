import { expect, test } from 'vitest';
import { troubleOf } from './trouble-of.ts';

const answers = [
  [
    '550 5.1.1 <anna@skola.example>: Recipient address rejected: User unknown',
    'addressUnknown',
    true,
  ],
  ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'addressUnknown', true],
  ['550-5.1.1 The email account that you tried to reach does not exist', 'addressUnknown', true],
  ['553 5.1.2 We weren’t able to find the recipient domain', 'addressUnknown', true],
  ['550 no such user', 'addressUnknown', true],
  ['551 user not local', 'addressUnknown', true],
  ['552 5.2.2 mailbox full', 'mailboxFull', true],
  ['452 4.2.2 mailbox full', 'mailboxFull', false],
  ['552 exceeded storage allocation', 'mailboxFull', true],
  ['550 5.2.1 The account is disabled', 'mailboxClosed', true],
  ['550 5.7.1 Message rejected as spam', 'refused', true],
  ['554 transaction failed', 'refused', true],
  ['550 5.1.8 Sender address rejected', 'refused', true],
  ['552 5.3.4 message too big', 'refused', true],
  ['451 try later', 'noAnswer', false],
  ['450 4.2.0 greylisted', 'noAnswer', false],
  ['421 4.4.2 timeout', 'noAnswer', false],
] as const;

test.each(answers)('%s is told as %s', (response, trouble, isForGood) => {
  const responseCode = Number(response.slice(0, 3));
  expect(troubleOf({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response })).toEqual({
    trouble,
    isForGood,
  });
});

test('a refusal after the address was taken is not the address’s', () => {
  expect(
    troubleOf({ code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550 not today' })
      .trouble,
  ).toBe('refused');
});

test('without an answer, and where our own name or password is refused, the letter has not left us and may go later', () => {
  const own = { trouble: 'notSent', isForGood: false };
  expect(troubleOf({ code: 'ECONNECTION', command: 'CONN' })).toEqual(own);
  expect(
    troubleOf({
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      response: '535 5.7.8 bad credentials',
    }),
  ).toEqual(own);
});
