import type { Page } from '@playwright/test';
import { appears, stopClock } from './clock.ts';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { changeCourses, firstModules, myCourses, refuse, runModule } from './stubs.ts';
import { expect, test } from './test.ts';

const toasts = (page: Page) => page.getByRole('alert');

/** Opens the course and presses the start of its first module, with a stubbed call. */
async function openCourse(page: Page) {
  await signIn(page, people.student);
  await page.getByRole('link', { name: 'Praktisk ellära' }).click();
  await expect(start(page)).toBeEnabled();
}
const start = (page: Page) =>
  page.getByRole('button', { name: /: Ström, spänning och resistans, genomgång$/ });

test('a failed write says why', async ({ page, signedIn }) => {
  await page.route('**/api/User/GetNotices', async (route) => {
    const response = await route.fetch();
    const [{ notice }] = (await response.json()).result;
    await route.fulfill({
      response,
      json: { result: [{ isSeenByMe: false, notice: { ...notice, id: 901 } }] },
    });
  });
  await openCourse(page);
  const fail = async (status: number, body: string) => {
    await page.unroute(runModule);
    await page.route(runModule, refuse(status, body));
    await start(page).click();
    await expect(toasts(page)).toHaveCount(1);
  };
  const close = async () => {
    await toasts(page).getByRole('button', { name: 'Stäng' }).click();
    await expect(toasts(page)).toHaveCount(0);
  };

  await test.step('[toasts.write-failure.text-order] [i18n.code.unknown-shown-as-is] with the server’s words, else the status, else in general', async () => {
    await fail(400, 'Nej');
    await expect(toasts(page)).toHaveText('Nej');
    await close();
    await fail(400, '');
    await expect(toasts(page)).toHaveText('Bad Request');
    await close();
    await fail(404, 'Nej');
    await expect(toasts(page)).toHaveText('Nej');
    await close();
  });

  await test.step('[i18n.message.something-went-wrong] [i18n.code.missing-data-general-error] with neither words nor a status’s words, in general', async () => {
    // HTTP/2 has no status texts.
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (input, init) =>
        /RunModule|SetNoticeToRead/.test(String(input))
          ? Promise.resolve(new Response('', { status: 400 }))
          : real(input, init);
    });
    await start(page).click();
    await expect(toasts(page)).toHaveText('Något gick fel, försök igen');
    await close();
    await test.step('[toasts.write-failure.text-order] or with what was sent, where it was not the start of a module', async () => {
      await page.getByRole('link', { name: /^Notiser/ }).click();
      await page.getByRole('button', { name: /^Markera som läst/ }).click();
      await expect(toasts(page)).toHaveText('{"noticeId":901}');
      await close();
      await page.goBack();
    });
    await page.reload();
  });

  const english = await signedIn(people.student, { locale: 'en-GB' });
  await english.getByRole('link', { name: 'Praktisk ellära' }).click();
  const failInEnglish = async (body: string, text: string) => {
    await english.unroute(runModule);
    await english.route(runModule, refuse(400, body));
    await english
      .getByRole('button', { name: /: Ström, spänning och resistans, genomgång$/ })
      .click();
    await expect(toasts(english)).toHaveText(text);
    await toasts(english).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(english)).toHaveCount(0);
  };
  await test.step('[i18n.message.something-went-wrong] in English too', () =>
    failInEnglish('GenericApiError', 'Something went wrong, try again'));
  await test.step('[i18n.code.file-not-found] [i18n.code.module-not-found] and the codes', async () => {
    await failInEnglish('FileNotFound', 'The file was not found');
    await failInEnglish('ModuleNotFound', 'The module was not found');
  });

  await test.step('[toasts.write-failure.code-mapping] a known code is said in words', async () => {
    for (const [status, body, text] of [
      [404, 'ClassNotFound', 'Klassen hittades inte'],
      [409, 'ModuleIsLocked', 'Modulen är låst'],
      [409, 'EttOkäntFel', 'EttOkäntFel'],
    ] as const) {
      await fail(status, body);
      await expect(toasts(page)).toHaveText(text);
      await close();
    }
  });

  // Toasts need not be closed before the next one.
  await page.clock.install();
  const codes = [
    ['ClassNotFound', 'i18n.code.class-not-found', 'Klassen hittades inte'],
    ['UserNotFound', 'i18n.code.user-not-found', 'Användaren hittades inte'],
    ['FileNotFound', 'i18n.code.file-not-found', 'Filen hittades inte'],
    ['ModuleNotFound', 'i18n.code.module-not-found', 'Modulen hittades inte'],
    ['CourseNotFound', 'i18n.code.course-not-found', 'Kursen hittades inte'],
    ['FinalExamIsLocked', 'i18n.code.final-exam-is-locked', 'Slutprovet är låst'],
    ['TeacherNotFound', 'i18n.code.teacher-not-found', 'Läraren hittades inte'],
    ['EmailIsNotValid', 'i18n.code.email-is-not-valid', 'E-postadressen är inte giltig'],
    ['UserNameIsNotValid', 'i18n.code.user-name-is-not-valid', 'Namnet är inte giltigt'],
    ['ProgramNotFound', 'i18n.code.program-not-found', 'Programmet hittades inte'],
    ['ModuleIsLocked', 'i18n.code.module-is-locked', 'Modulen är låst'],
  ] as const;
  let answer = '';
  await page.unroute(runModule);
  await page.route(runModule, (route) => refuse(409, answer)(route));
  for (const [code, id, text] of codes) {
    await test.step(`[${id}] ${code} is said in words`, async () => {
      answer = code;
      await start(page).click();
      await expect(toasts(page).filter({ hasText: text })).toHaveText(text);
      await page.clock.fastForward(4_000);
    });
  }
});

