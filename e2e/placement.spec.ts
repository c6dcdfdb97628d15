import type { Page } from '@playwright/test';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { people } from './people.ts';
import { aPeriodOf, aWorkplace, dayIn, license, placementOf } from './placement-world.ts';
import { hasAllAnswers } from './requests.ts';
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
    await page.goto(places.class);
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
    await expect(row(page, 'Anna Alm').getByRole('img', { name: 'Huvudansvarig' })).toBeVisible();
    await expect(row(page, 'Bo Berg')).toBeVisible();
  });

  await test.step('[apl.period.has-one-workcard] [apl.period.days-per-week-use] its card, hours and days are shown', async () => {
    await expect(page.getByText('40 timmar, 5 dagar per vecka')).toContainText(
      running.workCard.name,
    );
  });

  await test.step('[apl.period.sub-tabs] [apl.period.sub-tab-buttons] three tabs, each with its button', async () => {
    const tabs = page.getByRole('tablist', { name: 'Periodens flikar' });
    await expect(tabs.getByRole('tab').first()).toHaveText('Handledare och elever');
    await expect(page.getByRole('button', { name: 'Ändra handledare och elever' })).toBeVisible();
    await tabs.getByRole('tab', { name: 'Kontaktpersoner' }).click();
    await expect(page.getByRole('button', { name: 'Lägg till kontaktperson' })).toBeVisible();
    await tabs.getByRole('tab', { name: 'Dokument' }).click();
    await expect(page.getByRole('button', { name: 'Lägg till dokument' })).toBeVisible();
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
    await inTree(page, 'Cia Ceder').click();
    await expect(page.getByText('Eleven har inga APL-perioder')).toBeVisible();
  });

  await test.step('[apl.nav.documents-only-at-class-level] [apl.nav.tab-5-6-reset-outside-class] documents have a tab at the class alone', async () => {
    const documents = page.getByRole('tab', { name: 'Dokument och länkar' });
    await page.goto(places.class.replace('apl', 'dokument'));
    await expect(documents).toHaveAttribute('aria-selected', 'true');
    await page.goto(places.programme.replace('apl', 'dokument'));
    await expect(page.getByRole('tab', { name: 'Info', selected: true })).toBeVisible();
    await expect(documents).toBeHidden();
  });

  await test.step('[apl.nav.tab-set] the tabs of a class', async () => {
    await page.goto(places.class);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    for (const name of ['Info', 'Kurser', 'Resultatöversikt', 'Dokument och länkar', 'APL'])
      await expect(tabs.filter({ hasText: name }).first()).toBeVisible();
  });

  await test.step('[apl.nav.narrow-scrolling-strip-620] [constants.apl.narrow-breakpoint] below 620 px the tabs are a strip that scrolls', async () => {
    const strip = page.getByRole('tablist').first();
    await page.setViewportSize({ width: 619, height: 800 });
    await expect(strip).toHaveCSS('overflow-x', 'auto');
    await page.setViewportSize({ width: 620, height: 800 });
    await expect(strip).toHaveCSS('overflow-x', 'visible');
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});

test('what the tab asks, and what it says when that fails', async ({ school, signedIn }) => {
  const [anna] = school.students as [Person, Person, Person];
  await aPeriodOf(school, { students: [anna], name: 'Vinter', from: -5, to: 20 });
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
    const before = asked;
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await hasAllAnswers(page);
    expect(asked).toBe(before);
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

  await test.step('[api.apl.periods-programme-read] [api.apl.bearer-and-cookie] a programme reads its periods, with the session', async () => {
    const asked = page.waitForRequest('**/api/Apl/GetPeriodsByProgram?*');
    await page.goto(placementOf(school).programme);
    expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer /);
    await choosePeriod(page, /^Vinter/);
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
    await expect(page.getByText(/Internal Server Error|Något gick fel/)).toBeVisible();
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
    await expect(page.getByText('Du har inte behörighet att göra detta.')).toBeVisible();
    expect([refused, renewed]).toEqual([2, 1]);
    await expect(page.getByRole('tab', { name: 'APL', selected: true })).toBeVisible();
  });
});

