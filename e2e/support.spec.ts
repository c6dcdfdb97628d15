import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { refuse } from './stubs.ts';
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
  await popover.getByRole('button', { name: 'Skicka' }).click();
  await expect(popover.getByText('Skriv ett telefonnummer.')).toBeVisible();
  await popover.getByLabel('Telefon').fill('0701234567');

  await test.step('[toasts.error.support-mail] a refusal is told, and keeps what was typed', async () => {
    await page.route(call, refuse(500, 'Mailfel'));
    await popover.getByRole('button', { name: 'Skicka' }).click();
    await expect(page.getByRole('alert')).toContainText('Mailfel');
    await expect(popover.getByLabel('Telefon')).toHaveValue('0701234567');
    await page.unroute(call);
  });

  await test.step('[shell.modals.book-demo] [toasts.success.thanks-for-booking] it is sent with phone, address and subject, and closes', async () => {
    // Whom the product mails stands in its own settings, which the browser cannot change.
    await page.route(call, (route) => route.fulfill({ json: { result: null } }));
    const sent = page.waitForRequest(call);
    await popover.getByRole('button', { name: 'Skicka' }).click();
    expect((await sent).postDataJSON()).toEqual({
      CustomerPhoneNumber: '0701234567',
      CustomerMail: people.teacher,
      Subject: 'Visning av APL',
      MailTos: ['visning@gesall.example'],
    });
    await expect(page.getByText('Tack! Vi hör av oss om visningen.')).toBeVisible();
    await expect(popover).toHaveCount(0);
  });
});
