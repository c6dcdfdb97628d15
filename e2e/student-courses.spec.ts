import type { Locator, Page } from '@playwright/test';
import { appears, betweenTries } from './clock.ts';
import { colourName } from './colours.ts';
import { people } from './people.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { signIn } from './sessions.ts';
import { callsTo, changeCourses, myCourses, refuse, runModule } from './stubs.ts';
import { expect, test } from './test.ts';

const card = (page: Page, course: string) => page.getByRole('article').filter({ hasText: course });
const row = (page: Page, module: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: module, exact: true }) });
const background = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);
const token = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = `var(${name})`;
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }, name);

/** One yellow pixel: its size is not that of the card. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('the course list', async ({ page }) => {
  // The reply is stubbed, independent of the demonstration's licences: the student has two courses,
  // one with a picture.
  await page.route('**/files/images/egen', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/png' }),
  );
  await changeCourses(
    page,
    ([first]) =>
      first && [
        {
          ...first,
          id: 1,
          courseName: 'Praktisk ellära',
          subject: 'Ellära',
          description: 'Ström går i en sluten krets. '.repeat(200),
          imgUrl: null,
          courseOrder: 1,
          status: 2,
          progressPercentage: 66.67,
          lastRun: '2026-03-05T13:07:00.000Z',
        },
        {
          ...first,
          id: 2,
          courseName: 'Elinstallationer',
          subject: null,
          description: '',
          imgUrl: '/files/images/egen',
          courseOrder: 2,
          status: 1,
          progressPercentage: 0,
          lastRun: '2026-03-06T13:07:00.000Z',
        },
      ],
  );
  await signIn(page, people.student);
  const names = page.getByRole('article').getByRole('heading');

  await test.step('[courses.student-list.screen] shows exactly the student’s courses, to be sorted and searched', async () => {
    await expect(names).toHaveText(['Praktisk ellära', 'Elinstallationer']);
    await expect(page.getByLabel('Sortera')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Sök kurs' })).toBeVisible();
  });

  await test.step('[courses.student-list.sort-options] in the order that is chosen', async () => {
    const given = ['Praktisk ellära', 'Elinstallationer'];
    await expect(page.getByLabel('Sortera').getByRole('option')).toHaveText([
      'Kursordning',
      'Pågående först',
      'Klara först',
      'Senast körd',
    ]);
    for (const [sort, wanted] of [
      ['Pågående först', given.toReversed()],
      ['Klara först', given],
      ['Senast körd', given.toReversed()],
      ['Kursordning', given],
    ] as const) {
      await page.getByLabel('Sortera').selectOption(sort);
      await expect(names).toHaveText(wanted);
    }
  });

  await test.step('[courses.student-list.search] those with a part of their name in the search, and all when it is emptied', async () => {
    await page.getByRole('searchbox', { name: 'Sök kurs' }).fill('ELLÄRA');
    await expect(names).toHaveText(['Praktisk ellära']);
    await page.getByRole('searchbox', { name: 'Sök kurs' }).fill('');
    await expect(names).toHaveCount(2);
  });

  await test.step('[courses.card.image] a course shows its picture, or a drawing when it has none', async () => {
    const image = card(page, 'Elinstallationer').locator('img');
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);
    await expect(card(page, 'Praktisk ellära').locator('img')).toHaveCount(0);
    const drawing = await card(page, 'Praktisk ellära').locator('svg').first().boundingBox();
    expect(drawing?.width).toBeGreaterThan(200);
  });

  await test.step('[courses.card.image-height] which is 220 pixels high whatever its own size', async () => {
    const image = await card(page, 'Elinstallationer').locator('img').boundingBox();
    expect(image?.height).toBe(220);
    const drawing = await card(page, 'Praktisk ellära')
      .locator('svg')
      .first()
      .locator('..')
      .boundingBox();
    expect(drawing?.height).toBe(220);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await card(page, 'Elinstallationer').locator('img').boundingBox())?.height).toBe(220);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  await test.step('[courses.card.subject-badge] its subject', async () => {
    await expect(card(page, 'Praktisk ellära').getByText('Ellära', { exact: true })).toBeVisible();
    await expect(card(page, 'Elinstallationer').getByText('Ellära', { exact: true })).toHaveCount(
      0,
    );
  });

  await test.step('[courses.card.progress-bar] and how far it has come, in whole percent', async () => {
    await expect(card(page, 'Praktisk ellära')).toContainText('67 %');
    await expect(card(page, 'Elinstallationer')).toContainText('0 %');
    await expect(
      card(page, 'Praktisk ellära').getByRole('img', { name: /moduler klara/ }),
    ).toBeVisible();
  });

  await test.step('[courses.card.description-collapsed] a description is 40 pixels high until it is opened', async () => {
    const text = page.getByText(/^Ström går i en sluten krets\./);
    const height = async () => (await text.boundingBox())?.height;
    expect(await height()).toBe(40);
    await page.getByRole('button', { name: 'Visa mer' }).click();
    expect(await height()).toBe(300);
    await text.evaluate((node) => node.scrollTo(0, 100));
    expect(await text.evaluate((node) => node.scrollTop)).toBe(100);
    await page.getByRole('button', { name: 'Visa mindre' }).click();
    expect(await height()).toBe(40);
  });
});

