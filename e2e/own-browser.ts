import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, test } from '@playwright/test';

/**
 * A browser with a separate profile, which can be closed, killed and restarted with its stored
 * data.
 */
export function anOwnBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'gesall-browser-'));
  const portFile = join(profile, 'DevToolsActivePort');
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;

  return {
    async start(): Promise<BrowserContext> {
      const { launchOptions } = test.info().project.use;
      rmSync(portFile, { force: true });
      const own = [
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--lang=sv-SE',
        '--accept-lang=sv-SE',
      ];
      child = spawn(
        launchOptions?.executablePath ?? 'chromium',
        [...(launchOptions?.args ?? []), ...own, 'about:blank'],
        {
          stdio: 'ignore',
          // Debian starts it from a script: both form one process group and are ended together.
          detached: true,
        },
      );
      await expect.poll(() => portOf(portFile)).toBeGreaterThan(0);
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${portOf(portFile)}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no profile.');
      return context;
    },

    /** The process is killed without events in its pages. */
    kill: () => ended(child, () => killGroup(child)),

    /** The browser is closed normally and writes its data to disk. */
    close: () =>
      ended(child, () => {
        void browser?.newBrowserCDPSession().then((session) => session.send('Browser.close'));
      }),

    async remove() {
      await ended(child, () => killGroup(child));
      await browser?.close().catch(() => {});
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function portOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function killGroup(child: ChildProcess | undefined) {
  if (child?.pid) process.kill(-child.pid, 'SIGKILL');
}

function ended(child: ChildProcess | undefined, end: () => void): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', () => resolve());
    end();
  });
}
