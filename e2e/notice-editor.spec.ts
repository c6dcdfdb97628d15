import type { Page, Request } from '@playwright/test';
import { notice, noticeSchool } from '../apps/server/src/domains/notices/notices.tables.ts';
import { one } from '../apps/server/src/testing/a-school.ts';
import { aPicture } from './a-picture.ts';
import { colourName } from './colours.ts';
import { people } from './people.ts';
import { dayIn } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { callsTo, refuse } from './stubs.ts';
import { expect, type Fixtures, test } from './test.ts';

/** The flags of a posted form without a file. */
function audienceIn(request: Request) {
  const flag = (name: string) =>
    new RegExp(`name="${name}"\\s+(\\w+)`).exec(request.postData() ?? '')?.[1];
  return { students: flag('showForStudents'), teachers: flag('showForTeachers') };
}

const colourOf = async (page: Page, text: string) =>
  colourName(
    await page
      .getByRole('dialog')
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).color),
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
    const from = dialog.getByLabel('Visas från och med');
    await expect(from).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    const first = await from.inputValue();
    // A year of five digits, which no call accepts, cannot be typed.
    await from.pressSequentially('121520301');
    await expect(from).toHaveValue(/^\d{4}-12-15$/);
    await from.fill(first);
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
    for (const [label, words] of [
      ['Skolor', 'Välj minst en skola eller alla skolor.'],
      ['Licenser', 'Välj minst en licens eller alla licenser.'],
    ] as const) {
      await expect(dialog.getByText(words)).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: label })).toHaveAccessibleDescription(
        words,
      );
      expect(await colourOf(page, words)).toBe('red');
    }
    expect(sent).toEqual([]);
  });

  await test.step('[notices.admin.require-user-type] [notices.admin.require-title-text] as are the title, the text and for whom', async () => {
    for (const words of [
      'Skriv en rubrik.',
      'Skriv en text.',
      'Välj vilka notisen är till för.',
      'Adressen leder inte till en film på YouTube.',
    ])
      await expect(dialog.getByText(words)).toBeVisible();
    expect(await colourOf(page, 'Välj vilka notisen är till för.')).toBe('red');
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
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await film.fill('https://youtu.be/dQw4w9WgXcQ');
    await dialog.getByText('Förhandsgranska', { exact: true }).click();
    await expect(dialog.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
  });

  await test.step('[notices.admin.dialog-size] the dialog is at most 900 px wide, and the film 853 by 480', async () => {
    const player = dialog.locator('iframe');
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(900);
    const { width = 0, height = 0 } = (await player.boundingBox()) ?? {};
    expect([Math.round(width), Math.round(height)]).toEqual([853, 480]);
    await page.setViewportSize({ width: 600, height: 900 });
    const narrow = (await player.boundingBox()) ?? { width: 0, height: 1 };
    expect(narrow.width).toBeLessThan(600);
    expect(narrow.width / narrow.height).toBeCloseTo(853 / 480, 1);
    await page.setViewportSize({ width: 1600, height: 900 });
  });

  await test.step('[toasts.admin.unsuccessful-write] one that could not be posted is said, and stays open', async () => {
    await page.route('**/api/User/CreateNotice', refuse(500, 'Trasigt'));
    await post.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Trasigt' })).toBeVisible();
    await page.unroute('**/api/User/CreateNotice');
  });

  const row = page.getByRole('row', { name: new RegExp(title) });
  await test.step('[notices.admin.create-success] it is posted and appears in the list', async () => {
    const [request] = await Promise.all([
      page.waitForRequest('**/api/User/CreateNotice'),
      post.click(),
    ]);
    expect(audienceIn(request)).toEqual({ students: 'true', teachers: 'true' });
    await expect(page.getByText('Notis postad', { exact: true })).toBeVisible();
    await expect(row).toContainText(`Elever och lärare · ${name}`);
    await expect(row).toContainText('0 av 2');
  });

  const reader = await signedIn(school.teacher.email, { path: '/teacher/notifications' });
  await test.step('[entities.notice-create] what was chosen is what its readers get', async () => {
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
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Alla licenser' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Alla', exact: true })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Filmens adress' })).toHaveValue(
      'https://youtu.be/dQw4w9WgXcQ',
    );
    await dialog.getByRole('radio', { name: 'Bild' }).check();
    await dialog.locator('input[type=file]').setInputFiles(aPicture('bild.png'));
    await change.click();
    await expect(page.getByText('Notisen är ändrad').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await choose('Redigera');
    await dialog.getByLabel('Rubrik', { exact: true }).fill(`${title} 2`);
    await change.click();
    await expect(dialog).toBeHidden();
    await choose('Visa');
    await expect(dialog.locator('article img')).toHaveAttribute('src', /^\/files\/images\//);
    const { width = 0, height = 0 } = (await dialog.locator('article img').boundingBox()) ?? {};
    expect([Math.round(width), Math.round(height)]).toEqual([853, 480]);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await choose('Redigera');
    await dialog.getByRole('radio', { name: 'Inget' }).check();
    await change.click();
    await expect(dialog).toBeHidden();
    // The browser does not always reveal the fields of a form with a file.
    expect(['2', undefined]).toContain(options[0]);
    expect(options.slice(1)).toEqual(['0', '1']);
    await choose('Visa');
    await expect(dialog.getByRole('article')).toContainText('Kursen är ny');
    await expect(dialog.locator('article img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
  });

  await test.step('[notices.admin.require-user-type] it can be for teachers alone', async () => {
    for (const [label, students] of [
      ['Lärare', 'false'],
      ['Alla', 'true'],
    ] as const) {
      await choose('Redigera');
      await dialog.getByRole('radio', { name: label, exact: true }).check();
      const [request] = await Promise.all([
        page.waitForRequest('**/api/User/UpdateNotice'),
        change.click(),
      ]);
      expect(audienceIn(request)).toEqual({ students, teachers: 'true' });
      await expect(dialog).toBeHidden();
    }
  });

  const pupil = await signedIn(school.student.email, { path: '/student/notifications' });
  const readers = [reader, pupil];
  const bell = (who: Page) => who.getByRole('link', { name: /^Notiser/ });
  /** The bell counts what the page lists, whatever else is posted to all schools meanwhile. */
  const countsUnread = async (who: Page) => {
    const unread = await who.locator('article[data-unread]').count();
    await expect(bell(who)).toHaveText(unread > 0 ? String(unread) : '');
  };

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
    // Keeps the toast until its button is pressed.
    await page.getByRole('button', { name: 'Ångra' }).hover();
    for (const who of readers) {
      await expect(who.getByRole('article', { name: title })).toBeVisible();
      await countsUnread(who);
      const answer = who.waitForResponse('**/api/User/GetNotices');
      await who.reload();
      expect(await (await answer).text()).not.toContain(title);
      await expect(who.getByRole('heading', { level: 1, name: 'Notiser' })).toBeVisible();
      await hasAllAnswers(who);
      await expect(who.getByRole('article', { name: title })).toHaveCount(0);
      await countsUnread(who);
    }
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

/** A stored notice without picture or film, and its form, opened by two at the same time. */
async function openedByTwo(
  signedIn: Fixtures['signedIn'],
  { id, name }: { id: number; name: string },
) {
  const title = `Delad notis på ${name}`;
  const { db } = await productOn(sharedDataDir());
  const { id: noticeId } = one(
    await db
      .insert(notice)
      .values({
        ...{ title, textHtml: '<p>Ny kurs.</p>', showFrom: dayIn(-1) },
        ...{ showForStudents: true, showForTeachers: true, showForAllSchools: false },
      })
      .returning(),
  );
  await db.insert(noticeSchool).values({ noticeId, schoolId: id });
  const [first, second] = [await signedIn(people.superuser), await signedIn(people.admin)];
  const form = (page: Page) => page.getByRole('dialog', { name: 'Redigera notisen' });
  const open = async (page: Page) => {
    await page.goto(`/superuser/notifications?sok=${name}`);
    const row = page.getByRole('row', { name: title });
    await row.getByRole('button', { name: new RegExp(title) }).click();
    await page.getByRole('menuitem', { name: 'Redigera' }).click();
    await expect(form(page).getByLabel('Rubrik', { exact: true })).toHaveValue(new RegExp(title));
  };
  for (const page of [first, second]) await open(page);
  return {
    ...{ title, first, second, form, open },
    choice: (page: Page, label: string) => form(page).getByRole('radiogroup', { name: label }),
    save: (page: Page) => form(page).getByRole('button', { name: 'Spara', exact: true }).click(),
    addPicture: async (page: Page, file: string) => {
      await form(page).getByRole('radio', { name: 'Bild' }).check();
      await form(page).locator('input[type=file]').setInputFiles(aPicture(file));
    },
  };
}

test('of a film and a picture that two have given a notice, one is chosen', async ({
  signedIn,
  school,
}) => {
  const both = await openedByTwo(signedIn, school.school);
  const { title, first, second, form, save } = both;
  const media = (page: Page) => both.choice(page, 'Bild eller film');
  for (const page of [first, second])
    await expect(media(page).getByRole('radio', { name: 'Inget' })).toBeChecked();

  await test.step('the first gives it a film', async () => {
    await media(first).getByRole('radio', { name: 'Film' }).check();
    await form(first)
      .getByRole('textbox', { name: 'Filmens adress' })
      .fill('https://youtu.be/dQw4w9WgXcQ');
    await save(first);
    await expect(form(first)).toBeHidden();
  });

  await test.step('the second, who gives it a picture, has to choose', async () => {
    await both.addPicture(second, 'bild.png');
    await save(second);
    await expect(media(second).getByRole('radio')).toHaveText([/Ditt\s*Bild/, /Den andras\s*Film/]);
    await expect(media(second).getByRole('radio', { checked: true })).toHaveCount(0);
    const again = form(second).getByRole('button', { name: 'Spara igen' });
    await expect(again).toBeDisabled();
    await media(second).getByRole('radio', { name: /Bild/ }).click();
    await again.click();
    await expect(form(second)).toBeHidden();
  });

  await test.step('what was chosen is what its readers get', async () => {
    const reader = await signedIn(school.teacher.email, { path: '/teacher/notifications' });
    const article = reader.getByRole('article', { name: title });
    await expect(article.locator('img')).toHaveAttribute('src', /^\/files\/images\//);
    await expect(article.getByRole('button', { name: 'Visa filmen' })).toHaveCount(0);
  });
});

test('a picture that somebody else has given a notice meanwhile is kept, and not replaced unseen', async ({
  signedIn,
  school,
}) => {
  const both = await openedByTwo(signedIn, school.school);
  const { title, first, second, form, save } = both;
  const picture = (page: Page) => both.choice(page, 'Bildfil');
  const again = (page: Page) => form(page).getByRole('button', { name: 'Spara igen' });
  await both.addPicture(first, 'bild.png');
  await save(first);
  await expect(form(first)).toBeHidden();
  const reader = await signedIn(school.teacher.email, { path: '/teacher/notifications' });
  const shown = () => reader.getByRole('article', { name: title }).locator('img');
  const stored = (await shown().getAttribute('src')) ?? '';
  expect(stored).toMatch(/^\/files\/images\//);

  await test.step('a heading is saved beside the picture of the other', async () => {
    await form(second).getByLabel('Rubrik', { exact: true }).fill(`${title} i dag`);
    await save(second);
    const theirs = picture(second).getByRole('radio', { checked: true });
    await expect(theirs.getByRole('img', { name: 'Bildfil' })).toHaveAttribute('src', stored);
    await again(second).click();
    await expect(form(second)).toBeHidden();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: `${title} i dag` })).toBeVisible();
    await expect(shown()).toHaveAttribute('src', stored);
  });

  await test.step('of two new pictures one is chosen', async () => {
    for (const page of [first, second]) await both.open(page);
    await both.addPicture(first, 'ny.png');
    await save(first);
    await expect(form(first)).toBeHidden();
    await both.addPicture(second, 'min.png');
    await save(second);
    await expect(picture(second).getByRole('radio')).toHaveText([/Ditt\s*min\.png/, 'Den andras']);
    await expect(again(second)).toBeDisabled();
    await picture(second).getByRole('radio', { name: 'Den andras' }).click();
    await again(second).click();
    await expect(form(second)).toBeHidden();
  });

  await test.step('the one that was chosen is the one its readers get', async () => {
    await both.open(first);
    await form(first).getByText('Förhandsgranska', { exact: true }).click();
    const kept = await form(first).getByRole('article').locator('img').getAttribute('src');
    expect(kept).not.toBe(stored);
    await reader.reload();
    await expect(shown()).toHaveAttribute('src', kept ?? '');
  });
});
