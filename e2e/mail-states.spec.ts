import type { Page } from '@playwright/test';
import { aMailServer, linkIn } from './mail-server.ts';
import { anOwnProduct } from './own-product.ts';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';

const chosen = 'Tumstock7';
const wrong = 'ny.elev@almby.example';
const right = 'nils.nystrom@almby.example';

const line = (page: Page) => page.getByRole('main').locator('p[aria-live=polite]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rätta adressen' });
const field = (page: Page) => dialog(page).getByLabel('Ny e-postadress');

async function openStudent(page: Page, name: string) {
  const tree = page.getByRole('tree');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(tree).toBeVisible();
}

test.describe('a teacher and a student’s mail', () => {
  // One product serves both stories.
  test.describe.configure({ mode: 'default' });
  let mails: Awaited<ReturnType<typeof aMailServer>>;
  let product: Awaited<ReturnType<typeof anOwnProduct>>;

  test.beforeAll(async () => {
    mails = await aMailServer((address) => address !== wrong);
    product = await anOwnProduct({
      SMTP_URL: mails.url,
      MAIL_FROM: 'Gesäll <gesall@skola.example>',
    });
  });
  test.afterAll(async () => {
    await product?.stop();
    await mails?.stop();
  });

  test('a teacher sees that a mail did not arrive and corrects the address, and the student signs in', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE' });
    const page = await context.newPage();
    await signIn(page, people.otherTeacher, { site: product.url, dataDir: product.dataDir });

    await test.step('[students.view.activation-mail-button] [students.view.activated-state] an activated student needs no mail, and gets none', async () => {
      await openStudent(page, 'Noel Almström');
      await expect(line(page)).toHaveText('Kontot är aktiverat och behöver inget aktiveringsmejl');
      await expect(button(page, 'Skicka aktiveringsmejl')).toBeDisabled();
      await openStudent(page, 'Nils Nyström');
      await expect(button(page, 'Skicka aktiveringsmejl')).toBeEnabled();
    });

    await test.step('[toasts.error.activation-mail] a fault is said, and nothing was sent', async () => {
      await page.route('**/api/User/SendActivationMail*', refuse(500, 'GenericApiError'));
      await button(page, 'Skicka aktiveringsmejl').click();
      await expect(
        toast(page, 'Det gick inte att skicka ut ett nytt aktiveringsmail till användaren'),
      ).toBeVisible();
      await page.unroute('**/api/User/SendActivationMail*');
      await expect(line(page)).toHaveText('Inget aktiveringsmejl har skickats till adressen');
    });

    await test.step('the mail server’s refusal has a readable text', async () => {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/User/SendActivationMail*'),
        button(page, 'Skicka aktiveringsmejl').click(),
      ]);
      expect(request.method()).toBe('POST');
      expect(new URL(request.url()).searchParams.get('email')).toBe(wrong);
      await expect(line(page)).toHaveText('Mejlet gick inte fram: adressen finns inte');
      await expect(page.getByText(/virtual mailbox|5\.1\.1/)).toHaveCount(0);
      await expect(button(page, 'Skicka igen')).toBeEnabled();
    });

    await test.step('an address that is none, the same or another’s is refused under the field, and nothing is sent', async () => {
      const updates: string[] = [];
      page.on('request', (request) => {
        if (/UpdateUserEmail/i.test(request.url())) updates.push(request.url());
      });
      await button(page, 'Rätta adressen').click();
      await expect(field(page)).toBeFocused();
      const save = dialog(page).getByRole('button', { name: 'Spara och skicka' });
      for (const [given, says] of [
        ['', 'Skriv en e-postadress.'],
        ['nils', 'Skriv hela adressen, som namn@skola.se.'],
        [wrong, 'Det är den adress som redan används.'],
        [people.otherStudent.toUpperCase(), 'E-postadressen är upptagen'],
      ] as const) {
        await field(page).fill(given);
        await save.click();
        await expect(dialog(page).getByRole('alert')).toHaveText(says);
      }
      expect(updates).toEqual([]);
    });

    await test.step('a corrected address gets the mail at once', async () => {
      await field(page).fill(right);
      await dialog(page).getByRole('button', { name: 'Spara och skicka' }).click();
      await expect(toast(page, 'Adressen är ändrad och aktiveringsmejlet på väg.')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByLabel('E-post')).toHaveValue(right);
      await expect(line(page)).toHaveText(/^Aktiveringsmejl skickat \d+ [a-z]{3} \d\d:\d\d$/);
    });

    await test.step('the student follows the link of that mail, and chooses a password', async () => {
      const [letter] = mails.lettersTo(right);
      if (!letter) throw new Error('No letter came.');
      expect(letter.parsed.subject).toBe('Välj ett lösenord till ditt konto i Gesäll');
      const own = await (
        await browser.newContext({ baseURL: product.url, locale: 'sv-SE' })
      ).newPage();
      await own.goto(linkIn(letter));
      await own.getByLabel('Nytt lösenord', { exact: true }).fill(chosen);
      await own.getByLabel('Upprepa lösenordet', { exact: true }).fill(chosen);
      await own.getByRole('button', { name: 'Skapa lösenordet' }).click();
      await expect(own).toHaveURL(/\/login$/);
      await expect(own.getByLabel('E-post')).toHaveValue(right);
      await own.getByLabel('Lösenord', { exact: true }).fill(chosen);
      await own.getByRole('button', { name: 'Logga in' }).click();
      await expect(own.getByRole('button', { name: /Logga ut/ })).toBeVisible();
    });

    await test.step('the teacher sees that the account is in use', async () => {
      await page.reload();
      await expect(page.getByText('Aktiverat', { exact: true })).toBeVisible();
      await expect(line(page)).toHaveText('Kontot är aktiverat och behöver inget aktiveringsmejl');
      await expect(button(page, 'Rätta adressen')).toHaveCount(0);
    });
  });

  test('a teacher at the mail limit gets a refusal in their language', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    const page = await context.newPage();
    await signIn(page, people.otherTeacher, { site: product.url, dataDir: product.dataDir });
    await expect(page.getByRole('tree')).toBeVisible();
    await openStudent(page, 'Nadja Nygren');
    await test.step('[toasts.error.activation-mail] a fault is said in it too', async () => {
      await page.route('**/api/User/SendActivationMail*', refuse(500, 'GenericApiError'));
      await button(page, 'Send activation e-mail').click();
      await expect(
        toast(page, 'It was not possible to send a new activation mail to the user'),
      ).toBeVisible();
      await page.unroute('**/api/User/SendActivationMail*');
    });
    for (const name of ['Send activation e-mail', 'Send again', 'Send again']) {
      await Promise.all([
        page.waitForResponse('**/api/User/SendActivationMail*'),
        button(page, name).click(),
      ]);
    }
    await expect(line(page)).toHaveText(/^Activation e-mail sent \d+ [a-z]{3} \d\d:\d\d$/);
    await test.step('[students.view.activation-mail-button] each mail arrives', async () => {
      await expect.poll(() => mails.lettersTo('ny.elev2@almby.example').length).toBe(3);
    });
    await button(page, 'Send again').click();
    await expect(
      toast(page, 'No more e-mails can be sent to the account this hour.'),
    ).toBeVisible();
  });
});
