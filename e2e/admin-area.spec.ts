import type { Locator, Page } from '@playwright/test';
import { moduleRating } from '../apps/server/src/domains/ratings/ratings.tables.ts';
import { studentCourse } from '../apps/server/src/domains/results/results.tables.ts';
import { aClass, aStudent, aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Ek', 'Bo Al'], modules: 2 } });

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page | Locator, name: string) =>
  page.getByRole('row').filter({ hasText: name });

/** What a card says, where it leads, and the title there. */
const forAll = [
  ['Skolor', '/superuser/schools', 'Skolor'],
  ['Fakturahistorik', '/superuser/invoicehistory', 'Fakturahistorik'],
  ['Notiser', '/superuser/notifications', 'Notiser'],
  ['Kundlicenser', '/superuser/licenses', 'Kundlicenser'],
] as const;
const cards = [
  ...forAll,
  ['Skollicenser', '/superuser/schoolicense', 'Skollicenser'],
  ['Kurser', '/superuser/courses', 'Kurser'],
  ['Moduler', '/superuser/courses/modules', 'Moduler'],
  ['Licenser', '/superuser/courses/licenses', 'Programlicenser'],
  ['Användare', '/superuser/users', 'Användare'],
] as const;

async function openCard(page: Page, [name, path, title]: (typeof cards)[number]) {
  await page.goto('/superuser');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name, exact: true }),
    });
  await expect(card.getByRole('paragraph')).toHaveText(/\p{Ll}+\.$/u);
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(heading(page, title)).toBeVisible();
}

test('a superuser opens the pages of administration', async ({ signedIn }) => {
  const page = await signedIn(people.superuser);

  await test.step('[admin.home.cards] each card leads to its page', async () => {
    for (const card of cards) await openCard(page, card);
  });

  await test.step('[admin.routes.superuser-list] each page has its address', async () => {
    for (const [path, title] of [
      ['', 'Administration'],
      ['/schools', 'Skolor'],
      ['/schoolicense', 'Skollicenser'],
      ['/courses', 'Kurser'],
      ['/invoicehistory', 'Fakturahistorik'],
      ['/users', 'Användare'],
      ['/notifications', 'Notiser'],
      ['/licenses', 'Kundlicenser'],
    ] as const) {
      await page.goto(`/superuser${path}`);
      await expect(heading(page, title)).toBeVisible();
    }
  });

  await test.step('[tools.page] the tools have their seven sections', async () => {
    await page.goto('/superuser/users');
    for (const [name, act] of [
      ['Sök användare', 'Sök'],
      ['Återställ elev utan klass', 'Återställ'],
      ['Återställ elev utan klass och licens', 'Återställ'],
      ['Flytta användare', 'Flytta'],
      ['Ta bort resultat', 'Ta bort'],
      ['Skicka om misslyckade ordrar', 'Skicka om'],
    ] as const)
      await expect(region(page, name).getByRole('button', { name: act })).toBeVisible();
    await expect(rowOf(region(page, 'Administratörer'), people.superuser)).toBeVisible();
  });
});

test('an admin opens what administration has for everybody', async ({ signedIn, school }) => {
  const page = await signedIn(people.admin);
  const { name } = school.school;
  const { db } = await productOn(sharedDataDir());
  await db
    .insert(studentCourse)
    .values({ studentId: school.student.id, courseId: school.course.id });
  await db.insert(moduleRating).values({
    ...{ studentId: school.student.id, courseId: school.course.id, ratedAt: new Date() },
    ...{ moduleId: school.modules[0]?.id ?? 0, grade: 4, comment: `Bra på ${name}` },
  });

  await test.step('[admin.home.cards-for-all] four cards lead to their pages', async () => {
    for (const card of forAll) await openCard(page, card);
  });

  await test.step('[admin.role-summary] schools, courses, licences and notices are changed, ratings are read', async () => {
    await page.goto(`/superuser/schools?sok=${name}`);
    await rowOf(page, name).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Byt namn' }).click();
    await page.getByLabel('Skolans namn').fill(`${name} ny`);
    await button(page.getByRole('dialog'), 'Byt namn').click();
    await expect(rowOf(page, `${name} ny`)).toBeVisible();
    await page.reload();
    await expect(rowOf(page, `${name} ny`)).toBeVisible();

    await page.goto(`/superuser/courses?sok=${school.course.name}`);
    await rowOf(page, school.course.name).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Ändra' }).click();
    await page.getByRole('dialog').getByLabel('Artikelnummer').fill('A-7');
    await page.getByRole('dialog').getByLabel('Kod').fill('ADM7');
    await button(page.getByRole('dialog'), 'Spara').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, school.course.name)).toContainText('ADM7');

    await page.goto('/superuser/courses/licenses');
    const licence = region(page, school.licence.name);
    await button(licence, 'Lägg till kurs').click();
    await page.getByRole('dialog').getByRole('combobox').fill('Praktisk ellära');
    await page.getByRole('option', { name: 'Praktisk ellära', exact: true }).click();
    await page.keyboard.press('Tab');
    await button(page.getByRole('dialog'), 'Lägg till kurs').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(licence).toContainText('Praktisk ellära');

    await page.goto('/superuser/notifications');
    await button(page, 'Ny notis').click();
    const notice = page.getByRole('dialog');
    await notice.getByLabel('Rubrik', { exact: true }).fill(`Nytt på ${name}`);
    await notice.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('En text.');
    await notice.getByRole('combobox', { name: 'Skolor' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.keyboard.press('Tab');
    await notice.getByRole('checkbox', { name: 'Alla licenser' }).check();
    await notice.getByRole('radio', { name: 'Lärare', exact: true }).check();
    await notice.getByRole('button', { name: 'Posta notisen' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, `Nytt på ${name}`)).toBeVisible();

    await page.goto('/superuser/courses/ratings');
    await expect(heading(page, 'Kursbetyg')).toBeVisible();
    await expect(rowOf(page, `Bra på ${name}`)).toContainText('4');
  });
});

