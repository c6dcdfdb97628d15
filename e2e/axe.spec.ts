import type { Page } from '@playwright/test';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { problems } from './axe.ts';
import { anOrderOf, confirmed, makePurchaser } from './order-world.ts';
import { people, student } from './people.ts';
import { aCompanyAt, aPeriodOf, demoPeriod, license, placementOf } from './placement-world.ts';
import { hasAllAnswers } from './requests.ts';
import { ageProof } from './sessions.ts';
import { leaveClasses, sellTo, unlicensed } from './shop-world.ts';
import { expect, test } from './test.ts';

const languages = {
  sv: { locale: 'sv-SE', email: 'E-post', password: 'Lösenord', submit: 'Logga in' },
  en: { locale: 'en-GB', email: 'E-mail', password: 'Password', submit: 'Sign in' },
} as const;

/** Administration’s pages that are checked in the dark scheme: a list, cards, charts. */
const oneOfAKind = ['/superuser/schools', '/superuser/health', '/superuser/statistics'];

async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await hasAllAnswers(page);
}

/** Two students who open the same module at once would each be asked whether to take over. */
const windowStudents = { sv: student('Liam Jönsson'), en: student('Vera Falk') };

for (const language of ['sv', 'en'] as const) {
  test.describe(`nothing for axe to find (${language})`, () => {
    const { locale } = languages[language];

    test('signing in, and an account without pages', async ({ visitor: aVisitor, signedIn }) => {
      const visitor = await aVisitor({ locale });
      await open(visitor, '/login');
      const found = await problems(visitor, 'login');
      await visitor.getByLabel(languages[language].email).fill(people.student);
      await visitor.getByLabel(languages[language].password, { exact: true }).fill('Fel12345');
      await visitor.getByRole('button', { name: languages[language].submit }).click();
      await expect(visitor.getByRole('alert')).toBeVisible();
      found.push(...(await problems(visitor, 'login, refused', { dark: true })));
      for (const path of [
        '/password/reset',
        '/password/update',
        '/selfregistration?check=x',
        '/registration',
        '/password/redirectToApp',
      ]) {
        // The redirect would leave before the page is checked.
        await visitor.route('**/settings.json*', (route) =>
          route.fulfill({ json: { appAddress: 'myapp://open' } }),
        );
        await open(visitor, path);
        found.push(...(await problems(visitor, path)));
        // Missing values are shown under the fields.
        const submit = visitor.locator('button[type=submit]');
        if ((await submit.count()) === 0) continue;
        await submit.press('Enter');
        await expect(visitor.getByRole('alert').first()).toBeVisible();
        found.push(...(await problems(visitor, `${path}, refused`)));
      }
      const supervisor = await signedIn(people.supervisor, { locale });
      await settled(supervisor);
      found.push(...(await problems(supervisor, 'supervisor')));
      expect(found).toEqual([]);
    });

    test('a student’s pages', async ({ signedIn }) => {
      const page = await signedIn(people.student, { locale });
      await settled(page);
      const found = await problems(page, 'courses');
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { expanded: false })
        .last()
        .click();
      found.push(...(await problems(page, 'courses, a card open')));
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await settled(page);
      await page
        .getByRole('main')
        .locator('ol')
        .last()
        .getByRole('button', { expanded: false })
        .first()
        .click();
      found.push(...(await problems(page, 'course', { dark: true })));
      for (const path of [
        '/student/studentresults',
        '/student/notifications',
        '/studentprofile',
        '/courses',
        '/student/coursemodules/0',
        '/nowhere',
      ]) {
        await open(page, path);
        found.push(...(await problems(page, path)));
      }
      await open(page, '/student/studentresults');
      await page.getByRole('main').getByRole('rowheader').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await hasAllAnswers(page);
      found.push(...(await problems(page, 'attempts', { dark: true })));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 860 });
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await problems(page, 'sidebar', { narrow: true, dark: true })));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('banner').getByRole('button').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
      found.push(...(await problems(page, 'menu', { narrow: true })));
      expect(found).toEqual([]);
    });

    test('a module’s window', async ({ visitor, signedIn }) => {
      const page = await signedIn(windowStudents[language], { locale });
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      const popup = page.waitForEvent('popup');
      await page
        .getByRole('main')
        .locator('ol')
        .last()
        .getByRole('button', { name: /: / })
        .first()
        .click();
      const window = await popup;
      await expect(window.locator('iframe')).toBeVisible();
      await expect(window.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
      const found = await problems(window, 'player', { dark: true });
      const without = await visitor({ locale });
      await without.goto(window.url().replace(/#.*/, ''));
      await expect(without.getByRole('alert')).toBeVisible();
      found.push(...(await problems(without, 'player, refused')));
      expect(found).toEqual([]);
    });

    test('a purchaser’s pages', async ({ school, signedIn }) => {
      await sellTo(school);
      await unlicensed(school, ['Anna Alm', 'Bo Berg']);
      const page = await signedIn(school.teacher.email, { locale });
      await open(page, '/teacher/shop/confirmedorder');
      const found = await problems(page, 'order, an empty cart');
      await open(page, '/teacher/shop/renewal');
      found.push(...(await problems(page, 'renewals')));
      await open(page, `/teacher/studentview/${school.student.id}`);
      await page.getByRole('button', { name: /^(Flytta|Move) licen/ }).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
      found.push(...(await problems(page, 'a licence to move')));
      await leaveClasses(school.student);
      await open(page, '/teacher/shop');
      found.push(...(await problems(page, 'shop', { dark: true })));
      const products = page.getByRole('region', { name: school.licence.name });
      await products.getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      found.push(...(await problems(page, 'shop, an option')));
      await page.getByRole('dialog').locator('button[type=submit]').click();
      const plus = page.getByRole('dialog').filter({ hasNot: page.getByRole('radio') });
      await expect(plus).toBeVisible();
      found.push(...(await problems(page, 'shop, the plus package')));
      await plus.getByRole('button').last().click();
      await page.getByRole('main').getByRole('checkbox').nth(1).check();
      found.push(...(await problems(page, 'shop, students')));
      await page.getByRole('complementary').getByRole('button').last().click();
      await expect(page).toHaveURL(/confirmedorder$/);
      await settled(page);
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
      found.push(...(await problems(page, 'order, refused')));
      expect(found).toEqual([]);
    });

    test('a teacher’s pages', async ({ signedIn }) => {
      const page = await signedIn(people.teacher, { locale });
      await settled(page);
      const found = await problems(page, 'programme');
      await page
        .getByRole('treeitem', { name: 'EE24A' })
        .or(page.getByRole('treeitem', { name: 'BA24A' }))
        .first()
        .click();
      await settled(page);
      const tabs = page.getByRole('tab');
      for (const index of Array.from({ length: await tabs.count() }).keys()) {
        await tabs.nth(index).click();
        await settled(page);
        found.push(...(await problems(page, `class, tab ${index + 1}`, { dark: true })));
      }
      await page.getByRole('tab', { name: locale.startsWith('sv') ? 'Svar' : 'Answers' }).click();
      await page.getByText(locale.startsWith('sv') ? 'Rutnät' : 'Grid', { exact: true }).click();
      await settled(page);
      found.push(...(await problems(page, 'class and questions', { dark: true })));
      for (const path of [
        '/teacher/schoolview',
        '/teacher/notifications',
        '/teacher/aboutUs',
        '/teacher/nonsense',
        '/teacher/studentview/0',
      ]) {
        await open(page, path);
        found.push(...(await problems(page, path)));
      }
      await page.setViewportSize({ width: 390, height: 860 });
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible();
      found.push(...(await problems(page, 'tree on a phone', { narrow: true })));
      expect(found).toEqual([]);
    });

    test('a placement period with what students have registered', async ({ signedIn }) => {
      const page = await signedIn(people.teacher, { locale });
      const period = await demoPeriod();
      const found: string[] = [];
      for (const show of ['administrera', 'arbetskort', 'flode', 'bedomning']) {
        await open(page, `${period}&show=${show}`);
        found.push(...(await problems(page, `period, ${show}`, { dark: show === 'flode' })));
      }
      expect(found).toEqual([]);
    });

    test('the progress of a programme, and the forms of a class', async ({ signedIn }) => {
      const page = await signedIn(people.teacher, { locale });
      await page.getByRole('treeitem', { name: 'El och energi' }).click();
      const found: string[] = [];
      for (const index of [2, 3]) {
        await page.getByRole('tab').nth(index).click();
        await settled(page);
        found.push(...(await problems(page, `programme, tab ${index + 1}`)));
      }
      await page.getByRole('treeitem', { name: 'EE24A' }).click();
      await page.getByRole('tab').first().click();
      for (const name of {
        sv: ['Till nästa läsår', 'Ändra klass'],
        en: ['To next school year', 'Edit class'],
      }[language]) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
        await hasAllAnswers(page);
        found.push(...(await problems(page, name)));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      expect(found).toEqual([]);
    });

    test('a teacher’s views of people, and the answers of one', async ({ signedIn }) => {
      const page = await signedIn(people.teacher, { locale });
      await page.getByRole('treeitem', { name: 'El och energi' }).click();
      await page.getByRole('treeitem', { name: 'EE24A' }).click();
      await page.getByRole('treeitem', { name: 'Ebba Håkansson' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ebba Håkansson' })).toBeVisible();
      await page
        .getByRole('tab', {
          name: locale.startsWith('sv') ? 'Resultatöversikt' : 'Results overview',
        })
        .click();
      await settled(page);
      const found = await problems(page, 'student');
      await page.getByRole('main').locator('details').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await hasAllAnswers(page);
      found.push(...(await problems(page, 'answers')));
      await page.keyboard.press('Escape');
      await page.getByRole('treeitem', { name: 'Karin Östlund' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Karin Östlund' })).toBeVisible();
      await settled(page);
      found.push(...(await problems(page, 'teacher')));
      expect(found).toEqual([]);
    });

    test('placement', async ({ school, signedIn }) => {
      const students = school.students as Person[];
      await license(students);
      const { period } = await aPeriodOf(school, { students, name: 'APL vår', from: -3, to: 40 });
      await aCompanyAt(school, { name: 'Pin', latitude: 59.28, longitude: 15.19 });
      const page = await signedIn(school.teacher.email, { locale });
      const apl = placementOf(school).class;
      const found: string[] = [];
      const look = async (path: string, what: string) => {
        await open(page, path);
        found.push(...(await problems(page, what, { dark: what.endsWith('map') })));
      };
      await look(apl, 'overview of placement');
      for (const view of ['companies', 'map', 'supervisors', 'workCards'])
        await look(`${apl}&apl=${view}`, `placement, ${view}`);
      for (const part of ['elever', 'kontakter', 'dokument', 'fore-start'])
        await look(`${apl}&period=${period.id}&part=${part}`, `period, ${part}`);
      await look('/account', 'own account');

      const firstRow = page.getByRole('rowheader').first().getByRole('button');
      const button = (name: RegExp) => page.getByRole('button', { name });
      for (const [path, opens, what] of [
        ['', button(/^(Ny APL-period|New APL period)$/), 'wizard'],
        [`&period=${period.id}`, button(/^(Ändra period|Edit period)$/), 'period, edited'],
        ['&apl=companies', firstRow, 'company'],
        ['&apl=supervisors', button(/^(Ny handledare|New supervisor)$/), 'new supervisor'],
        [`&period=${period.id}&part=fore-start`, firstRow, 'before the first day, a student'],
      ] as const) {
        await open(page, apl + path);
        await opens.click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        await hasAllAnswers(page);
        found.push(...(await problems(page, what)));
      }
      expect(found).toEqual([]);
    });

    test('a student who has not come in yet, and the mending of their address', async ({
      signedIn,
    }) => {
      const page = await signedIn(people.otherTeacher, { locale });
      await page.getByRole('treeitem', { name: 'EL24' }).click();
      await page.getByRole('treeitem', { name: 'Nadja Nygren' }).click();
      await settled(page);
      const found = await problems(page, 'student without a password');
      await page
        .getByRole('button', {
          name: { sv: 'Rätta adressen', en: 'Correct the address' }[language],
        })
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('x');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      found.push(...(await problems(page, 'another address')));
      expect(found).toEqual([]);
    });

    test('placed orders, and the articles that are sold', async ({ school, signedIn }) => {
      await makePurchaser(school);
      await anOrderOf(school);
      await anOrderOf(school, { order: confirmed() });
      const buyer = await signedIn(school.teacher.email, { locale });
      await open(buyer, '/teacher/invoicehistory');
      const orders = buyer.getByRole('main').getByRole('button', { expanded: false });
      await orders.first().click();
      await expect(buyer.getByRole('table')).toBeVisible();
      const found = await problems(buyer, 'orders of a purchaser');
      const page = await signedIn(people.superuser, { locale });
      await open(page, `/superuser/invoicehistory?sok=${school.school.name}`);
      await page.getByRole('main').getByRole('checkbox').nth(1).check();
      await page.getByRole('main').getByRole('button', { expanded: false }).last().click();
      await expect(page.getByRole('table').first()).toBeVisible();
      found.push(...(await problems(page, 'orders of every school')));
      await open(page, '/superuser/courses/licenses');
      await page
        .getByRole('button', { name: { sv: 'Artiklar', en: 'Articles' }[language] })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('button[type=submit]')).toBeVisible();
      found.push(...(await problems(page, 'articles')));
      expect(found).toEqual([]);
    });

    test('the superuser’s pages', async ({ signedIn }) => {
      const page = await signedIn(people.superuser, { locale });
      await settled(page);
      const found = await problems(page, 'administration');
      for (const path of [
        '/superuser/schools',
        '/superuser/schools/teachers?skola=1',
        '/superuser/schools/students?skola=1',
        '/superuser/schools/programmes?skola=1',
        '/superuser/schools/classes?skola=1',
        '/superuser/schools/classes/classoverview?skola=1&klass=1',
        '/superuser/schoolicense',
        '/superuser/courses',
        '/superuser/courses/licenses',
        '/superuser/users',
        '/superuser/notifications',
        '/superuser/licenses',
        '/superuser/invoicehistory',
        '/superuser/audit',
        '/superuser/health',
        '/superuser/statistics',
        '/superuser/courses/ratings',
      ]) {
        await open(page, path);
        found.push(...(await problems(page, path, { dark: oneOfAKind.includes(path) })));
      }
      expect(found).toEqual([]);
    });

    test('the superuser’s forms, and a student’s pages in their place', async ({ signedIn }) => {
      const page = await signedIn(people.superuser, { locale });
      const found: string[] = [];
      await open(page, '/superuser/notifications');
      await page
        .getByRole('button', { name: { sv: 'Ny notis', en: 'New notice' }[language] })
        .click();
      await page
        .getByRole('button', { name: { sv: 'Posta notisen', en: 'Post the notice' }[language] })
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Text' })).toBeVisible();
      found.push(...(await problems(page, 'new notice, with what is missing', { dark: true })));
      await open(page, `/superuser/users?person=${people.student}`);
      await page
        .getByRole('button', { name: { sv: 'Radera uppgifterna', en: 'Erase the data' }[language] })
        .click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
      found.push(...(await problems(page, 'erasing a person, with what is missing')));
      await open(page, `/superuser/users?person=${people.student}`);
      await ageProof(page);
      await page
        .getByRole('button', {
          name: { sv: 'Hämta uppgifterna', en: 'Download the data' }[language],
        })
        .click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      found.push(...(await problems(page, 'the password again, with what is missing')));
      await open(page, '/account');
      await page
        .getByRole('button', { name: { sv: 'Byt lösenord', en: 'Change the password' }[language] })
        .click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(3);
      found.push(...(await problems(page, 'another password, with what is missing')));
      await open(page, '/superuser/courses/modules');
      found.push(...(await problems(page, 'modules')));
      await page
        .getByRole('button', { name: { sv: 'Ny modul', en: 'New module' }[language] })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button').last().click();
      found.push(...(await problems(page, 'new module, with what is missing')));
      await open(page, '/superuser/courses/modules/3');
      found.push(...(await problems(page, 'packages of a module')));
      await open(page, `/student?as=${people.student}`);
      found.push(...(await problems(page, 'in a student’s place')));
      expect(found).toEqual([]);
    });
  });
}