test('[courses.card.modules-toggle] a card lists its modules in order, each to be started', async ({
  page,
}) => {
  const reply = page.waitForResponse(myCourses);
  await signIn(page, people.student);
  const { result } = await (await reply).json();
  const [course] = result;
  const ours = card(page, course.courseName);
  const toggle = ours.getByRole('button', { name: /^Moduler/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(ours.getByRole('listitem')).toHaveCount(0);
  await toggle.click();
  const items = ours.getByRole('listitem');
  await expect(items).toHaveCount(course.modules.length);
  const orders = course.modules.map(
    (module: { isFinalExam: boolean; sortOrder: number }) =>
      (module.isFinalExam ? 1e6 : 0) + module.sortOrder,
  );
  expect(orders).toEqual(orders.toSorted((a: number, b: number) => a - b));
  for (const [index, module] of course.modules.entries()) {
    await expect(items.nth(index)).toContainText(module.name);
    await expect(items.nth(index).getByRole('button').first()).toBeVisible();
    await expect(items.nth(index).getByRole('button').first()).toHaveAccessibleName(
      /^(Läs genomgången|Gör testet|Fortsätt genomgången|Fortsätt testet|Läs igen|Gör om testet): /,
    );
  }
  await toggle.click();
  await expect(ours.getByRole('listitem')).toHaveCount(0);
});

test('states have one word and one colour everywhere', async ({ page }) => {
  const words = ['Ej påbörjad', 'Pågår', 'Klar', 'Slutförd'];
  const colours = ['grey', 'yellow', 'green', 'blue'];
  const tones = ['--status-none-tint', '--status-progress-tint', '--status-done-tint', '--brand'];
  await changeCourses(
    page,
    ([first]) =>
      first &&
      words.map((word, status) => ({
        ...first,
        id: status + 1,
        courseName: `Kurs ${word}`,
        courseOrder: status,
        status,
        disabled: false,
        modules: first.modules
          .slice(0, 4)
          .map((module, at) => ({ ...module, status: at, isLocked: false, isFinalExam: false })),
      })),
  );
  await page.route('**/api/student/MyResults', (route) =>
    route.fulfill({ json: { result: words.map(resultWith) } }),
  );
  await signIn(page, people.student);
  await expect(page.getByRole('article')).toHaveCount(4);
  const badge = (place: Locator, status: number) =>
    place.getByText(words[status] ?? '', { exact: true });

  await test.step('[courses.card.status] [courses.status-colours] a card says the state in its colour, finished in blue', async () => {
    for (const [status, word] of words.entries()) {
      const shown = badge(card(page, `Kurs ${word}`), status);
      await expect(shown).toBeVisible();
      expect(await background(shown)).toBe(await token(page, tones[status] ?? ''));
      expect(colourName(await background(shown))).toBe(colours[status]);
    }
    const pieces = card(page, 'Kurs Slutförd')
      .getByRole('img', { name: /moduler klara/ })
      .locator('span');
    await expect(pieces).toHaveCount(4);
    expect(await background(pieces.nth(3))).toBe(await token(page, '--status-done'));
    expect(await background(pieces.nth(2))).toBe(await token(page, '--status-done'));
    expect(colourName(await background(pieces.nth(3)))).toBe('green');
    expect(await background(pieces.nth(0))).toBe(await token(page, '--status-none-tint'));
    const begun = await pieces.nth(1).evaluate((node) => getComputedStyle(node).backgroundImage);
    expect(colourName(/rgb[^)]*/.exec(begun)?.[0] ?? '')).toBe('yellow');
  });

  await test.step('[courses.card.progress-bar] the bar says in words how many modules are done', async () => {
    await expect(
      card(page, 'Kurs Slutförd').getByRole('img', { name: /^2 av 4 moduler klara, 1 pågår/ }),
    ).toBeVisible();
  });

  await test.step('[constants.colours] the same on the course page and in the table of results', async () => {
    await page.getByRole('link', { name: 'Kurs Slutförd' }).click();
    const rows = page.getByRole('main').locator('ol').last().getByRole('listitem');
    const rule = page.getByRole('img', { name: /moduler klara/ }).locator('span[data-status]');
    await expect(rows).toHaveCount(4);
    for (const status of words.keys()) {
      expect(await background(badge(rows.nth(status), status))).toBe(
        await token(page, tones[status] ?? ''),
      );
    }
    expect(await background(rule.nth(0))).toBe(await token(page, '--status-none-tint'));
    expect(await background(rule.nth(2))).toBe(await token(page, '--status-done'));
    expect(await background(rule.nth(3))).toBe(await token(page, '--status-done'));
    await page.getByRole('link', { name: 'Resultat' }).click();
    const results = page.getByRole('row');
    await expect(results).toHaveCount(5);
    for (const status of words.keys()) {
      expect(await background(badge(results.nth(status + 1), status))).toBe(
        await token(page, tones[status] ?? ''),
      );
    }
  });
});

const resultWith = (word: string, status: number) => ({
  score: 5,
  maxScore: 10,
  activityPoints: 0,
  maxActivityPoints: 0,
  lastRun: new Date().toISOString(),
  courseName: 'Kurs',
  courseId: 1,
  module: `Modul ${word}`,
  moduleId: status + 1,
  approveLimit: 70,
  isFinalExam: false,
  status,
  nbrOfAttempts: 1,
  studentIsDone: status > 1,
  studentHasPassed: status > 1,
});

test('a student without courses, and one whose courses do not come', async ({ page }) => {
  await signIn(page, people.student);

  await test.step('[courses.student-list.placeholder-route] /student/courses is the course list', async () => {
    await page.goto('/student/courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Mina kurser' })).toBeVisible();
    await expect(card(page, 'Praktisk ellära')).toBeVisible();
  });

  await test.step('[courses.student-list.no-courses-view] a failed read and an empty list each say what they are', async () => {
    const asked = callsTo(page, '/api/student/MyCourses');
    await page.route(myCourses, refuse(500, 'GenericApiError'));
    await page.clock.install();
    await page.goto('/');
    await appears(page, page.getByText('Dina kurser kunde inte hämtas'), betweenTries);
    expect(asked).toHaveLength(4);
    await changeCourses(page, () => []);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Du har inga kurser än')).toBeVisible();
    await expect(page.getByText('Dina kurser kunde inte hämtas')).toHaveCount(0);
  });
});

