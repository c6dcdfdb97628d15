import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../lib/prepare.mjs';

/** The accounting stand-in with its book in a file, and the settings by which the product finds it. */
export async function aBook(
  file,
  { port = 0, secret = randomBytes(32).toString('base64url') } = {},
) {
  const child = spawn(
    process.execPath,
    [join(root, 'build', 'accounting-stand-in', 'main.js'), '--with-parent'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ACCOUNTING_STAND_IN_PORT: String(port),
        ACCOUNTING_STAND_IN_SECRET: secret,
        ACCOUNTING_STAND_IN_FILE: file,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(`The accounting stand-in ended:\n${said}`)));
  });
  const tell = async (wish, body = {}) =>
    (await fetch(`${url}/stand-in/${wish}`, { method: 'POST', body: JSON.stringify(body) })).json();
  return {
    env: {
      FORTNOX_CLIENT_ID: 'stand-in',
      FORTNOX_CLIENT_SECRET: secret,
      FORTNOX_TENANT: '1',
      FORTNOX_API_URL: url,
      FORTNOX_AUTH_URL: url,
    },
    misbehave: (wish) => tell('misbehave', wish),
    orders: async () => (await tell('orders')).orders,
    seen: () => tell('seen'),
    /** Starts it at the same address again, after it was stopped. */
    again: () => aBook(file, { port: new URL(url).port, secret }),
    stop: () =>
      new Promise((resolve) => {
        child.on('close', resolve);
        child.stdin.end();
      }),
  };
}
