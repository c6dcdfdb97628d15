import { periods as english } from '@gesall/messages/en/periods';
import type { Page } from '@playwright/test';
import { evaluationQuestion } from '../apps/server/src/domains/evaluations/evaluations.tables.ts';
import { participantSupervisor } from '../apps/server/src/domains/periods/periods.tables.ts';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { people } from './people.ts';
import {
  aPeriodOf,
  aWorkplace,
  dayIn,
  license,
  placementOf,
  presenceOf,
} from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg', 'Cia Ceder'] } });

const period = (page: Page) => page.getByRole('combobox', { name: 'APL-period' });
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Ny APL-period' });
const row = (page: Page, name: string) => page.getByRole('row', { name });

const inTree = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

async function choosePeriod(page: Page, name: RegExp) {
  await period(page).click();
  await page.getByRole('option', { name }).click();
}

test('the periods of a programme, a class and a student', async ({ school, signedIn }) => {
  const [anna, bo] = school.students as [Person, Person, Person];
  const page = await signedIn(school.teacher.email);
  const places = placementOf(school, anna);

  await test.step('[apl.screen.no-periods] [apl.screen.new-period-button] without periods one can be created', async () => {
    await page.goto(places.class);
    await expect(page.getByText('Klassen har inga APL-perioder')).toBeVisible();
    await page.getByRole('button', { name: 'Ny APL-period' }).click();
    await expect(wizard(page)).toBeVisible();
    await expect(wizard(page).getByText('Sida 1/7')).toBeVisible();
    await wizard(page).getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: 'Kasta' }).click();
    await expect(wizard(page)).toBeHidden();
  });

  await aPeriodOf(school, { students: [anna, bo], name: 'Höst', from: -90, to: -50 });
  const running = await aPeriodOf(school, {
    students: [anna, bo],
    name: 'Vinter',
    from: -5,
    to: 20,
  });
  await aPeriodOf(school, { students: [bo], name: 'Vår', from: 60, to: 80 });
  const { db } = await productOn(sharedDataDir());
  await db.insert(participantSupervisor).values({
    ...{ participantId: running.participants[0]?.id ?? 0, supervisorId: school.teacher.id },
    ...{ isMain: false, position: 2 },
  });

  await test.step('[apl.nav.tab-7-at-three-levels] [apl.screen.period-dropdown] each level has the tab with the choice of a period', async () => {
    for (const place of Object.values(places)) {
      await page.goto(place);
      await expect(page.getByRole('tab', { name: 'APL', selected: true })).toBeVisible();
      await expect(period(page)).toHaveAttribute('placeholder', 'Välj period');
    }
  });

  await test.step('[school.tabs.apl] the tab opens it at programme, class and student', async () => {
    for (const place of Object.values(places)) {
      await page.goto(place.replace('&tab=apl', ''));
      await page.getByRole('tab', { name: 'APL' }).click();
      await expect(period(page)).toHaveAttribute('placeholder', 'Välj period');
    }
  });

  await test.step('[apl.tab.entry] the periods of a class are chosen from, the latest first', async () => {
    const read = page.waitForResponse('**/api/Apl/GetPeriodsByClass*');
    await page.goto(places.class);
    await test.step('[apl.period.linked-parts] [apl.period.has-one-workcard] as the product has stored them', async () => {
      const { result } = await (await read).json();
      const { workCard, company, supervisor } = running;
      expect(result.find(({ name }: { name: string }) => name === 'Vinter')).toMatchObject({
        ...{ from: dayIn(-5), to: dayIn(20), workCardId: workCard.id },
        workCard: { id: workCard.id, name: workCard.name },
        students: [
          {
            ...{ studentId: anna.id, companyId: company.id },
            supervisors: [
              { id: supervisor.id, isMainResponsible: true },
              { id: school.teacher.id, isMainResponsible: false },
            ],
          },
          { studentId: bo.id, companyId: company.id, supervisors: [{ id: supervisor.id }] },
        ],
      });
    });
    await period(page).click();
    await expect(page.getByRole('option')).toHaveText([
      `Vår ${dayIn(60)} till ${dayIn(80)}`,
      `Vinter ${dayIn(-5)} till ${dayIn(20)}`,
      `Höst ${dayIn(-90)} till ${dayIn(-50)} (avslutad)`,
    ]);
    await page.getByRole('option', { name: /^Vinter/ }).click();
  });

  await test.step('[apl.period.sub-tab-supervisors-students] [apl.period.linked-parts] it lists students with company and supervisors', async () => {
    await expect(row(page, 'Anna Alm')).toContainText(running.company.name);
    await expect(row(page, 'Anna Alm')).toContainText(running.supervisor.name);
    const follows = row(page, 'Anna Alm').getByRole('listitem');
    await expect(follows).toHaveCount(2);
    for (const [name, marks] of [
      [running.supervisor.name, 1],
      [school.teacher.name, 0],
    ] as const)
      await expect(
        follows.filter({ hasText: name }).getByRole('img', { name: 'Huvudansvarig' }),
      ).toHaveCount(marks);
    await expect(row(page, 'Bo Berg')).toBeVisible();
  });

  await test.step('[apl.period.has-one-workcard] [apl.period.days-per-week-use] its card, hours and days are shown', async () => {
    await expect(page.getByText('40 timmar, 5 dagar per vecka')).toContainText(
      running.workCard.name,
    );
    await test.step('[apl.period.days-per-week-use] other days are shown, and the hours stay the same', async () => {
      const goal = page.getByText(/^Målet är .* per elev/);
      const hours = presenceOf(school, running.period.id).concat('&show=arbetskort');
      await page.goto(hours);
      const before = await goal.innerText();
      await db.$client.query('update placement_period set days_per_week = 2 where id = $1', [
        running.period.id,
      ]);
      await page.goto(places.class);
      await choosePeriod(page, /^Vinter/);
      await expect(page.getByText('40 timmar, 2 dagar per vecka')).toBeVisible();
      await page.goto(hours);
      await expect(goal).toHaveText(before);
      await page.goto(places.class);
      await choosePeriod(page, /^Vinter/);
    });
  });

  await test.step('[apl.period.sub-tabs] [apl.period.sub-tab-buttons] three tabs, each with its button', async () => {
    const tabs = page.getByRole('tablist', { name: 'Periodens flikar' });
    // The last two are of parts that are described elsewhere.
    await expect(tabs.getByRole('tab')).toHaveText([
      ...['Handledare och elever', 'Kontaktpersoner', 'Dokument'],
      ...['Före start', 'Underlag'],
    ]);
    for (const [tab, name] of [
      ['Handledare och elever', 'Ändra handledare och elever'],
      ['Kontaktpersoner', 'Lägg till kontaktperson'],
      ['Dokument', 'Lägg till dokument'],
    ] as const) {
      await tabs.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('button', { name: 'Avbryt' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('a reload keeps the period', async () => {
    await page.reload();
    await expect(period(page)).toHaveValue(/^Vinter/);
  });

  await test.step('[apl.nav.apl-tab-kept-between-levels] [apl.level.change-reloads-and-clears] another level keeps tab and period, unless it lacks the period', async () => {
    await inTree(page, 'Anna Alm').click();
    await expect(page.getByRole('tab', { name: 'APL', selected: true })).toBeVisible();
    await expect(period(page)).toHaveValue(/^Vinter/);
    await page.getByRole('tab', { name: 'Handledare och elever' }).click();
    await expect(row(page, 'Anna Alm')).toBeVisible();
    await expect(row(page, 'Bo Berg')).toBeHidden();
    await test.step('[apl.level.change-reloads-and-clears] a period that the other does not have is unselected', async () => {
      await inTree(page, 'Bo Berg').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bo Berg' })).toBeVisible();
      await choosePeriod(page, /^Vår/);
      await expect(period(page)).toHaveValue(/^Vår/);
      await inTree(page, 'Anna Alm').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Anna Alm' })).toBeVisible();
      await expect(period(page)).toHaveValue('');
      await expect(page.getByRole('radiogroup', { name: 'Visa av perioden' })).toHaveCount(0);
      await expect(page.getByRole('tablist', { name: 'Periodens flikar' })).toHaveCount(0);
    });
    await inTree(page, 'Cia Ceder').click();
    await expect(page.getByText('Eleven har inga APL-perioder')).toBeVisible();
  });

  await test.step('[apl.nav.documents-only-at-class-level] [apl.nav.tab-5-6-reset-outside-class] documents have a tab at the class alone', async () => {
    const documents = page.getByRole('tab', { name: 'Dokument och länkar' });
    const infoIsChosen = () =>
      expect(page.getByRole('tab', { name: 'Info', selected: true })).toBeVisible();
    for (const [key, name] of [
      ['dokument', 'Dokument och länkar'],
      ['slutprov', 'Slutprov'],
    ] as const) {
      await page.goto(places.class.replace('apl', key));
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
      await page.getByRole('treeitem', { name: school.programme.name }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: school.programme.name }),
      ).toBeVisible();
      await infoIsChosen();
      await expect(documents).toBeHidden();
    }
    await page.goto(places.student.replace('apl', 'dokument'));
    await infoIsChosen();
    await expect(documents).toBeHidden();
  });

  await test.step('[apl.nav.tab-set] the tabs of a class', async () => {
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    for (const [place, ofClass] of [
      [places.programme, []],
      [places.student, []],
      [places.class, ['Dokument och länkar', 'Slutprov']],
    ] as const) {
      await page.goto(place);
      await expect(tabs).toHaveText([
        ...['Info', 'Kurser', 'Resultatöversikt', 'Svar'],
        ...[...ofClass, 'APL'],
      ]);
    }
  });

  await test.step('[apl.nav.narrow-scrolling-strip-620] [constants.apl.narrow-breakpoint] below 620 px the tabs are a strip that scrolls', async () => {
    const strip = page.getByRole('tablist').first();
    await page.setViewportSize({ width: 619, height: 800 });
    await expect(strip).toHaveCSS('overflow-x', 'auto');
    const tops = await strip
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 620, height: 800 });
    await expect(strip).toHaveCSS('overflow-x', 'visible');
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});

test('what the tab asks, and what it says when that fails', async ({ school, signedIn }) => {
  const [anna] = school.students as [Person, Person, Person];
  const made = await aPeriodOf(school, { students: [anna], name: 'Vinter', from: -5, to: 20 });
  const page = await signedIn(school.teacher.email);
  let asked = 0;
  let fails = true;
  await page.route('**/api/Apl/GetPeriodsByClass*', async (route) => {
    asked++;
    await (fails ? route.fulfill({ status: 500, body: 'GenericApiError' }) : route.continue());
  });
  await page.goto(placementOf(school).class);

  await test.step('[apl.lists.rejected] [apl.lists.retry-3] after three more tries', async () => {
    await expect(page.getByText('APL-perioderna kunde inte hämtas')).toBeVisible();
    expect(asked).toBe(4);
  });

  await test.step('[apl.lists.no-refetch-on-focus] looking at the page asks nothing', async () => {
    fails = false;
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(period(page)).toBeVisible();
    await page.goto(presenceOf(school, made.period.id));
    await expect(page.getByRole('radio', { name: 'Närvaro' })).toBeChecked();
    await hasAllAnswers(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      // Nothing that was read is new any more.
      const later = Date.now() + 60_000;
      Date.now = () => later;
      window.dispatchEvent(new Event('focus'));
      // It reaches the window, as that of a browser does.
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await hasAllAnswers(page);
    expect(requests.filter((path) => path.startsWith('/api/Apl/'))).toEqual([]);
    await page.goto(placementOf(school).class);
    await expect(period(page)).toBeVisible();
  });

  await test.step('[apl.lists.loading] while it is read, that is shown', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.unroute('**/api/Apl/GetPeriodsByClass*');
    await page.route('**/api/Apl/GetPeriodsByClass*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('status', { name: 'Hämtar' }).last()).toBeVisible();
    goOn();
    await expect(period(page)).toBeVisible();
  });

  await test.step('[apl.lists.rejected] [apl.lists.retry-3] so for the companies, which do not look like none', async () => {
    let companies = 0;
    await page.route('**/api/Apl/ListCompanies*', async (route) => {
      companies++;
      await route.fulfill({ status: 500, body: 'GenericApiError' });
    });
    await page.getByRole('radiogroup', { name: 'Visa' }).getByText('Företag').click();
    const failed = page.getByRole('alert').filter({ hasText: 'Listan kunde inte hämtas' });
    await expect(failed).toBeVisible();
    expect(companies).toBe(4);
    await page.unroute('**/api/Apl/ListCompanies*');
    await failed.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByRole('row').filter({ hasText: made.company.name })).toBeVisible();
  });

  await test.step('[api.apl.periods-programme-read] [api.apl.bearer-and-cookie] a programme reads its periods, with the session', async () => {
    await page.addInitScript(() => {
      const real = window.fetch;
      const credentials: unknown[] = [];
      Object.assign(window, { credentialsOfApl: credentials });
      window.fetch = (input, init) => {
        if (String(input).includes('/api/Apl/')) credentials.push(init?.credentials);
        return real(input, init);
      };
    });
    const asked = page.waitForRequest('**/api/Apl/GetPeriodsByProgram?*');
    await page.goto(placementOf(school).programme);
    expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer /);
    await choosePeriod(page, /^Vinter/);
    const credentials = await page.evaluate(
      () => (window as unknown as { credentialsOfApl: unknown[] }).credentialsOfApl,
    );
    expect(new Set(credentials)).toEqual(new Set(['include']));
  });

  const end = async () => {
    await page.getByRole('button', { name: 'Ändra period' }).click();
    const buttons = page.getByRole('dialog', { name: 'Ändra Vinter' });
    await buttons.getByRole('button', { name: 'Avsluta perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Avsluta Vinter?' });
    await question.getByRole('button', { name: 'Avsluta perioden' }).click();
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(buttons).toBeHidden();
  };

  await test.step('[toasts.apl.failure-empty-body] a refusal without a word is said all the same', async () => {
    await page.route('**/api/Apl/ChangePeriodEndDate*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await end();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Internal Server Error' }),
    ).toHaveAttribute('data-kind', 'warning');
    await page.unroute('**/api/Apl/ChangePeriodEndDate*');
  });

  await test.step('[security.apl.forbidden-does-not-log-out] a missing right renews the session once and ends nothing', async () => {
    let refused = 0;
    let renewed = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/token/auth')) renewed++;
    });
    await page.route('**/api/Apl/ChangePeriodEndDate*', async (route) => {
      refused++;
      await route.fulfill({ status: 403, body: 'NotAllowed' });
    });
    await end();
    await expect(page.getByText('Du har inte behörighet att göra detta.')).toHaveCount(1);
    expect([refused, renewed]).toEqual([2, 1]);
    await expect(page.getByRole('tab', { name: 'APL', selected: true })).toBeVisible();
  });
});

