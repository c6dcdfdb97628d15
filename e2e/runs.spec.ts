import type { Page } from '@playwright/test';
import { appears, stopClock } from './clock.ts';
import { people, student } from './people.ts';
import { signIn } from './sessions.ts';
import { callsTo, changeCourses, heldBack, myCourses, refuse, runModule } from './stubs.ts';
import { expect, test } from './test.ts';

const start = (page: Page, module: string) =>
  page.getByRole('button', { name: new RegExp(`: ${module}$`) });
const toasts = (page: Page) => page.getByRole('alert');
const module = 'Ström, spänning och resistans, genomgång';

async function openCourse(page: Page, email: string) {
  await signIn(page, email);
  await page.getByRole('link', { name: 'Praktisk ellära' }).click();
  await expect(start(page, module)).toBeEnabled();
}

test('a module that cannot be started says why', async ({ page, context }) => {
  await openCourse(page, student('Ella Berglund'));

  await test.step('[runs.student.popup-blocked] a blocked window is said, and a second press opens it', async () => {
    await page.evaluate(() => {
      const real = window.open;
      window.open = () => {
        window.open = real;
        return null;
      };
    });
    await start(page, module).click();
    await expect(toasts(page)).toContainText('Webbläsaren stoppade fönstret.');
    expect(context.pages()).toHaveLength(1);
    const held = await heldBack(page, runModule);
    const asked = page.waitForRequest(runModule);
    const popup = page.waitForEvent('popup');
    await start(page, module).click();
    await asked;
    const opened = await popup;
    await test.step('[courses.card.open-module] which holds nothing until the start is answered', async () => {
      expect(opened.url()).toBe('about:blank');
      held.release();
      await expect(opened.locator('iframe')).toBeVisible();
      expect(opened.url()).not.toBe('about:blank');
    });
    await page.unroute(runModule);
    await expect(page.getByRole('button', { name: `Gå till fönstret: ${module}` })).toBeVisible();
    await expect(page.getByText('Öppen', { exact: true })).toBeVisible();
    await opened.close();
    await expect(page.getByRole('button', { name: /^Gå till fönstret/ })).toHaveCount(0);
    await expect(page.getByText('Öppen', { exact: true })).toHaveCount(0);
    await page.reload();
  });

  await test.step('[runs.student.other-errors] a refusal is said in words, and no window stays', async () => {
    await page.route(runModule, refuse(409, 'FinalExamIsLocked'));
    await start(page, module).click();
    await expect(toasts(page)).toHaveText('Slutprovet är låst');
    await expect(toasts(page).locator('svg.lucide-triangle-alert')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    await page.unroute(runModule);
    await page.reload();
    await expect(start(page, module)).toBeEnabled();
  });

  await test.step('[runs.student.module-url-missing] a module without anything to open says so, and opens nothing', async () => {
    const windows: unknown[] = [];
    const starts = callsTo(page, '/api/student/RunModule');
    const note = (window: unknown) => windows.push(window);
    context.on('page', note);
    await changeCourses(page, (courses) =>
      courses.map((course) => ({
        ...course,
        modules: course.modules.map((each) => ({ ...each, url: null, fmUrl: null })),
      })),
    );
    await page.reload();
    await start(page, module).click();
    await expect(toasts(page)).toHaveText('Modulen har inget innehåll att starta.');
    expect({ windows, starts }).toEqual({ windows: [], starts: [] });
    context.off('page', note);
    await page.unroute(myCourses);
    await page.reload();
    await expect(start(page, module)).toBeEnabled();
  });

  await test.step('[runs.student.module-is-locked] a lock that came meanwhile (both replies say so) is said and shown', async () => {
    await changeCourses(page, (courses) =>
      courses.map((course) => ({
        ...course,
        modules: course.modules.map((each) => ({ ...each, isLocked: true, fmIsLocked: true })),
      })),
    );
    await page.route(runModule, refuse(409, 'ModuleIsLocked'));
    await start(page, module).click();
    await expect(toasts(page)).toHaveText('Modulen är låst');
    await expect(start(page, module)).toBeDisabled();
    await expect(page.getByText('Låst av läraren').first()).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
  });
});

const contentOf = '**/scorm/p/**';

test('a module that is closed before it reports', async ({ page, context }) => {
  await openCourse(page, student('Love Sjögren'));
  const open = async () => {
    // Content that never uses the API, in place of the module's own.
    await context.route(contentOf, (route) =>
      route.fulfill({
        body: '<!doctype html><title>Tyst</title><h1>Tyst modul</h1>',
        contentType: 'text/html',
      }),
    );
    const popup = page.waitForEvent('popup');
    await start(page, module).click();
    await expect(
      (await popup).frameLocator('iframe').getByRole('heading', { name: 'Tyst modul' }),
    ).toBeVisible();
    // The last report of a window that closes is lost while requests of it are held for a reply.
    await context.unroute(contentOf);
    return popup;
  };

  await test.step('[runs.student.no-result] [i18n.message.no-result-created] says that there is no result', async () => {
    await (await open()).close();
    await expect(toasts(page)).toHaveText(
      'Modulen stängdes innan den hann rapportera något resultat.',
    );
    await expect(start(page, module)).toBeEnabled();
  });

  await test.step('[runs.student.reload-failed] [toasts.autoclose-exceptions] a failed reload after it is said for fifteen seconds', async () => {
    await page.reload();
    await expect(start(page, module)).toBeEnabled();
    // Before the window opens, so that its polling uses this clock too.
    await page.clock.install();
    const window = await open();
    await page.route('**/api/student/RunStatus*', (route) =>
      route.fulfill({ json: { result: { isOpen: false, hasReported: true } } }),
    );
    // Refused permanently, so that the read is not retried.
    await page.route(myCourses, refuse(404, 'NotFound'));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await window.close();
    await appears(page, toasts(page), 100);
    await test.step('[i18n.message.page-reload-failed] asks to reload the page by hand', () =>
      expect(toasts(page)).toHaveText(
        'Sidan kunde inte laddas om. Ladda om den själv för att se ditt resultat.',
      ));
    await page.clock.runFor(14_000);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('[constants.run-poll-500] [runs.student.poll-500] the module’s window is polled every half second until it is closed', async ({
  page,
}) => {
  await openCourse(page, people.student);
  await page.route(runModule, (route) =>
    route.fulfill({
      json: {
        result: {
          id: 1,
          courseId: 1,
          moduleId: 1,
          numberOfRuns: 1,
          student: { id: 1, name: '' },
          ticket: 't',
        },
      },
    }),
  );
  await page.route('**/api/student/RunStatus*', (route) =>
    route.fulfill({ json: { result: { isOpen: false, hasReported: true } } }),
  );
  // A window that counts how often it is asked whether it is closed.
  await page.evaluate(() => {
    const seen = { looks: 0, closed: false };
    Object.assign(window, { seen });
    const opened = {
      get closed() {
        seen.looks++;
        return seen.closed;
      },
      location: { href: '' },
      close() {},
    };
    window.open = () => opened as unknown as Window;
  });
  const looks = () =>
    page.evaluate(() => (window as unknown as { seen: { looks: number } }).seen.looks);
  await stopClock(page);
  const started = page.waitForResponse(runModule);
  await start(page, module).click();
  await started;
  await page.evaluate(() => fetch('/healthz'));
  const before = await looks();
  await page.clock.runFor(499);
  expect(await looks()).toBe(before);
  await page.clock.runFor(1);
  expect(await looks()).toBe(before + 1);
  await page.clock.runFor(5_000);
  expect(await looks()).toBe(before + 11);
  const reads = callsTo(page, '/api/student/MyCourses');
  await page.evaluate(() => {
    (window as unknown as { seen: { closed: boolean } }).seen.closed = true;
  });
  await page.clock.runFor(500);
  expect(await looks()).toBe(before + 12);
  // The page reads its data again, without more time in it than the answers take.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(reads.length).toBeGreaterThan(0);
  }).toPass({ intervals: [20] });
  await page.clock.runFor(5_000);
  expect(await looks()).toBe(before + 12);
});