test('[admin.dialogs.list] every form of administration is a dialog, which Avbryt leaves without a trace', async ({
  signedIn,
  school,
}) => {
  const { name, id: schoolId } = school.school;
  const { programme, schoolClass, course } = school;
  const product = await productOn(sharedDataDir());
  const other = await aClass(product, { schoolId, programmeId: programme.id, name: 'EE21B' });
  await aStudent(product, { schoolId, classId: other.id, name: 'Cia Ny' });
  await aTeacher(product, { schoolId, name: 'Eva Berg' });
  const page = await signedIn(people.superuser);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(pathname);
  });

  async function leaves(title: string | RegExp, submit: string) {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await expect(button(dialog, submit)).toBeVisible();
    await button(dialog, 'Avbryt').click();
    await expect(dialog).toHaveCount(0);
  }
  const act = async (row: string, what: string) => {
    await rowOf(page, row).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  const ofSchool = async (which: string) => {
    await page.goto(`/superuser/schools?sok=${name}`);
    await page.getByRole('link', { name: new RegExp(`^${which}, ${name}:`) }).click();
  };

  await ofSchool('Elever');
  await act('Anna Ek', 'Ändra');
  await leaves('Ändra Anna Ek', 'Spara');

  await ofSchool('Program');
  await button(page, programme.name).click();
  await leaves(`Ändra ${programme.name}`, 'Spara');
  await button(page, 'Nytt program').click();
  await leaves('Nytt program', 'Lägg till program');

  await ofSchool('Klasser');
  await button(page, 'Ny klass').click();
  await leaves('Ny klass', 'Skapa klass');
  await page.getByRole('link', { name: schoolClass.name }).click();
  await button(region(page, 'Lärare'), 'Lägg till').click();
  await leaves(`Lägg till lärare i ${schoolClass.name}`, 'Lägg till');
  await button(region(page, 'Elever'), 'Lägg till elever').click();
  await page.getByRole('menuitem', { name: 'Skolans elever' }).click();
  await leaves(`Flytta elever till ${schoolClass.name}`, 'Flytta hit');

  await page.goto(`/superuser/courses?sok=${course.name}`);
  await button(page, 'Ny kurs').click();
  await leaves('Ny kurs', 'Skapa kursen');
  await act(course.name, 'Ändra');
  await leaves(new RegExp(course.name), 'Spara');
  await act(course.name, 'Ta bort');
  await leaves(`Ta bort ${course.name}?`, 'Fortsätt');
  await page.getByRole('link', { name: course.name }).click();
  await button(page, 'Länka modul').click();
  await leaves(/modul/, 'Länka');
  await button(page, 'Ändra ordning').click();
  await leaves(/ordning/i, 'Spara');

  await page.goto('/superuser/courses/modules');
  await button(page, 'Ny modul').click();
  await leaves('Ny modul', 'Skapa modulen');
  await page.getByRole('searchbox').fill(school.modules[0]?.name ?? '');
  await act(school.modules[0]?.name ?? '', 'Ändra');
  await leaves(new RegExp(school.modules[0]?.name ?? ''), 'Spara');

  await page.goto('/superuser/users');
  await button(page, 'Ny administratör').click();
  await leaves('Ny administratör', 'Lägg till');

  expect(sent).toEqual([]);
});
