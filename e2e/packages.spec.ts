import type { Browser, Page } from '@playwright/test';
import { chooseFile, makeModule } from './make-module.ts';
import { people, student } from './people.ts';
import { signIn } from './sessions.ts';
import { smallPackage } from './small-package.ts';
import { expect, test } from './test.ts';

const asPerson = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  await signIn(page, email);
  return page;
};

/** The window of the small package shows its first question, and is closed. */
async function beginsAndIsClosed(window: Page) {
  const first = { name: 'Vilken färg har skyddsjordens ledare?' };
  await expect(window.frameLocator('iframe').getByRole('heading', first)).toBeVisible();
  await window.close();
}

test('a package in use is replaced, and students with unfinished attempts continue where they were', async ({
  browser,
}) => {
  const name = `Bytt modul ${Date.now()}`;
  const superuser = await asPerson(browser, people.superuser);
  await makeModule(superuser, name, await smallPackage());

  await test.step('a preview shows the content’s calls of the API', async () => {
    const button = superuser.getByRole('button', { name: `Förhandsgranska: ${name}` });
    const [window] = await Promise.all([superuser.waitForEvent('popup'), button.click()]);
    await beginsAndIsClosed(window);
    await superuser.getByText(/^Visa de \d+ första anropen$/).click();
    await expect(superuser.getByRole('row', { name: /^Initialize/ })).toContainText('true');
    await expect(superuser.getByRole('row', { name: /^SetValue cmi\.exit/ })).toContainText(
      'suspend',
    );
  });

  const pupil = await asPerson(browser, student('Ella Berglund'));
  await pupil.getByRole('link', { name: 'Praktisk ellära' }).click();
  const open = async () => {
    const [window] = await Promise.all([
      pupil.waitForEvent('popup'),
      pupil.getByRole('button', { name: new RegExp(`: ${name}$`) }).click(),
    ]);
    return { window, content: window.frameLocator('iframe') };
  };
  const first = await open();
  await first.content.getByLabel('Gul och grön').check();
  await first.content.getByRole('button', { name: 'Svara' }).click();
  await expect(
    first.content.getByRole('heading', { name: 'Vilken enhet har spänning?' }),
  ).toBeVisible();
  await expect(first.window.getByText(/^Sparat/)).toBeVisible();
  await first.window.close();
  await expect(pupil.getByRole('button', { name: `Fortsätt testet: ${name}` })).toBeEnabled();

  await test.step('the superuser sees what differs before anything changes', async () => {
    await superuser.reload();
    await expect(superuser.getByRole('row', { name: /Version 1/ })).toContainText(
      '1 försök1 är mitt i',
    );
    await superuser.getByRole('button', { name: 'Byt paket' }).click();
    const dialog = superuser.getByRole('dialog', { name: 'Byt paket' });
    await chooseFile(
      superuser,
      dialog.getByLabel('Paket (zip)'),
      Buffer.from('detta är ingen zip'),
    );
    await dialog.getByRole('button', { name: 'Ladda upp' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Filen är inte ett zip-arkiv.');
    await chooseFile(
      superuser,
      dialog.getByLabel('Paket (zip)'),
      await smallPackage({ title: 'Rättad modul' }),
    );
    await dialog.getByRole('button', { name: 'Ladda upp' }).click();
    await expect(dialog.getByText('Filer: 0 nya, 2 ändrade, 0 borta.')).toBeVisible();
    await expect(dialog.getByText('Rättad modul ändrad')).toBeVisible();
    await expect(dialog.getByText('1 elev är mitt i modulen.')).toBeVisible();
    await expect(superuser.getByText('version 1', { exact: false }).first()).toBeVisible();
  });

  await test.step('they let those in the middle go on on the new one', async () => {
    await superuser.getByLabel('Fortsätter med det nya paketet').check();
    await superuser.getByRole('button', { name: 'Använd version 2' }).click();
    await expect(superuser.getByText('Paketet är bytt')).toBeVisible();
    await expect(superuser.getByRole('row', { name: /Version 2/ })).toContainText('I bruk');
    await expect(superuser.getByRole('row', { name: /Version 2/ })).toContainText('1 är mitt i');
    await expect(
      superuser
        .getByRole('row', { name: /Version 1/ })
        .getByRole('button', { name: 'Använd: Version 1' }),
    ).toBeVisible();
  });

  const again = await open();
  await expect.poll(() => again.window.frames().at(-1)?.title()).toBe('Rättad modul');
  await expect(
    again.content.getByRole('heading', { name: 'Vilken enhet har spänning?' }),
  ).toBeVisible();
  await again.window.close();
});

test('a module without a package gets its first, and students can start it', async ({
  school,
  signedIn,
}) => {
  const [module] = school.modules;
  const name = module?.name ?? '';
  const page = await signedIn(people.superuser, {
    path: `/superuser/courses/modules/${module?.id}`,
  });
  const upload = page.getByRole('button', { name: 'Ladda upp paket' });
  const dialog = page.getByRole('dialog', { name: 'Ladda upp paket' });
  const hint = 'Paketet används genast, och eleverna kan starta modulen.';
  const send = dialog.getByRole('button', { name: 'Ladda upp', exact: true });
  const preview = page.getByRole('button', { name: `Förhandsgranska: ${name}` });
  const none = page.getByText('Ladda upp ett SCORM-paket, så kan modulen startas.');
  const first = page.getByRole('row', { name: /Version 1/ });
  await expect(none).toBeVisible();
  await expect(preview).toBeDisabled();

  await test.step('nothing is uploaded without a file, nor when it is cancelled', async () => {
    await upload.click();
    await expect(dialog.getByText(hint)).toBeVisible();
    await send.click();
    await expect(dialog.getByText('Välj paketets zip-fil.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(none).toBeVisible();
  });

  await test.step('the first package is used at once', async () => {
    await upload.click();
    await chooseFile(page, dialog.getByLabel('Paket (zip)'), await smallPackage());
    await send.click();
    await expect(page.getByText('Paketet är uppladdat')).toBeVisible();
    await expect(first).toContainText('I bruk');
    await expect(dialog).toHaveCount(0);
    await expect(upload).toHaveCount(0);
    await expect(preview).toBeEnabled();
    await page.reload();
    await expect(first).toContainText('I bruk');
    await expect(page.getByRole('button', { name: 'Byt paket' })).toBeVisible();
  });

  const pupil = await signedIn(school.student.email, {
    path: `/student/coursemodules/${school.course.id}`,
  });
  const [window] = await Promise.all([
    pupil.waitForEvent('popup'),
    pupil.getByRole('button', { name: new RegExp(`: ${name}$`) }).click(),
  ]);
  await beginsAndIsClosed(window);
});
