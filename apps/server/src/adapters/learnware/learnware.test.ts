import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { learnWare } from './learnware.ts';

const key = 'a key that only the two systems know';
const at = new Date('2026-11-16T08:00:00Z');
const start = {
  person: { id: 7, email: 'åsa+el@skola.example' },
  courseId: 3,
  moduleId: 9,
  nonce: 'n',
  isPreview: false,
  at,
};

test('an address ends with an expiry of five minutes and a signature over all that stands before it', async () => {
  const address = await learnWare({
    url: 'https://lw.example/app/',
    key,
    sendsEmail: true,
  }).startAddress({
    ...start,
    fileName: 'kapitel 1.lw',
  });
  const [signed = '', signature] = address.split('&signature=');
  expect(signed).toBe(
    'https://lw.example/app/start/kapitel%201.lw?email=%C3%A5sa%2Bel%40skola.example&userId=7&courseId=3&moduleId=9&mode=normal&nonce=n&expires=1794816300',
  );
  const text = signed.slice('https://lw.example'.length);
  expect(signature).toBe(createHmac('sha256', key).update(`address.${text}`).digest('hex'));
});

test('the e-mail stands in it only as long as the school has not switched that off', async () => {
  const env = { LEARNWARE_URL: 'https://lw.example', LEARNWARE_KEY: key, LEARNWARE_EMAIL: '0' };
  const { learnWare: settings } = readConfig(env, '/');
  const address =
    settings && (await learnWare(settings).startAddress({ ...start, fileName: 'a.lw' }));
  expect(address).toContain('?userId=7&');
  expect(address).not.toContain('skola.example');
});

test('a system without a key, or with one that is easily guessed, is no configuration', () => {
  expect(() => readConfig({ LEARNWARE_URL: 'https://lw.example' }, '/')).toThrow('LEARNWARE_KEY');
  expect(() =>
    readConfig({ LEARNWARE_URL: 'https://lw.example', LEARNWARE_KEY: 'kort' }, '/'),
  ).toThrow('LEARNWARE_KEY');
});
