import { chromium, type Page } from '@playwright/test';
import { people, signInByForm } from '../e2e/people.ts';
import { chromiumPath } from '../scripts/lib/chromium.mjs';
import { address, signedIn, startProduct } from '../scripts/with-product/product.ts';

const mostRequests = 10;
const mostKilobytes = 190;
const slowdown = 4;

interface Visit {
  requests: string[];
  kilobytes: number;
  /** Milliseconds. */
  largestPaint: number;
}

/** Opens the product signed in, with an empty cache. */
async function visit(page: Page): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const requests = new Map<string, string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, request.url.replace(address, '')),
  );
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address);
  await page.getByRole('link', { name: 'Praktisk ellära' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  return { requests: [...requests.values()], kilobytes: bytes / 1000, largestPaint };
}

/** Measures a student's first page in Chromium; returns whether it is within its limits. */
export async function firstPage(): Promise<boolean> {
  const stop = await startProduct();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const pupil = await signedIn(people.student);
    await pupil('GET', '/api/student/MyCourses');
    const context = await browser.newContext({
      baseURL: address,
      locale: 'sv-SE',
      viewport: { width: 1280, height: 860 },
    });
    const door = await context.newPage();
    await signInByForm(door, people.student);
    await door.getByRole('link', { name: 'Praktisk ellära' }).first().waitFor();
    await door.close();
    const visits: Visit[] = [];
    for (let round = 0; round < 3; round++) {
      const page = await context.newPage();
      visits.push(await visit(page));
      await page.close();
    }
    const [first] = visits.toSorted((a, b) => a.largestPaint - b.largestPaint);
    if (!first) throw new Error('The first page was not opened.');
    const { requests, kilobytes } = first;
    const paints = visits.map(({ largestPaint }) => Math.round(largestPaint)).join(', ');
    console.log(
      `first page: ${requests.length} requests, ${kilobytes.toFixed(0)} KB over the network`,
    );
    console.log(
      `largest contentful paint with the processor slowed ${slowdown} times: ${paints} ms`,
    );
    const fits = requests.length <= mostRequests && kilobytes <= mostKilobytes;
    if (!fits)
      console.log(
        `more than ${mostRequests} requests or ${mostKilobytes} KB:\n${requests.join('\n')}`,
      );
    return fits;
  } finally {
    await browser.close();
    await stop();
  }
}