test('a teacher changes a period', async ({ school, signedIn }) => {
  const [anna, bo, cia] = school.students as [Person, Person, Person];
  await license([anna, bo, cia]);
  const { company } = await aWorkplace(school);
  const { period: winter } = await aPeriodOf(school, {
    students: [anna, bo],
    name: 'Vinter',
    from: -5,
    to: 20,
  });
  await aPeriodOf(school, { students: [cia], name: 'I dag', from: -20, to: 0 });
  await aPeriodOf(school, { students: [cia], name: 'Förbi', from: -40, to: -30 });
  const { db } = await productOn(sharedDataDir());
  await db.insert(evaluationQuestion).values(
    [
      { question: 'Hur var arbetsplatsen?', forUserType: 1 },
      { question: 'Hur var eleven?', forUserType: 4 },
    ].map((values) => ({ ...values, periodId: winter.id, sortOrder: 1 })),
  );
  const page = await signedIn(school.teacher.email);
  const places = placementOf(school, anna);
  const edit = page.getByRole('dialog', { name: 'Ändra handledare och elever' });

  await test.step('[apl.level.filter-is-display-only] [toasts.apl.period-updated] a save at a student keeps the others', async () => {
    await page.goto(places.student);
    await choosePeriod(page, /^Vinter/);
    await page.getByRole('button', { name: 'Ändra handledare och elever' }).click();
    await edit.getByRole('combobox', { name: 'Företag för Anna Alm' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await edit.getByRole('button', { name: 'Spara' }).click();
    await test.step('[apl.period.students-change] the change is said and shown', async () => {
      await expect(page.getByText('Perioden har uppdaterats')).toBeVisible();
      await expect(row(page, 'Anna Alm')).toContainText(company.name);
    });
    await page.goto(places.class);
    await choosePeriod(page, /^Vinter/);
    await expect(row(page, 'Bo Berg')).toBeVisible();
  });

  await test.step('[apl.period.student-removal-confirm] [apl.lists.reload-after-write] who takes part is removed after a question', async () => {
    await page.getByRole('button', { name: 'Ändra handledare och elever' }).click();
    await edit.getByRole('checkbox', { name: 'Bo Berg' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort Bo Berg ur perioden?' });
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(edit.getByRole('checkbox', { name: 'Bo Berg' })).toBeChecked();
    await edit.getByRole('checkbox', { name: 'Bo Berg' }).click();
    await question.getByRole('button', { name: 'Ta bort eleven' }).click();
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(row(page, 'Bo Berg')).toBeHidden();
  });

  const buttons = page.getByRole('dialog', { name: 'Ändra Vinter' });
  await test.step('[apl.period.edit-modal-buttons] [apl.period.general-fields-fixed-after-creation] a period can be removed, ended, and get another last day', async () => {
    await page.getByRole('button', { name: 'Ändra period' }).click();
    for (const name of ['Ta bort perioden', 'Avsluta perioden', 'Ändra slutdatum'])
      await expect(buttons.getByRole('button', { name })).toBeEnabled();
    for (const field of ['textbox', 'spinbutton', 'combobox', 'radio'] as const)
      await expect(buttons.getByRole(field)).toHaveCount(0);
    await expect(buttons.locator('input')).toHaveCount(0);
    // The three, and the cross that closes it.
    await expect(buttons.getByRole('button')).toHaveCount(4);
  });

  await test.step('[apl.period.end-date-modal] [toasts.apl.end-date-changed] its last day moves', async () => {
    await buttons.getByRole('button', { name: 'Ändra slutdatum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ändra slutdatum' });
    await expect(dialog.getByLabel('Slutdatum')).toHaveValue(dayIn(20));
    await expect(dialog.locator('input')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeVisible();
    await dialog.getByLabel('Slutdatum').fill(dayIn(30));
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await test.step('[apl.period.change-end-date] the new day is said and shown', async () => {
      await expect(page.getByText('Slutdatumet har ändrats')).toBeVisible();
      await expect(period(page)).toHaveValue(new RegExp(`till ${dayIn(30)}$`));
    });
  });

  await test.step('[apl.period.end-confirm] [toasts.apl.period-ended] it is ended after a question', async () => {
    await page.getByRole('button', { name: 'Ändra period' }).click();
    await buttons.getByRole('button', { name: 'Avsluta perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Avsluta Vinter?' });
    await expect(question).toContainText('finns kvar men blir inaktiv');
    await expect(question).toContainText('tidigast i morgon');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(question).toBeHidden();
    await expect(period(page)).toHaveValue(new RegExp(`till ${dayIn(30)}$`));
    await buttons.getByRole('button', { name: 'Avsluta perioden' }).click();
    await question.getByRole('button', { name: 'Avsluta perioden' }).click();
    await test.step('[apl.period.end-now] that it is over is said', () =>
      expect(page.getByText('Perioden har avslutats')).toBeVisible());
    await expect(period(page)).toHaveValue(/\(avslutad\)$/);
  });

  await test.step('[apl.period.end-already-passed-warning] [apl.period.end-today-counts-as-passed] one that ends today is not ended again', async () => {
    const sent = callsTo(page, '/api/Apl/ChangePeriodEndDate');
    const warning = page
      .getByRole('alert')
      .filter({ hasText: 'Periodens slutdatum har redan passerat' });
    for (const name of ['Förbi', 'I dag']) {
      await choosePeriod(page, new RegExp(`^${name}`));
      await page.getByRole('button', { name: 'Ändra period' }).click();
      const dialog = page.getByRole('dialog', { name: `Ändra ${name}` });
      await dialog.getByRole('button', { name: 'Avsluta perioden' }).click();
      await expect(warning).toHaveAttribute('data-kind', 'warning');
      await expect(dialog).toBeVisible();
      await warning.getByRole('button', { name: 'Stäng' }).click();
      await expect(warning).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(sent).toEqual([]);
    expect(english.endPassed).toBe('End date for period already passed');
  });

  await test.step('[apl.period.delete-confirm] [toasts.apl.period-deleted] it is removed after a question that names it', async () => {
    await page.getByRole('button', { name: 'Ändra period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ändra I dag' });
    await dialog.getByRole('button', { name: 'Ta bort perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort I dag?' });
    await expect(question).toContainText('Det går inte att ångra');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(question).toBeHidden();
    await expect(period(page)).toHaveValue(/^I dag/);
    await dialog.getByRole('button', { name: 'Ta bort perioden' }).click();
    await question.getByRole('button', { name: 'Ta bort perioden' }).click();
    await test.step('[apl.period.delete-empty] that it is gone is said', () =>
      expect(page.getByText('Perioden har tagits bort')).toBeVisible());
    await period(page).click();
    await expect(page.getByRole('option', { name: /^I dag/ })).toHaveCount(0);
  });

  await test.step('[apl.period.evaluation-edit-entry] its questions are opened from here', async () => {
    await page.keyboard.press('Escape');
    await choosePeriod(page, /^Vinter/);
    await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Utvärderingsfrågor' });
    for (const [name, question] of [
      ['Frågor till elever', 'Hur var arbetsplatsen?'],
      ['Frågor till handledare', 'Hur var eleven?'],
    ] as const)
      await expect(dialog.getByRole('region', { name }).getByRole('textbox')).toHaveValue(question);
  });
});

test('[i18n.apl.quoted-texts] in English the texts are English', async ({ school, signedIn }) => {
  const [anna] = school.students as [Person, Person, Person];
  await aPeriodOf(school, { students: [anna], name: 'Winter', from: -5, to: 20 });
  const page = await signedIn(school.teacher.email, {
    locale: 'en-GB',
    path: placementOf(school).class,
  });
  await expect(page.getByRole('button', { name: 'New APL period' })).toBeVisible();
  const chosen = page.getByRole('combobox', { name: 'Placement period' });
  await expect(chosen).toHaveAttribute('placeholder', 'Choose a period');
  await chosen.click();
  await page.getByRole('option', { name: / till / }).click();
  await page.getByRole('button', { name: 'Evaluation questions' }).click();
  const questions = page.getByRole('dialog', { name: 'Evaluation questions' });
  await questions.getByRole('button', { name: 'Add a question for students' }).click();
  await expect(questions.getByRole('textbox')).toHaveValue('Skriv din fråga här');

  const swedish = await signedIn(school.teacher.email, { path: placementOf(school).class });
  await expect(period(swedish)).toHaveAttribute('placeholder', 'Välj period');
});

test('[apl.supervisor-role] a supervisor has their role, and no page of teachers or students', async ({
  signedIn,
}) => {
  const page = await signedIn(people.supervisor);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).toContain('AplSupervisor');
  for (const path of ['/teacher/schoolview', '/student/studentresults']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  }
});
