import { people } from './people.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator writes a notice for a school, changes it and takes it away', async ({
  signedIn,
  school,
}) => {
  const { name } = school.school;
  const page = await signedIn(people.admin);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/superuser');
  await page.getByRole('main').getByRole('link', { name: 'Notiser', exact: true }).click();
  await page.getByRole('button', { name: 'Ny notis' }).click();
  const dialog = page.getByRole('dialog');
  const sent = callsTo(page, '/api/User/CreateNotice');

  await test.step('[notices.admin.fields] the form has its controls', async () => {
    for (const field of ['Rubrik', 'Text'])
      await expect(dialog.getByRole('textbox', { name: field, exact: true })).toBeVisible();
    for (const field of ['Skolor', 'Licenser'])
      await expect(dialog.getByRole('combobox', { name: field })).toBeVisible();
    for (const choice of ['Alla skolor', 'Alla licenser'])
      await expect(dialog.getByRole('checkbox', { name: choice })).not.toBeChecked();
    for (const who of ['Alla', 'Lärare', 'Elever'])
      await expect(dialog.getByRole('radio', { name: who, exact: true })).not.toBeChecked();
    await expect(dialog.getByLabel('Visas från och med')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    const [file, film] = [
      dialog.getByRole('button', { name: 'Bildfil' }),
      dialog.getByRole('textbox', { name: 'Filmens adress' }),
    ];
    await expect(dialog.getByRole('radio', { name: 'Inget' })).toBeChecked();
    await expect(file.or(film)).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Bild' }).check();
    await expect(file).toBeVisible();
    await dialog.getByRole('radio', { name: 'Film' }).check();
    await expect(file).toHaveCount(0);
    await expect(film).toBeVisible();
  });

  const post = dialog.getByRole('button', { name: 'Posta notisen' });
  await test.step('[notices.admin.require-school] [notices.admin.require-licence] what is missing is said at its field, and nothing is sent', async () => {
    await post.click();
    for (const words of [
      'Välj minst en skola eller alla skolor.',
      'Välj minst en licens eller alla licenser.',
    ])
      await expect(dialog.getByText(words)).toBeVisible();
  });

  await test.step('[notices.admin.require-user-type] [notices.admin.require-title-text] as are the title, the text and for whom', async () => {
    for (const words of [
      'Skriv en rubrik.',
      'Skriv en text.',
      'Välj vilka notisen är till för.',
      'Adressen leder inte till en film på YouTube.',
    ])
      await expect(dialog.getByText(words)).toBeVisible();
    expect(sent).toEqual([]);
  });

  const title = `Nytt på ${name}`;
  const text = dialog.getByRole('textbox', { name: 'Text', exact: true });
  await dialog.getByLabel('Rubrik', { exact: true }).fill(title);
  await text.click();
  await page.keyboard.type('Kursen är ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('ny');
  await dialog.getByRole('combobox', { name: 'Skolor' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Alla licenser' }).check();
  await dialog.getByRole('radio', { name: 'Alla', exact: true }).check();
  await expect(dialog.getByText('Når i dag 1 elev och 1 lärare.')).toBeVisible();

  await test.step('[notices.admin.video-id-11] a film is shown when its id has eleven characters', async () => {
    const film = dialog.getByRole('textbox', { name: 'Filmens adress' });
    await film.fill('https://youtu.be/dQw4w9WgXc');
    await dialog.getByText('Förhandsgranska', { exact: true }).click();
    await expect(
      dialog
        .getByRole('article', { name: '' })
        .getByText('Adressen leder inte till en film på YouTube.'),
    ).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await dialog.getByText('Skriv', { exact: true }).click();
    await film.fill('https://youtu.be/dQw4w9WgXcQ');
  });

  await test.step('[notices.admin.dialog-size] the dialog is at most 900 px wide, and the film 853 by 480', async () => {
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await dialog.getByText('Förhandsgranska', { exact: true }).click();
    const player = dialog.locator('iframe');
    await expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(900);
    const { width = 0, height = 0 } = (await player.boundingBox()) ?? {};
    expect([Math.round(width), Math.round(height)]).toEqual([853, 480]);
    await page.setViewportSize({ width: 600, height: 900 });
    const narrow = (await player.boundingBox()) ?? { width: 0, height: 1 };
    expect(narrow.width).toBeLessThan(600);
    expect(narrow.width / narrow.height).toBeCloseTo(853 / 480, 1);
    await page.setViewportSize({ width: 1600, height: 900 });
  });

  const row = page.getByRole('row', { name: new RegExp(title) });
  await test.step('[notices.admin.create-success] it is posted and appears in the list', async () => {
    await post.click();
    await expect(page.getByText('Notis postad', { exact: true })).toBeVisible();
    await expect(row).toContainText(`Elever och lärare · ${name}`);
    await expect(row).toContainText('0 av 2');
  });

  await test.step('[entities.notice-create] what was chosen is what its readers get', async () => {
    const reader = await signedIn(school.teacher.email, { path: '/teacher/notifications' });
    const article = reader.getByRole('article', { name: title });
    await expect(article.locator('strong')).toHaveText('ny');
    await expect(article.getByRole('button', { name: 'Visa filmen' })).toBeVisible();
  });

  const choose = async (act: string) => {
    await row.getByRole('button', { name: new RegExp(title) }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  const change = dialog.getByRole('button', { name: 'Spara' });
  const options: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/User/UpdateNotice'))
      options.push(/name="imageOptions"\s+(\d)/.exec(request.postData() ?? '')?.[1]);
  });
  await test.step('[notices.admin.edit] the form opens with the stored notice, and its picture is kept, replaced and removed', async () => {
    await choose('Redigera');
    await expect(dialog.getByLabel('Rubrik', { exact: true })).toHaveValue(title);
    await expect(text).toHaveText('Kursen är ny');
    await expect(dialog.getByRole('textbox', { name: 'Filmens adress' })).toHaveValue(
      'https://youtu.be/dQw4w9WgXcQ',
    );
    await dialog.getByRole('radio', { name: 'Bild' }).check();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: png });
    await change.click();
    await expect(page.getByText('Notisen är ändrad').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await choose('Redigera');
    await dialog.getByLabel('Rubrik', { exact: true }).fill(`${title} 2`);
    await change.click();
    await expect(dialog).toBeHidden();
    await choose('Visa');
    await expect(dialog.locator('article img')).toHaveAttribute('src', /^\/files\/images\//);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await choose('Redigera');
    await dialog.getByRole('radio', { name: 'Inget' }).check();
    await change.click();
    await expect(dialog).toBeHidden();
    // The browser does not reveal the fields of a form with a file.
    expect(options.filter((each) => each !== undefined)).toEqual(
      expect.arrayContaining(['0', '1']),
    );
  });

  await test.step('[notices.admin.delete] it is deleted when that is confirmed, and comes back when that is undone', async () => {
    await choose('Ta bort');
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect(row).toBeVisible();
    await choose('Ta bort');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/User/SetNoticeDeletedStatus?*'),
      page.getByRole('button', { name: 'Fortsätt' }).click(),
    ]);
    expect(new URL(request.url()).search).toMatch(/^\?noticeId=\d+&isDeleted=true$/);
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('ticked notices are deleted after one question, and come back when that is undone', async () => {
    await page.getByRole('checkbox', { name: `Välj ${title} 2` }).check();
    await page.getByRole('button', { name: 'Ta bort notiserna' }).click();
    await expect(page.getByRole('dialog', { name: 'Ta bort 1 notis?' })).toBeVisible();
    // The list is refreshed before the other reads, and removes the bar.
    let goOn = () => {};
    const listed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/User/GetNoticeReach', async (route) => {
      await listed;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(row).toHaveCount(0);
    goOn();
    await expect(page.getByText('1 notis är borttagen')).toBeVisible();
    await page.getByRole('button', { name: 'Ångra' }).last().click();
    await expect(row).toBeVisible();
  });
});