test('a failed read says why in the answers panel', async ({ page }) => {
  const answers = '**/api/Class/Answers/*';
  await signIn(page, people.teacher);
  await page.getByRole('treeitem', { name: /El och energi/ }).click();
  await page.getByRole('treeitem', { name: /EE24A/ }).click();
  await page.route(answers, refuse(400));
  await page.getByRole('tab', { name: 'Svar', exact: true }).click();
  const panel = page.getByRole('tabpanel').getByRole('alert');
  const again = async (code: string) => {
    await page.unroute(answers);
    await page.route(answers, refuse(404, code));
    await page.getByRole('button', { name: 'Försök igen' }).click();
  };

  await test.step('[i18n.code.missing-data-general-error] a reply without words is an error like any other', () =>
    expect(panel).toContainText('Ett fel inträffade. Försök igen om en stund.'));

  await test.step('[i18n.code.file-not-found] [i18n.code.module-not-found] a code is said in words', async () => {
    await again('FileNotFound');
    await expect(panel).toContainText('Filen hittades inte');
    await again('ModuleNotFound');
    await expect(panel).toContainText('Modulen hittades inte');
  });
});

test('a toast stays for as long as its kind', async ({ page }) => {
  await openCourse(page);
  const reload = async () => {
    await page.reload();
    await appears(page, start(page));
  };

  await test.step('[toasts.autoclose-3000] it closes by itself after three seconds', async () => {
    await page.route(runModule, refuse(400, 'Nej'));
    await stopClock(page);
    await start(page).click();
    await appears(page, toasts(page));
    expectAbout(await lasts(page), 3_000);
    await page.unroute(runModule);
  });

  await test.step('[i18n.message.module-without-url] [toasts.autoclose-exceptions] a missing module address is said for two seconds', async () => {
    await changeCourses(page, (courses) => {
      for (const module of firstModules(courses)) module.fmUrl = null;
    });
    await reload();
    await start(page).click();
    await appears(page, toasts(page));
    await expect(toasts(page)).toHaveText('Modulen har inget innehåll att starta.');
    expect(page.context().pages()).toHaveLength(1);
    expectAbout(await lasts(page), 2_000);
    await page.unroute(myCourses);
  });

  await test.step('[toasts.autoclose-exceptions] that a module reported nothing is said for five seconds', async () => {
    const run = {
      id: 1,
      courseId: 1,
      moduleId: 1,
      numberOfRuns: 1,
      student: { id: 1, name: '' },
      ticket: 't',
    };
    await page.route(runModule, (route) => route.fulfill({ json: { result: run } }));
    await page.route('**/api/student/RunStatus*', (route) =>
      route.fulfill({ json: { result: { isOpen: false, hasReported: false, wasCutOff: false } } }),
    );
    await reload();
    // A window that closes as soon as it opens.
    await page.evaluate(() => {
      const opened = { closed: true, location: { href: '' }, close() {} };
      window.open = () => opened as unknown as Window;
    });
    await start(page).click();
    await appears(page, toasts(page));
    await expect(toasts(page)).toHaveText(
      'Modulen stängdes innan den hann rapportera något resultat.',
    );
    expectAbout(await lasts(page), 5_000);
  });
});

