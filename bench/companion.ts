import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chooseComponent, onSlow3G, openCompanion, phone, twentyThings } from '../e2e/companion.ts';
import { anOwnProduct } from '../e2e/own-product.ts';
import { productOn } from '../e2e/product.ts';
import { chromiumPath } from '../scripts/lib/chromium.mjs';

const slowdown = 4;
const idleMs = 5 * 60_000;

/** Measures the app for placement in Chromium, as a student of the demonstration uses it. */
export async function companion(): Promise<void> {
  const { url, dataDir, stop } = await anOwnProduct({ LOG_LEVEL: 'error' });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'sv-SE', ...phone });
    const door = await context.newPage();
    await openCompanion(door, await aStudentAtWork(dataDir), { site: url, dataDir });
    await usable(door);
    await door.close();

    await starts(context);
    await aDay(context);
    await twenty(context);
    await idle(context);
  } finally {
    await browser.close();
    await stop();
  }
}

/** The address of a student of the demonstration's period that runs. */
async function aStudentAtWork(dataDir: string): Promise<string> {
  const { db } = await productOn(dataDir);
  const { rows } = await db.$client.query<{ email: string }>(
    `select account.email from placement_participant participant
     join placement_period period on period.id = participant.period_id
     join account on account.id = participant.student_id
     where period.name = 'APL vinter, år 3'
     order by account.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('No period of the demonstration runs.');
  return found.email;
}

const component = { step: 'Belysning', name: 'Montera armaturer' };

const usable = (page: Page) =>
  page
    .getByRole('button', { name: /^Checka/ })
    .first()
    .waitFor();

async function opened(context: BrowserContext) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const began = performance.now();
  await page.goto('/app');
  await usable(page);
  const took = Math.round(performance.now() - began);
  await page.close();
  return took;
}

async function starts(context: BrowserContext) {
  const times = async () => [await opened(context), await opened(context), await opened(context)];
  const online = await times();
  await context.setOffline(true);
  const offline = await times();
  await context.setOffline(false);
  console.log(
    `first usable page, processor slowed ${slowdown} times: ${offline.join(', ')} ms offline, ${online.join(', ')} ms online`,
  );
}

/** Counts the bytes of requests and replies, both with their heads. */
function counted(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request
        .sizes()
        .then(
          ({ requestBodySize, requestHeadersSize, responseBodySize, responseHeadersSize }) =>
            requestBodySize + requestHeadersSize + responseBodySize + responseHeadersSize,
        )
        .catch(() => 0),
    ),
  );
  return async () => {
    const all = await Promise.all(sizes);
    return { requests: all.length, kilobytes: all.reduce((sum, size) => sum + size, 0) / 1000 };
  };
}

const summary = ({ requests, kilobytes }: { requests: number; kilobytes: number }) =>
  `${requests} requests, ${kilobytes.toFixed(1)} kB`;

const noneWaits = (page: Page) =>
  page.getByText('väntar på att skickas').waitFor({ state: 'detached' });

/** In, one entry without a picture, out; the app is opened for each. */
async function aDay(context: BrowserContext) {
  const parts: string[] = [];
  let bytes = 0;
  const visit = async (name: string, act: (page: Page) => Promise<unknown>) => {
    const page = await context.newPage();
    const count = counted(page);
    await page.goto('/app');
    await usable(page);
    await page.waitForLoadState('networkidle');
    await act(page);
    await noneWaits(page);
    await page.waitForLoadState('networkidle');
    const result = await count();
    bytes += result.kilobytes;
    parts.push(`${name} ${summary(result)}`);
    await page.close();
  };
  await visit('opening', async () => {});
  const tap = (page: Page) =>
    page
      .getByRole('button', { name: /^Checka/ })
      .first()
      .click();
  await visit('in', tap);
  await visit('entry', async (page) => {
    await page.getByRole('link', { name: 'Logga', exact: true }).click();
    await chooseComponent(page, component);
    await page.getByRole('textbox', { name: 'Timmar' }).fill('7');
    await page.getByLabel('Rubrik').fill('Monterat armaturer');
    await page.getByRole('button', { name: 'Spara arbete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mitt arbete' }).waitFor();
  });
  await visit('out', tap);
  console.log(`a day: ${bytes.toFixed(1)} kB (${parts.join('; ')})`);
}

async function twenty(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/app');
  const isIn = page.getByRole('button', { name: 'Checka ut' });
  await usable(page);
  if (await isIn.isVisible()) await isIn.click();
  await context.setOffline(true);
  await twentyThings(page, component);
  await onSlow3G(page);
  const began = performance.now();
  await context.setOffline(false);
  await noneWaits(page);
  const seconds = (performance.now() - began) / 1000;
  console.log(`20 acts with 12 pictures on slow 3G: ${seconds.toFixed(1)} s`);
  await page.close();
}

async function idle(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/app');
  await usable(page);
  await page.waitForLoadState('networkidle');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  const taskSeconds = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const count = counted(page);
  const before = await taskSeconds();
  await page.waitForTimeout(idleMs);
  const used = (await taskSeconds()) - before;
  console.log(
    `five idle minutes: ${(used * 1000).toFixed(0)} ms of the page's thread, ${summary(await count())}`,
  );
}
