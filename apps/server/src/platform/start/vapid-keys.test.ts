import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkPush } from './check-addresses.ts';
import { isPair, keptVapidKeys, replaceVapidKeys, vapidKeysForBackup } from './vapid-keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gesall-vapid-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => join(dataDir, 'vapid-keys');

test('keys are made once, as a pair that only their owner reads', () => {
  expect(vapidKeysForBackup(dataDir)).toBeUndefined();
  const keys = keptVapidKeys(dataDir);
  expect(isPair(keys)).toBe(true);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(keptVapidKeys(dataDir)).toEqual(keys);
});

test('a backup’s keys take the place of the folder’s own', () => {
  const keys = keptVapidKeys(dataDir);
  const line = vapidKeysForBackup(dataDir) ?? '';
  writeFileSync(file(), 'damaged');
  expect(() => keptVapidKeys(dataDir)).toThrow('vapid-keys is damaged');
  replaceVapidKeys(dataDir, line);
  expect(keptVapidKeys(dataDir)).toEqual(keys);
  expect(readFileSync(file(), 'utf8')).toBe(line);
});

test('keys of the settings must be a pair', () => {
  const { publicKey, privateKey } = keptVapidKeys(dataDir);
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/').push;
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(read(given).keys).toEqual({ publicKey, privateKey });
  expect(read({}).keys).toBeUndefined();
  for (const wrong of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { ...given, VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') },
    { ...given, VAPID_PRIVATE_KEY: 'short' },
    { ...given, VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') },
  ])
    expect(() => read(wrong)).toThrow('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY');
});

test('services know the server by its address, or by what the settings say', () => {
  const subject = (env: NodeJS.ProcessEnv) => readConfig(env, '/').push.subject;
  expect(subject({ PUBLIC_URL: 'https://gesall.skola.example' })).toBe(
    'https://gesall.skola.example',
  );
  expect(subject({})).toBe('mailto:gesall@example.invalid');
  expect(subject({ VAPID_SUBJECT: 'mailto:drift@skola.example' })).toBe(
    'mailto:drift@skola.example',
  );
  expect(() => subject({ VAPID_SUBJECT: 'drift' })).toThrow('VAPID_SUBJECT');
});

test('PUSH_HOSTS takes hosts, and a stand-in of this machine, which only a demonstration may use', () => {
  const hosts = (given: string) => readConfig({ PUSH_HOSTS: given }, '/').push;
  expect(hosts('Push.Example.com, *.example.org').hosts).toEqual([
    'push.example.com',
    '*.example.org',
  ]);
  for (const wrong of [
    '',
    'localhost',
    '*',
    '*.com',
    'https://push.example.com',
    'http://push.example.com',
    'http://127.0.0.1:1/path',
    'push.example.com:444',
  ])
    expect(() => hosts(wrong), wrong).toThrow('PUSH_HOSTS');
  const push = hosts('fcm.googleapis.com,http://127.0.0.1:3006');
  expect(() => checkPush({ push })).toThrow('only a demonstration');
  expect(() => checkPush(readConfig({}, '/'))).not.toThrow();
});