test('a course that a student does not have leads to those that they have', async ({
  school,
  signedIn,
}) => {
  const { course } = await aSchoolOfItsOwn();
  const page = await signedIn(school.student.email, {
    path: `/student/coursemodules/${course.id}`,
  });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du har inte den här kursen' }),
  ).toBeVisible();
  await expect(page.getByText(course.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Till mina kurser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mina kurser' })).toBeVisible();
  await expect(card(page, school.course.name)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[courses.student-list.disabled-licence] a course whose licence has ended is listed and starts nothing', async ({
  page,
}) => {
  const reply = page.waitForResponse(myCourses);
  await signIn(page, people.student);
  const ours = card(page, 'Service och bromsar');
  await expect(ours.getByText('Licensen har gått ut')).toBeVisible();
  await expect(page.getByText('Licensen har gått ut')).toHaveCount(1);
  await ours.getByRole('button', { name: /^Moduler/ }).click();
  const starts = ours.getByRole('listitem').getByRole('button');
  await expect(starts.first()).toBeVisible();
  for (const start of await starts.all()) await expect(start).toBeDisabled();
  await ours.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('Du kan se dina resultat, men inte starta moduler.')).toBeVisible();
  const { result } = await (await reply).json();
  const course = result.find(
    (each: { courseName: string }) => each.courseName === 'Service och bromsar',
  );
  const buttons = page.getByRole('button', {
    name: /^(Läs genomgången|Gör testet|Fortsätt genomgången|Fortsätt testet|Läs igen|Gör om testet): /,
  });
  expect(await buttons.count()).toBeGreaterThanOrEqual(course.modules.length);
  for (const start of await buttons.all()) await expect(start).toBeDisabled();
  await test.step('[modules.card.locked] each of its modules has a lock', async () => {
    const open = course.modules.filter((module: { isFinalExam: boolean }) => !module.isFinalExam);
    expect(open.length).toBeGreaterThan(0);
    await expect(page.getByRole('img', { name: 'Licensen har gått ut' })).toHaveCount(open.length);
  });
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const refused = await page.request.post(
    `/api/student/RunModule?courseId=${course.id}&moduleId=${course.modules[0].id}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  expect([refused.status(), await refused.text()]).toEqual([409, 'LicenseHasExpired']);
});

test('what a teacher has locked, and the part that a pair starts', async ({ page }) => {
  const reply = page.waitForResponse(myCourses);
  await signIn(page, people.student);
  const { result } = await (await reply).json();
  const { modules } = result.find(
    (each: { courseName: string }) => each.courseName === 'Grund och stomme',
  );
  const pair = modules.find((each: { name: string }) => each.name === 'Mark och grundläggning');
  const opened = async (press: string) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: press, exact: true }).click(),
    ]);
    await expect(popup.locator('iframe')).toBeVisible();
    const [title, url] = [await popup.title(), new URL(popup.url()).searchParams.get('url')];
    const reloaded = page.waitForResponse(myCourses);
    await popup.close();
    await reloaded;
    return { title, url };
  };
  await page.getByRole('link', { name: 'Grund och stomme' }).click();

  await test.step('[modules.card.locked] a locked module and a closed exam show a lock and start nothing', async () => {
    await expect(row(page, 'Trästomme').getByText('Låst av läraren')).toBeVisible();
    await expect(row(page, 'Trästomme').locator('svg.lucide-lock-keyhole').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gör testet: Trästomme' })).toBeDisabled();
    await expect(
      page.getByRole('button', { name: 'Läs genomgången: Trästomme, genomgång' }),
    ).toBeDisabled();
    await expect(
      row(page, 'Slutprov: Grund och stomme').getByText('Slutprov ej aktiverat'),
    ).toBeVisible();
    await expect(
      row(page, 'Slutprov: Grund och stomme').locator('svg.lucide-lock-keyhole').first(),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Gör testet: Slutprov: Grund och stomme' }),
    ).toBeDisabled();
    await expect(
      page.getByRole('button', { name: 'Gör testet: Mark och grundläggning' }),
    ).toBeEnabled();
  });

  await test.step('[modules.card.fact-status] a pair has a lock for each part', async () => {
    await expect(
      page.getByRole('button', {
        name: 'Läs genomgången: Ställning, fall och maskiner, genomgång',
      }),
    ).toBeDisabled();
    await expect(
      page.getByRole('button', { name: 'Gör testet: Ställning, fall och maskiner' }),
    ).toBeEnabled();
  });

  await test.step('[modules.card.start-module] the start of a pair opens its pages', async () => {
    expect(pair.fmUrl).not.toBe(pair.url);
    expect(await opened('Läs genomgången: Mark och grundläggning, genomgång')).toEqual({
      title: expect.stringContaining('Mark och grundläggning, genomgång'),
      url: pair.fmUrl,
    });
  });

  await test.step('[modules.card.start-test] and its other start the test', async () => {
    // Only the window's address is checked, and no run begins: other stories find their test
    // unchanged.
    const run = {
      id: 1,
      courseId: 1,
      moduleId: 1,
      numberOfRuns: 1,
      student: { id: 1, name: '' },
      ticket: 't',
    };
    await page.route(runModule, (route) => route.fulfill({ json: { result: run } }));
    const press = page.getByRole('button', {
      name: 'Gör testet: Mark och grundläggning',
      exact: true,
    });
    const [popup] = await Promise.all([page.waitForEvent('popup'), press.click()]);
    await popup.waitForURL(/\/scorm\/play\?/);
    expect(new URL(popup.url()).searchParams.get('url')).toBe(pair.url);
    await popup.close();
  });
});

test('the modules of a course', async ({ page }) => {
  // Changes what teachers and superusers set in the reply: kinds, locks, the badge and the
  // progress.
  await changeCourses(page, ([first]) => {
    if (!first) return [];
    const [some] = first.modules;
    const module = (at: number, name: string, more: object = {}) => ({
      ...some,

      id: at,
      moduleId: at,
      courseModuleId: at,
      name,
      description: `Om ${name}`,
      url: `/scorm/p/${at}/start.html`,
      status: 0,
      nbrOfAttempts: 0,

      isLocked: false,
      isFinalExam: false,
      isGy25: false,
      isFactModule: false,
      isFactAndTestModule: false,
      isStandAloneTestModule: false,
      fmId: null,
      fmName: null,
      fmUrl: null,
      fmStatus: null,
      fmIsLocked: null,
      score: 0,
      maxScore: 24,
      lastRun: null,
      ...more,
    });
    const pair = {
      isFactAndTestModule: true,
      fmId: 91,
      fmName: 'Par, genomgång',
      fmUrl: '/scorm/p/91/start.html',
      fmStatus: 0,
      fmIsLocked: false,
    };
    const modules = [
      module(1, 'Par', pair),
      module(2, 'Bara test', { isStandAloneTestModule: true, status: 1, isGy25: true }),
      module(3, 'Bara fakta', {
        isFactModule: true,
        status: 2,
        score: 17,
        approvalLimit: 65,
        activityPoints: 6,
        maxActivityPoints: 8,
        nbrOfAttempts: 3,
        lastRun: '2026-03-05T13:07:00.000Z',
      }),
      module(4, 'Halvlåst par', {
        ...pair,
        status: 3,
        fmId: 94,
        fmName: 'Halvlåst par, genomgång',
        fmIsLocked: true,
      }),
      module(5, 'Låst modul', { isStandAloneTestModule: true, isLocked: true }),
      module(6, 'Prov', { isStandAloneTestModule: true, isFinalExam: true }),
    ];
    return [
      {
        ...first,
        courseName: 'Praktisk ellära',
        disabled: false,
        hasFinalExam: true,
        finalExamEnabled: false,
        modules,
      },
    ];
  });
  await signIn(page, people.student);
  await page.getByRole('link', { name: 'Praktisk ellära' }).click();
  const starts = (module: string) => row(page, module).getByRole('button', { name: /: / });

  await test.step('[modules.card.start-test] a pair has two starts, a test one and pages the other', async () => {
    await expect(starts('Par')).toHaveText(['Läs genomgången', 'Gör testet']);
    await expect(starts('Bara test')).toHaveText(['Fortsätt testet']);
    await expect(starts('Bara fakta')).toHaveText(['Läs igen']);
  });

  await test.step('[modules.card.fact-status] the pages of a pair have a name, a state and a lock of their own', async () => {
    const [pages, itsTest] = [starts('Halvlåst par').first(), starts('Halvlåst par').last()];
    await expect(starts('Halvlåst par')).toHaveText(['Läs genomgången', 'Gör om testet']);
    await expect(pages).toHaveAccessibleName('Läs genomgången: Halvlåst par, genomgång');
    await expect(pages).toBeDisabled();
    await expect(itsTest).toBeEnabled();
  });

  await test.step('[modules.gy25-badge] a module of the 2025 curriculum says so', async () => {
    await expect(row(page, 'Bara test').getByText('Gy25')).toBeVisible();
    await expect(page.getByText('Gy25')).toHaveCount(1);
  });

  await test.step('[modules.card.status-filters] filters show the modules of a state', async () => {
    const names = page
      .locator('[aria-controls][aria-expanded]')
      .filter({ visible: true })
      .and(page.getByRole('main').getByRole('button'));
    await page.getByRole('button', { name: 'Ej påbörjade' }).click();
    await expect(names).toHaveText(['Par', 'Låst modul', 'Prov']);
    await page.getByRole('button', { name: 'Pågår', exact: false }).first().click();
    await expect(names).toHaveText(['Bara test']);
    await page.getByRole('button', { name: 'Klara' }).click();
    await expect(names).toHaveText(['Bara fakta', 'Halvlåst par']);
    await page.getByRole('button', { name: 'Alla' }).click();
    await expect(names).toHaveCount(6);
  });

  await test.step('[modules.card.details] [results.format.activity-points] a module opens to its figures', async () => {
    const opener = page.getByRole('button', { name: 'Bara fakta', exact: true });
    const details = row(page, 'Bara fakta').locator('dl');
    await expect(details).toHaveCount(0);
    await opener.click();
    await expect(row(page, 'Bara fakta')).toContainText('Om Bara fakta');
    await expect(details.getByRole('term')).toHaveText([
      'Poäng',
      'Aktivitetspoäng',
      'Försök',
      'Godkäntgräns',
      'Senast',
    ]);
    await expect(details.getByRole('definition')).toHaveText([
      '17/24 71 %',
      '6/8 75 %',
      '3',
      '65 %',
      '5 mar 2026 14:07',
    ]);
    await opener.click();
    await expect(details).toHaveCount(0);
  });
});