test('[toasts.teacher-forms.autoclose-3000] that a teacher was changed is said for three seconds', async ({
  signedIn,
  school,
}) => {
  const { programme, schoolClass, teacher } = school;
  const page = await signedIn(school.teacher.email, {
    path: `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}/teacherview`,
  });
  await page.getByRole('main').getByRole('link', { name: teacher.name }).click();
  await page.getByRole('main').getByLabel('Namn', { exact: true }).fill('Karin Nyberg');
  await stopClock(page);
  await page.getByRole('main').getByLabel('Namn', { exact: true }).blur();
  const done = page.getByRole('status').filter({ hasText: 'Läraren har uppdaterats' });
  await appears(page, done);
  expectAbout(await lasts(page, done), 3_000);
});

test.describe('in administration', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('[toasts.admin.autoclose] what was done is said for three seconds, a missing module address for two', async ({
    signedIn,
    school,
  }) => {
    const page = await signedIn(people.superuser, {
      path: `/superuser/schools?sok=${school.school.name}`,
    });
    await page
      .getByRole('row')
      .filter({ hasText: school.school.name })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Byt namn' }).click();
    await page.getByLabel('Skolans namn').fill(`${school.school.name} ny`);
    await stopClock(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Byt namn' }).click();
    const done = page.getByRole('status').filter({ hasText: 'Namnet är ändrat' });
    await appears(page, done);
    expectAbout(await lasts(page, done), 3_000);

    const other = await signedIn(people.superuser, {
      path: `/superuser/courses?sok=${school.school.name}`,
    });
    await other.getByRole('link', { name: school.course.name }).click();
    await expect(other.getByRole('button', { name: /^Förhandsgranska: / })).toBeVisible();
    await stopClock(other);
    await other.getByRole('button', { name: /^Förhandsgranska: / }).click();
    await appears(other, toasts(other));
    await expect(toasts(other)).toHaveText('Modulen har inget innehåll att starta.');
    expectAbout(await lasts(other), 2_000);
  });

  test('what failed is said in the server’s words, else the status', async ({
    signedIn,
    school,
  }) => {
    const page = await signedIn(people.superuser);
    const fails = async (call: string, body: string) => {
      await page.unrouteAll();
      await page.route(
        (url) => url.pathname.includes(call),
        (route) =>
          route.request().method() === 'GET' ? route.continue() : refuse(500, body)(route),
      );
    };
    const said = async (text: string) => {
      await expect(toasts(page).filter({ hasText: text })).toHaveText(text);
      await toasts(page).getByRole('button', { name: 'Stäng' }).first().click();
      await expect(toasts(page)).toHaveCount(0);
    };
    await test.step('[toasts.admin.unsuccessful-write] of a group, and of a move', async () => {
      await page.goto(`/superuser/schools?sok=${school.school.name}`);
      await button(page, 'Redigera grupper').click();
      await page.getByLabel('Ny grupp').fill(`Grupp ${school.school.name}`);
      await fails('/School/CreateGroup/', 'Fel');
      await button(page, 'Lägg till').click();
      await said('Fel');
      await fails('/School/CreateGroup/', '');
      await button(page, 'Lägg till').click();
      await said('Internal Server Error');
      await page.unrouteAll();
      await button(page, 'Lägg till').click();
      const group = page.getByLabel(`Namn på gruppen Grupp ${school.school.name}`, { exact: true });
      await group.fill(`Grupp ${school.school.name} ny`);
      for (const [body, words] of [
        ['Fel', 'Fel'],
        ['SchoolGroupNotFound', 'Gruppen hittades inte'],
        ['', 'Internal Server Error'],
      ] as const) {
        await fails('/School/EditGroup', body);
        await button(page, 'Spara').click();
        await said(words);
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();
      await page
        .getByRole('row')
        .filter({ hasText: school.school.name })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Byt namn' }).click();
      await page.getByLabel('Skolans namn').fill(`${school.school.name} ny`);
      for (const [body, words] of [
        ['Fel', 'Fel'],
        ['', 'Internal Server Error'],
      ] as const) {
        await fails('/School/Update', body);
        await page.getByRole('dialog').getByRole('button', { name: 'Byt namn' }).click();
        // The dialog says it too.
        const said = page.locator('[data-kind=warning]');
        await expect(said).toHaveText(words);
        await said.getByRole('button', { name: 'Stäng' }).click();
        await expect(said).toHaveCount(0);
      }
      await page.unrouteAll();
      await page.goto('/superuser/users');
      await fails('/StudentResult/DeleteResult', 'Fel');
      await page.getByRole('button', { name: 'Ta bort resultat', exact: true }).click();
      await page.getByRole('button', { name: 'Fortsätt' }).click();
      await said('Fel');
      const moving = page.getByRole('region', { name: 'Flytta användare', exact: true });
      for (const [body, words] of [
        ['Fel', 'Fel'],
        ['CustomerNotFound', 'Kunden hittades inte'],
        ['', 'Internal Server Error'],
      ] as const) {
        await fails('/User/Move', body);
        await moving.getByRole('button', { name: 'Flytta', exact: true }).click();
        await said(words);
      }
    });

    await page.unrouteAll();
    await page.goto('/superuser/courses/modules');
    let answer = '';
    await page.route('**/api/Teacher/PreviewModule*', (route) => refuse(409, answer)(route));
    for (const [code, id, text] of [
      ['CustomerNotFound', 'i18n.code.customer-not-found', 'Kunden hittades inte'],
      [
        'TargetCustomerHasNoClasses',
        'i18n.code.target-customer-has-no-classes',
        'Målskolan har inga klasser',
      ],
      ['CustomerAlreadyExists', 'i18n.code.customer-already-exists', 'Kunden finns redan'],
      ['UrlAlreadyInUse', 'i18n.code.url-already-in-use', 'Adressen (url) används redan'],
      [
        'IdentifierAlreadyInUse',
        'i18n.code.identifier-already-in-use',
        'Identifieraren används redan',
      ],
    ] as const) {
      await test.step(`[${id}] ${code} is said in words`, async () => {
        answer = code;
        await page
          .getByRole('button', { name: /^Förhandsgranska: / })
          .first()
          .click();
        await expect(toasts(page).filter({ hasText: text })).toHaveText(text);
      });
    }
  });
});

const step = 100;

/** How long the toast stays in milliseconds, measured in steps. */
async function lasts(page: Page, toast = toasts(page)) {
  let ms = 0;
  while ((await toast.count()) > 0 && ms < 20_000) {
    await page.clock.runFor(step);
    ms += step;
  }
  return ms;
}

/** A toast fades out for a quarter of a second, and was visible shortly before it was seen. */
function expectAbout(lasted: number, ms: number) {
  expect(lasted).toBeGreaterThan(ms - 2 * step);
  expect(lasted).toBeLessThanOrEqual(ms + 6 * step);
}
