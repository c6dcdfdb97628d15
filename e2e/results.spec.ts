import type { Browser, Page } from '@playwright/test';
import { result, studentCourse } from '../apps/server/src/domains/results/results.tables.ts';
import { colourName } from './colours.ts';
import { makeModule } from './make-module.ts';
import { people, student } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { questionTypesPackage } from './question-types-package.ts';
import { signIn } from './sessions.ts';
import { expect, test } from './test.ts';

async function asPerson(browser: Browser, email: string) {
  const page = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  await signIn(page, email);
  return page;
}

async function runModule(page: Page, name: string, press: string) {
  const button = page.getByRole('button', { name: new RegExp(`: ${name}$`) });
  await expect(button).toBeEnabled();
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const content = window.frameLocator('iframe');
  await content.getByRole('button', { name: press }).click();
  await expect(content.getByRole('heading', { name: 'Klart' })).toBeVisible();
  const reloaded = page.waitForResponse('**/api/student/MyCourses');
  await window.close();
  await reloaded;
}

test('a student’s answers, as they and their teacher see them', async ({ browser }) => {
  const name = `Alla frågetyper ${Date.now()}`;
  const linnea = 'Linnéa Ekström';
  await makeModule(await asPerson(browser, people.superuser), name, await questionTypesPackage());
  const own = await asPerson(browser, student(linnea));
  await own.getByRole('link', { name: 'Praktisk ellära' }).click();
  await runModule(own, name, 'Bra försök');
  await runModule(own, name, 'Svagt försök');

  await test.step('[results.student.own-screen] a student sees their own module with percent, state and date, and other students do not', async () => {
    await own.getByRole('link', { name: 'Resultat' }).click();
    await expect(own).toHaveURL('/student/studentresults');
    const row = own
      .getByRole('region', { name: 'Praktisk ellära' })
      .or(own.locator('section').filter({ hasText: 'Praktisk ellära' }))
      .getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Klar');
    await expect(row).toContainText('80 %');
    await expect(row).toContainText(/\d\d-\d\d-\d\d \d\d:\d\d/);
    const other = await asPerson(browser, student('Sigrid Malm'));
    await other.goto('/student/studentresults');
    await expect(other.getByRole('heading', { name: 'Mina resultat' })).toBeVisible();
    await expect(other.getByRole('main').getByRole('status')).toHaveCount(0);
    await expect(other.getByText(name)).toHaveCount(0);
  });

  await test.step('the student sees both attempts, and that the worse one afterwards changes nothing', async () => {
    const opener = own.getByRole('button', { name: `Visa försöken i ${name}` });
    await opener.press('Enter');
    const mine = own.getByRole('dialog', { name });
    await expect(mine).toBeInViewport({ ratio: 1 });
    await expect(
      mine.getByText('Försök 1 är godkänt och räknas. Ett sämre försök efteråt ändrar inte det.'),
    ).toBeVisible();
    await expect(mine.getByRole('row', { name: /Försök 1 Räknas/ })).toContainText('80/100');
    await expect(mine.getByRole('row', { name: /Försök 2/ })).toContainText('40/100');
    await own.keyboard.press('Escape');
    await expect(mine).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  const teacher = await asPerson(browser, people.teacher);
  const dialog = teacher.getByRole('dialog');
  const panels = dialog.locator('details');
  await teacher.getByRole('treeitem', { name: 'El och energi' }).click();
  await teacher.getByRole('treeitem', { name: 'EE24B' }).click();
  const reply = teacher.waitForResponse('**/api/Course/GetCoursesWithResultsByClass/*');
  await teacher.getByRole('tab', { name: 'Resultatöversikt' }).click();
  const { result: courses } = await (await reply).json();
  await test.step('[results.class.chart-real-data] exactly one is done after one pass', async () => {
    const { students } = courses.find(
      ({ courseName }: { courseName: string }) => courseName === 'Praktisk ellära',
    );
    await expect(
      teacher.getByRole('row', { name: new RegExp(`^\\d+ ${name}`) }).getByRole('cell'),
    ).toHaveText(['1', '0', String(students.length - 1)]);
  });
  await teacher
    .getByRole('row', { name: new RegExp(linnea) })
    .getByRole('button', { name: `${name}, Klar, 80 procent` })
    .click();

  await test.step('[results.panel.latest-then-best] the latest attempt comes first, then the best, each opened by itself', async () => {
    await expect(panels).toHaveCount(2);
    const [latest, best] = [panels.nth(0), panels.nth(1)];
    await expect(latest).toContainText(/Senaste försöket.*40\/100\s40\s%/);
    await expect(best).toContainText(/Bästa försöket.*80\/100\s80\s%/);
    const question = (panel: typeof latest) => panel.getByText('Ström mäts i ampere.');
    await latest.locator('summary').click();
    await expect(question(latest)).toBeHidden();
    await expect(question(best)).toBeVisible();
    await best.locator('summary').click();
    await expect(question(best)).toBeHidden();
    await latest.locator('summary').click();
    await expect(question(latest)).toBeVisible();
    await expect(question(best)).toBeHidden();
    await best.locator('summary').click();
  });

  await test.step('[results.student.answer-review] every question with their answer, the right one and the verdict', async () => {
    const [latest, best] = [panels.nth(0), panels.nth(1)];
    for (const panel of [latest, best]) await expect(panel.locator('dl')).toHaveCount(6);
    await expect(latest.getByLabel('Fel', { exact: true })).toHaveCount(5);
    await expect(latest.getByLabel('Rätt', { exact: true })).toHaveCount(0);
    await expect(best.getByLabel('Rätt', { exact: true })).toHaveCount(5);
    const asked = latest.locator('li').filter({ hasText: 'Ström mäts i ampere.' });
    await expect(asked.getByRole('definition')).toHaveText(['Falskt', 'Sant']);
  });

  await test.step('all attempts are listed below, newest first, with window and package', async () => {
    const history = dialog.getByRole('region', { name: 'Alla försök' });
    const [, newest, first] = await history.getByRole('row').all();
    if (!newest || !first) throw new Error('There are not two attempts.');
    await expect(newest).toContainText(
      /Försök 2.*(Avslutades i modulen|Fönstret stängdes).*Pågår.*40\/100.*Version 1/,
    );
    await expect(first).toContainText(
      /Försök 1.*Räknas.*Klar.*80\/100.*Version 1.*Uppladdat \d+ [a-z]{3}/,
    );
  });

  await test.step('what is odd about an attempt is said beside it', async () => {
    await teacher.route('**/api/Teacher/AttemptHistory*', async (route) => {
      const response = await route.fetch();
      const { result: entries, ...reply } = await response.json();
      const [newest, first] = entries;
      const [window] = newest.windows;
      const windows = ['silent', 'takenOver', 'closed', 'ended'].map((end, hour) => ({
        ...{ ...window, end, packageNumber: end === 'silent' ? 7 : window.packageNumber },
        startedAt: `2026-10-05T0${hour}:00:00Z`,
        endedAt: `2026-10-05T0${hour}:30:00Z`,
      }));
      const late = { because: 'late', lastAt: daysAgo(1), answers: 2, percent: 55 };
      const odd = { ...newest, isSetAside: true, isTimeDoubtful: true, withheld: late, windows };
      const closed = { ...late, because: 'examClosed', answers: 0, percent: null };
      const external = { windows: [], measuredSeconds: null, reportedSeconds: 90 };
      const fell = { ...first, percent: 80, lastPercent: 40, withheld: closed, ...external };
      await route.fulfill({ response, json: { ...reply, result: [odd, fell] } });
    });
    await teacher.reload();
    const history = dialog.getByRole('region', { name: 'Alla försök' });
    const newest = history.getByRole('row', { name: /^Försök 2/ });
    const first = history.getByRole('row', { name: /^Försök 1/ });
    await expect(newest).toContainText('Avbröts när paketet byttes');
    await expect(newest).toContainText('Modulens tid kan inte stämma');
    await expect(newest).toContainText(
      /Svar som kom in .* räknas inte: fönstret öppnades för mer än 30 dagar sedan\. \(2 frågor besvarade, modulen angav 55\s%\)/,
    );
    await expect(first).toContainText(/Modulen angav sist 40\s%/);
    await expect(first).toContainText(/räknas inte: provet var stängt\.(?! \()/);
    await expect(first).toContainText('2 minVersion 1');
    await expect(first).not.toContainText('Fönstret öppet');
    await expect(newest.getByRole('listitem')).toHaveText([
      /Togs över av ett annat fönster/,
      /Fönstret stängdes$/,
      /Avslutades i modulen$/,
    ]);
    await newest.getByRole('button', { name: 'Visa alla 4 fönster' }).click();
    await expect(newest.getByRole('listitem')).toHaveCount(4);
    await expect(newest.getByRole('listitem').first()).toContainText(
      'Avbröts utan att stängas · version 7',
    );
    await teacher.unroute('**/api/Teacher/AttemptHistory*');
    await teacher.reload();
    await expect(newest).not.toContainText('Avbröts när paketet byttes');
  });

  await test.step('[results.review.question-types] each type can be read, without a mark of the standard', async () => {
    const shown = await panels.nth(1).innerText();
    for (const words of [
      'Blå',
      'Brun',
      'Sant',
      'Frånskilj',
      'Prova',
      'Ström – ampere',
      'Spänning – volt',
      'bra',
    ]) {
      expect(shown).toContain(words);
    }
    expect(await teacher.locator('body').innerText()).not.toMatch(/\[,\]|\[\.\]|\|#\||urn:|%20/);
  });

  await test.step('[results.no-list] a module without results says so in a red box', async () => {
    const address = new URL(teacher.url());
    const course = courses.find(
      ({ id }: { id: number }) => String(id) === address.searchParams.get('course'),
    );
    const someone = course.students.find((each: { name: string }) => each.name !== linnea);
    address.searchParams.set('student', String(someone.studentId));
    await teacher.goto(address.href);
    const box = dialog.getByRole('alert');
    await expect(box).toHaveText('Det finns inga resultat för modulen.');
    const colours = await box.evaluate((node) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'var(--danger-tint)';
      return [getComputedStyle(node).backgroundColor, getComputedStyle(probe).backgroundColor];
    });
    expect(colours[0]).toBe(colours[1]);
    expect(colourName(colours[0] ?? '')).toBe('red');
    await dialog.getByRole('button', { name: 'Stäng' }).click();
  });

  await test.step('[results.student.tree-table] their results are courses that open to their modules', async () => {
    await teacher
      .getByRole('treeitem', { name: linnea })
      .or(teacher.getByRole('treeitem', { name: /^Visa \d+ till$/ }))
      .first()
      .click();
    if (!(await teacher.getByRole('heading', { level: 1, name: linnea }).isVisible()))
      await teacher.getByRole('treeitem', { name: linnea }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: linnea })).toBeVisible();
    const branch = teacher
      .getByRole('main')
      .locator('details')
      .filter({ hasText: 'Praktisk ellära' });
    const row = branch.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Klar');
    await expect(row).toContainText('80 %');
    await expect(row).toContainText(/\d\d-\d\d-\d\d \d\d:\d\d/);
    await branch.locator('summary').click();
    await expect(row).toBeHidden();
    await branch.locator('summary').click();
    await expect(row).toBeVisible();
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

test('results of other days and of another course are shown on request', async ({ page }) => {
  await test.step('[results.six-months-default] those of the last six months, and all', async () => {
    // The demonstration has no results this old: the replies set their dates.
    const result = (module: string, moduleId: number, lastRun: string) => ({
      module,
      moduleId,
      lastRun,
      score: 5,
      maxScore: 10,
      activityPoints: 0,
      maxActivityPoints: 0,
      courseName: 'Ellära',
      courseId: 1,
      approveLimit: 70,
      isFinalExam: false,
      status: 1,
      nbrOfAttempts: 1,
      studentIsDone: false,
      studentHasPassed: false,
    });
    await page.route('**/api/student/MyResults', (route) =>
      route.fulfill({
        json: {
          result: [result('Gammal modul', 1, daysAgo(190)), result('Ny modul', 2, daysAgo(178))],
        },
      }),
    );
    await signIn(page, people.student, { path: '/student/studentresults' });
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect(row('Ny modul')).toBeVisible();
    await expect(row('Gammal modul')).toHaveCount(0);
    await page.getByRole('button', { name: 'Visa alla' }).click();
    await expect(row('Gammal modul')).toBeVisible();
    await expect(row('Ny modul')).toBeVisible();
    await page.getByRole('button', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');

    await page.route('**/api/Course/GetCoursesWithResultsByStudent/*', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const [course] = result;
      const [first, second] = course.modules;
      Object.assign(first, { name: 'Gammal modul' });
      Object.assign(second, { name: 'Ny modul' });
      const cell = {
        status: 1,
        score: 5,
        maxScore: 10,
        hasPassed: false,
        nbrOfAttempts: 1,
        activityPoints: 0,
        maxActivityPoints: 0,
        claimDiffers: false,
        correction: null,
      };
      const correction = { status: 3, percent: 50, reason: 'journal', at: daysAgo(1) };
      course.students[0].results = [
        { ...cell, moduleId: first.moduleId, lastRun: daysAgo(190), correction },
        { ...cell, moduleId: second.moduleId, lastRun: daysAgo(178) },
      ];
      await route.fulfill({ response, json: { result: [course] } });
    });
    await signIn(page, people.teacher);
    await page.getByRole('treeitem', { name: 'El och energi' }).click();
    await page.getByRole('treeitem', { name: 'EE24A' }).click();
    await page.getByRole('treeitem', { name: 'Ebba Håkansson' }).click();
    await page.getByRole('tab', { name: 'Resultatöversikt' }).click();
    await expect(row('Ny modul')).toBeVisible();
    await expect(row('Gammal modul')).toHaveCount(0);
    await page.getByRole('button', { name: 'Visa alla' }).click();
    await expect(row('Gammal modul')).toBeVisible();
    // Below the course, which is below the panel.
    await page.getByRole('heading', { name: '1 resultat har rättats', level: 4 }).click();
    await expect(
      page.getByRole('group').filter({ hasText: '1 resultat har rättats' }).getByRole('listitem'),
    ).toHaveText(/^Ebba Håkansson, /);
  });

  await test.step('[results.class.course-selector] charts and table of a class follow the chosen course', async () => {
    // Adds a second course with other modules to the reply.
    await page.route('**/api/Course/GetCoursesWithResultsByClass/*', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const [course] = result;
      const [module] = course.modules;
      module.name = 'Ohms lag';
      const correction = { status: 3, percent: 50, reason: 'journal', at: daysAgo(1) };
      const cell = course.students.flatMap(({ results }: { results: object[] }) => results)[0];
      course.students[0].results = [{ ...cell, moduleId: module.moduleId, correction }];
      const second = {
        ...course,
        id: -1,
        name: 'Trefas',
        courseName: 'Trefas',
        modules: ['Huvudspänning', 'Fasföljd'].map((name, index) => ({
          ...module,
          moduleId: 2_000_000_001 + index,
          name,
        })),
      };
      await route.fulfill({
        response,
        json: {
          result: [
            course,
            {
              ...second,
              students: course.students.map((each: object) => ({ ...each, results: [] })),
            },
          ],
        },
      });
    });
    await page.getByRole('treeitem', { name: 'EE24A' }).click();
    await page.getByRole('tab', { name: 'Resultatöversikt' }).click();
    await expect(page.getByRole('columnheader', { name: /Ohms lag/ })).toBeVisible();
    // Directly below the page's title.
    await expect(
      page.getByRole('heading', { name: '1 resultat har rättats', level: 2 }),
    ).toBeVisible();
    await expect(
      page.getByRole('table', { name: /^Modul 1/ }).getByRole('row', { name: /Ohms lag/ }),
    ).toBeAttached();
    await page.getByRole('combobox', { name: 'Kurs' }).click();
    await page.getByRole('option', { name: 'Trefas' }).click();
    await expect(page.getByRole('columnheader', { name: /Huvudspänning/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Ohms lag/ })).toHaveCount(0);
    await expect(
      page.getByRole('table', { name: /^Modul 1/ }).getByRole('row', { name: /Huvudspänning/ }),
    ).toBeAttached();
    await expect(
      page.getByRole('table', { name: /^Modul 2/ }).getByRole('row', { name: /Fasföljd/ }),
    ).toBeAttached();
    await expect(page.getByRole('row', { name: /Ohms lag/ })).toHaveCount(0);
  });
});

test.describe('of a student who has begun one module of three', () => {
  test.use({ wishes: { students: ['Ada Alm'], modules: 3 } });

  test('a teacher sees that one, and the others on request', async ({ school, signedIn }) => {
    const { course, modules, teacher } = school;
    const { db } = await productOn(sharedDataDir());
    const place = { studentId: school.student.id, courseId: course.id };
    await db.insert(studentCourse).values(place);
    await db.insert(result).values({
      ...{ ...place, moduleId: modules[1]?.id ?? 0, status: 1, runCount: 1, attemptCount: 1 },
      ...{ bestScore: 6, bestMaxScore: 10, bestPercent: 60, bestPoints: 1, bestMaxPoints: 5 },
      lastRunAt: new Date(daysAgo(2)),
    });
    const page = await signedIn(teacher.email, {
      path: `/teacher/studentview/${school.student.id}?tab=resultat`,
    });
    const rows = page.getByRole('table', { name: course.name, exact: true }).getByRole('rowheader');
    const more = page.getByRole('button', { name: 'Visa 2 moduler som inte är påbörjade' });
    const less = page.getByRole('button', { name: 'Visa bara det som är påbörjat' });
    await expect(rows).toHaveText([/modul 2$/]);
    await expect(page.getByRole('group').filter({ hasText: course.name })).toContainText(
      `${course.name}Pågår`,
    );
    await more.click();
    await expect(rows).toHaveText([/modul 1$/, /modul 2$/, /modul 3$/]);
    await expect(more).toHaveCount(0);
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect(rows).toHaveText([/modul 2$/]);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a teacher sees who works just now, and the result when it comes', async ({ browser }) => {
  const name = `Följs direkt ${Date.now()}`;
  const linnea = 'Linnéa Ekström';
  await makeModule(await asPerson(browser, people.superuser), name, await questionTypesPackage());
  const own = await asPerson(browser, student(linnea));
  await own.getByRole('link', { name: 'Praktisk ellära' }).click();

  const teacher = await asPerson(browser, people.teacher);
  await teacher.getByRole('treeitem', { name: 'El och energi' }).click();
  await teacher.getByRole('treeitem', { name: 'EE24B' }).click();
  await teacher.getByRole('tab', { name: 'Resultatöversikt' }).click();
  await teacher.getByRole('combobox', { name: 'Kurs' }).click();
  await teacher.getByRole('option', { name: 'Praktisk ellära' }).click();
  await expect(teacher.getByRole('table', { name: 'Praktisk ellära' })).toBeVisible();
  await teacher.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const atWork = teacher
    .getByRole('region', { name: 'Arbetar just nu' })
    .getByRole('listitem')
    .filter({ hasText: linnea });

  const start = own.getByRole('button', { name: new RegExp(`: ${name}$`) });
  const [window] = await Promise.all([own.waitForEvent('popup'), start.click()]);
  await expect(atWork).toContainText(name);
  const content = window.frameLocator('iframe');
  await content.getByRole('button', { name: 'Bra försök' }).click();
  await expect(teacher.getByRole('button', { name: `${name}, Klar, 80 procent` })).toBeVisible();
  await window.close();
  await expect(atWork).toHaveCount(0);
  expect(await teacher.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
});

test('a class against the questions of a module, by signs, keyboard and a way to each question', async ({
  browser,
}) => {
  const page = await asPerson(browser, people.teacher);
  await page.getByRole('treeitem', { name: 'El och energi' }).click();
  await page.getByRole('treeitem', { name: 'EE24A' }).click();
  await page.getByRole('tab', { name: 'Svar' }).click();
  await page.getByRole('combobox', { name: 'Kurs' }).click();
  await page.getByRole('option', { name: 'Praktisk ellära' }).click();
  await page.getByRole('combobox', { name: 'Välj modul' }).click();
  await page.getByRole('option', { name: /Elsäkerhet och frånkoppling/ }).click();
  await expect(
    page.getByRole('heading', { name: /^Ordna momenten när du kontrollerar/ }),
  ).toBeVisible();
  await expect(page.getByText(/elever har inte svarat: .*Emil Gren/).first()).toBeVisible();

  await page.getByText('Rutnät', { exact: true }).click();
  const grid = page.getByRole('table', { name: 'Elever och frågor' });
  const row = grid.getByRole('row').filter({ hasText: 'Ylva Sjöberg' });
  await expect(row.getByRole('button', { name: /^Rätt: / }).first()).toHaveText('✓');
  await expect(row.getByRole('button', { name: /^Fel: / }).first()).toHaveText('✗');
  await expect(row.getByRole('button', { name: 'Inte besvarad' }).first()).toHaveText('');
  const shares = grid.getByRole('row', { name: /^Klassen, andel rätt/ });
  await expect(shares.getByRole('cell').first()).toHaveText(/^(–|\d+\s%)$/);
  await expect(grid.locator('tbody button[tabindex="0"]')).toHaveCount(1);
  await grid.locator('tbody button[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(grid).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Beskriv med egna ord/ })).toBeInViewport();
});