test('a teacher changes a period', async ({ school, signedIn }) => {
  const [anna, bo, cia] = school.students as [Person, Person, Person];
  await license([anna, bo, cia]);
  const { company } = await aWorkplace(school);
  await aPeriodOf(school, { students: [anna, bo], name: 'Vinter', from: -5, to: 20 });
  await aPeriodOf(school, { students: [cia], name: 'I dag', from: -20, to: 0 });
  const page = await signedIn(school.teacher.email);
  const places = placementOf(school, anna);
  const edit = page.getByRole('dialog', { name: 'Ändra handledare och elever' });

  await test.step('[apl.level.filter-is-display-only] [toasts.apl.period-updated] a save at a student keeps the others', async () => {
    await page.goto(places.student);
    await choosePeriod(page, /^Vinter/);
    await page.getByRole('button', { name: 'Ändra handledare och elever' }).click();
    await edit.getByRole('combobox', { name: 'Företag för Anna Alm' }).click();
    await page.getByRole('option', { name: company.name }).click();
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Perioden har uppdaterats')).toBeVisible();
    await expect(row(page, 'Anna Alm')).toContainText(company.name);
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
    await expect(buttons.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('[apl.period.end-date-modal] [toasts.apl.end-date-changed] its last day moves', async () => {
    await buttons.getByRole('button', { name: 'Ändra slutdatum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ändra slutdatum' });
    await expect(dialog.getByLabel('Slutdatum')).toHaveValue(dayIn(20));
    await dialog.getByLabel('Slutdatum').fill(dayIn(30));
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Slutdatumet har ändrats')).toBeVisible();
    await expect(period(page)).toHaveValue(new RegExp(`till ${dayIn(30)}$`));
  });

  await test.step('[apl.period.end-confirm] [toasts.apl.period-ended] it is ended after a question', async () => {
    await page.getByRole('button', { name: 'Ändra period' }).click();
    await buttons.getByRole('button', { name: 'Avsluta perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Avsluta Vinter?' });
    await expect(question).toContainText('finns kvar men blir inaktiv');
    await expect(question).toContainText('tidigast i morgon');
    await question.getByRole('button', { name: 'Avsluta perioden' }).click();
    await expect(page.getByText('Perioden har avslutats')).toBeVisible();
    await expect(period(page)).toHaveValue(/\(avslutad\)$/);
  });

  await test.step('[apl.period.end-already-passed-warning] one that ends today is not ended again', async () => {
    await choosePeriod(page, /^I dag/);
    await page.getByRole('button', { name: 'Ändra period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ändra I dag' });
    await dialog.getByRole('button', { name: 'Avsluta perioden' }).click();
    await expect(page.getByText('Periodens slutdatum har redan passerat')).toBeVisible();
    await expect(dialog).toBeVisible();
  });

  await test.step('[apl.period.delete-confirm] [toasts.apl.period-deleted] it is removed after a question that names it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Ändra I dag' });
    await dialog.getByRole('button', { name: 'Ta bort perioden' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort I dag?' });
    await expect(question).toContainText('Det går inte att ångra');
    await question.getByRole('button', { name: 'Ta bort perioden' }).click();
    await expect(page.getByText('Perioden har tagits bort')).toBeVisible();
    await period(page).click();
    await expect(page.getByRole('option', { name: /^I dag/ })).toHaveCount(0);
  });

  await test.step('[apl.period.evaluation-edit-entry] its questions are opened from here', async () => {
    await page.keyboard.press('Escape');
    await choosePeriod(page, /^Vinter/);
    await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    await expect(page.getByRole('dialog', { name: 'Utvärderingsfrågor' })).toBeVisible();
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
  await page.getByRole('combobox', { name: 'Placement period' }).click();
  await expect(page.getByRole('option', { name: / till / })).toBeVisible();
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
