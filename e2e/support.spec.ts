import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { callsTo, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

test('a teacher books a demonstration', async ({ page }) => {
  const call = '**/api/ShopNew/SupportMail';
  await page.route('**/settings.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), emailForAplDemo: 'visning@gesall.example' },
    });
  });
  await signIn(page, people.teacher);
  await page.getByRole('link', { name: 'Om oss' }).click();
  await page.getByRole('button', { name: 'Boka en visning' }).click();
  const popover = page.getByRole('dialog', { name: 'Boka en visning av APL' });
  await expect(popover.getByLabel('E-post')).toHaveValue(people.teacher);
  const sends = callsTo(page, '/api/ShopNew/SupportMail');

  await test.step('[shop.demo.validation] the address must be one, and a number must look like one', async () => {
    await popover.getByLabel('E-post').fill('abc');
    await popover.getByLabel('Telefon').fill('ring växeln');
    await popover.getByRole('button', { name: 'Skicka' }).click();
    await expect(popover.getByText('Skriv en e-postadress.')).toBeVisible();
    await expect(popover.getByText('Skriv numret med siffror')).toBeVisible();
    await popover.getByLabel('E-post').fill('');
    await popover.getByLabel('Telefon').fill('+46 70-123 45 67');
    await popover.getByRole('button', { name: 'Skicka' }).click();
    await expect(popover.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
    await expect(popover.getByText('Skriv numret med siffror')).toHaveCount(0);
    expect(sends).toEqual([]);
    await popover.getByLabel('E-post').fill(people.teacher);
    await popover.getByLabel('Telefon').fill('');
    await page.route(call, refuse(500, 'Ett annat fel'));
    await popover.getByRole('button', { name: 'Skicka' }).click();
    await expect.poll(() => sends.length).toBe(1);
    await expect(page.getByRole('alert').filter({ hasText: 'Ett annat fel' })).toBeVisible();
    await page.unroute(call);
  });
  await popover.getByLabel('Telefon').fill('0701234567');
  await popover.getByLabel('E-post').fill('annan@skola.example');

  await test.step('[toasts.error.support-mail] [shop.demo.failure-keeps-input] a refusal is told, and keeps what was typed', async () => {
    await page.route(call, refuse(500, 'Mailfel'));
    await popover.getByRole('button', { name: 'Skicka' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Mailfel' }).last()).toBeVisible();
    await expect(popover.getByLabel('Telefon')).toHaveValue('0701234567');
    await expect(popover.getByLabel('E-post')).toHaveValue('annan@skola.example');
    await page.unroute(call);
  });

  await test.step('[shell.modals.book-demo] [toasts.success.thanks-for-booking] it is sent with phone, address and subject, and closes', async () => {
    // The product mails the addresses of its own settings, which the browser cannot change.
    await page.route(call, (route) => route.fulfill({ json: { result: null } }));
    const sent = page.waitForRequest(call);
    await popover.getByRole('button', { name: 'Skicka' }).click();
    expect((await sent).method()).toBe('POST');
    await test.step('[shop.demo.request] [entities.support-mail] with these four fields', async () =>
      expect((await sent).postDataJSON()).toEqual({
        CustomerPhoneNumber: '0701234567',
        CustomerMail: 'annan@skola.example',
        Subject: 'Visning av APL, Ekbackens gymnasium',
        MailTos: ['visning@gesall.example'],
      }));
    await expect(
      page.getByText('Tack! Vi hör av oss om visningen.', { exact: true }),
    ).toBeVisible();
    await expect(popover).toHaveCount(0);
  });

  await test.step('[shop.demo.popover] the shop has it too', async () => {
    await page.getByRole('link', { name: 'Butik' }).click();
    // The page before it has such a button too, and stays until this one is loaded.
    await expect(page.getByRole('heading', { name: 'Butik', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Boka en visning' }).click();
    await expect(popover.getByLabel('E-post')).toHaveValue(people.teacher);
    await expect(popover.getByLabel('Telefon')).toHaveValue('');
    await expect(popover.getByRole('button', { name: 'Skicka' })).toBeEnabled();
  });
});
