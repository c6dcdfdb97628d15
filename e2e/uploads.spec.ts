import { uploadsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { aModule } from '../apps/server/src/testing/a-school.ts';
import { aClass } from '../apps/server/src/testing/school-parts.ts';
import { callsOf } from './calls-over-http.ts';
import { productOn, sharedDataDir } from './product.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Ada Alm'], modules: 2 } });

const pdf = Buffer.from('%PDF-1.7\nett\n%%EOF');
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('a teacher hands out a document and a link, and takes one back', async ({
  school,
  signedIn,
}) => {
  const [first, second] = school.modules;
  const page = await signedIn(school.teacher.email);
  // A browser does not reveal the content of a form.
  await page.addInitScript(() => {
    const { append } = FormData.prototype;
    FormData.prototype.append = function (key: string, value: string | Blob) {
      if (value instanceof File) sessionStorage.setItem('sent', value.name);
      append.call(this, key, value as Blob);
    };
  });
  await page.goto(
    `/teacher/schoolview/programmeview/${school.programme.id}/classview/${school.schoolClass.id}?tab=dokument`,
  );

  await test.step('[uploads.tab.screen] the class has a tab for them', async () => {
    for (const name of ['Lägg upp dokument', 'Lägg till länk'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.getByText('Klassen har inga dokument eller länkar')).toBeVisible();
  });

  await test.step('[uploads.document.order] [uploads.document.one-course] a file comes first, then one course and its modules', async () => {
    const product = await productOn(sharedDataDir());
    const { rows } = await product.db.$client.query(
      "insert into course (name) values ('En annan kurs') returning id",
    );
    await product.db.$client.query(
      'insert into programme_licence_course (programme_licence_id, course_id, sort_order) values ($1, $2, 2)',
      [school.licence.id, rows[0].id],
    );
    const elsewhere = await aModule(product, rows[0].id, { name: 'En annan modul' });
    await page.reload();
    await page.getByRole('button', { name: 'Lägg upp dokument' }).click();
    const form = dialog(page, /Lägg upp dokument/);
    const course = form
      .getByRole('combobox', { name: 'Kurs' })
      .or(form.getByRole('textbox', { name: 'Kurs' }));
    const modules = form
      .getByRole('combobox', { name: 'Moduler' })
      .or(form.getByRole('textbox', { name: 'Moduler' }));
    await expect(course).toBeDisabled();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Åska.PDF', mimeType: 'application/pdf', buffer: pdf });
    await expect(modules).toBeDisabled();
    await course.click();
    await option(page, 'En annan kurs').click();
    await modules.click();
    await expect(page.getByRole('option')).toHaveText([elsewhere.name]);
    await option(page, elsewhere.name).click();
    await page.keyboard.press('Tab');
    await course.click();
    await option(page, school.course.name).click();
    await expect(course).toHaveValue(school.course.name);
    await expect(form.getByText(elsewhere.name)).toHaveCount(0);
    await modules.click();
    await expect(page.getByRole('option')).toHaveText(school.modules.map(({ name }) => name));
    await option(page, first?.name ?? '').click();
    await page.keyboard.press('Tab');
  });

  await test.step('[api.mutations.upload-document] [toasts.success.document-uploaded] it is sent under its changed name', async () => {
    const sent = page.waitForRequest('**/api/Teacher/UploadFileToCourse*');
    await dialog(page, /Lägg upp dokument/)
      .getByRole('button', { name: 'Lägg upp', exact: true })
      .click();
    await sent;
    expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBe('aska.pdf');
    const asked = new URL((await sent).url()).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      teacherId: `${school.teacher.id}`,
      classId: `${school.schoolClass.id}`,
      courseId: `${school.course.id}`,
      moduleIds: `${first?.id}`,
    });
    await expect(page.getByText('Dokumentet har laddats upp', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'aska.pdf' });
    await test.step('[i18n.dates.upload-format] with its day', async () => {
      await expect(row.getByRole('cell')).toHaveText([
        ...[school.course.name, first?.name ?? '', /^\d{4}-\d\d-\d\d$/, school.teacher.name, /^/],
      ]);
    });
  });

  await test.step('[uploads.link.continue-disabled] a link is typed before it can be placed', async () => {
    await page.getByRole('button', { name: 'Lägg till länk' }).click();
    const form = dialog(page, /Lägg till länk/);
    const go = form.getByRole('button', { name: 'Fortsätt' });
    await form.getByLabel('Adress').fill('htt');
    await expect(go).toBeDisabled();
    await form.getByLabel('Adress').fill('https://exempel.se');
    await expect(go).toBeEnabled();
    await go.click();
  });

  await test.step('[uploads.link.flow] [toasts.success.link-uploaded] it opens in a new tab', async () => {
    const form = dialog(page, /Lägg till länk/);
    await form
      .getByRole('combobox', { name: 'Kurs' })
      .or(form.getByRole('textbox', { name: 'Kurs' }))
      .click();
    await option(page, school.course.name).click();
    await form
      .getByRole('combobox', { name: 'Moduler' })
      .or(form.getByRole('textbox', { name: 'Moduler' }))
      .click();
    await option(page, second?.name ?? '').click();
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await expect(page.getByText('Länken har laddats upp', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'https://exempel.se' });
    await expect(row.getByRole('cell')).toHaveText([
      ...[school.course.name, second?.name ?? '', /^\d{4}-\d\d-\d\d$/, school.teacher.name, /^/],
    ]);
    await page.context().route('https://exempel.se/**', (route) => route.fulfill({ body: 'Hej' }));
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      row.getByRole('link', { name: /exempel\.se/ }).click(),
    ]);
    await expect(opened).toHaveURL('https://exempel.se/');
    await opened.close();
  });

  const pupil = await signedIn(`elev1@${school.teacher.email.split('@')[1]}`);
  await test.step('[courses.card.documents-toggle] [modules.card.documents] its student has them on the card and at their modules', async () => {
    await pupil.goto('/student');
    const card = pupil.getByRole('article').filter({ hasText: school.course.name });
    await card.getByRole('button', { name: 'Dokument 2' }).click();
    await expect(card.getByRole('listitem')).toHaveText([/aska\.pdf/, /exempel\.se/]);
    await pupil.goto(`/student/coursemodules/${school.course.id}`);
    const menu = pupil.getByRole('button', { name: `Dokument och länkar till ${first?.name} (1)` });
    await menu.click();
    const documents = pupil.getByRole('list', { name: `Dokument och länkar till ${first?.name}` });
    const saved = await savedFile(pupil, () =>
      documents.getByRole('button', { name: 'Spara aska.pdf' }).click(),
    );
    expect(saved).toEqual({ name: 'aska.pdf', bytes: pdf });
    await expect(documents.getByText('exempel.se')).toHaveCount(0);
    await pupil.keyboard.press('Escape');
    await pupil
      .getByRole('button', { name: `Dokument och länkar till ${second?.name} (1)` })
      .click();
    const others = pupil.getByRole('list', { name: `Dokument och länkar till ${second?.name}` });
    await expect(others.getByRole('link', { name: /exempel\.se/ })).toBeVisible();
    await expect(others.getByText('aska.pdf')).toHaveCount(0);
  });

  await test.step('[api.mutations.delete-upload] [uploads.delete] it is gone after a question', async () => {
    const sent = page.waitForRequest('**/api/Teacher/UploadDelete*');
    const row = page.getByRole('row').filter({ hasText: 'aska.pdf' });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Ta bort' }).click();
    await dialog(page, /Ta bort aska/)
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    expect((await sent).method()).toBe('POST');
    const asked = Object.fromEntries(new URL((await sent).url()).searchParams);
    const { db } = await productOn(sharedDataDir());
    const { rows } = await db.$client.query(
      "select id from course_upload where class_id = $1 and value = 'aska.pdf'",
      [school.schoolClass.id],
    );
    expect(asked).toEqual({
      item: `${rows[0].id}`,
      classId: `${school.schoolClass.id}`,
      courseId: `${school.course.id}`,
      teacherId: `${school.teacher.id}`,
    });
    await expect(row).toHaveCount(0);
    await pupil.goto('/student');
    await expect(pupil.getByRole('button', { name: 'Dokument 1' })).toBeVisible();
  });

  const english = await signedIn(school.teacher.email, {
    locale: 'en-GB',
    path: `/teacher/schoolview/programmeview/${school.programme.id}/classview/${school.schoolClass.id}?tab=dokument`,
  });
  const chooseCourse = async () => {
    const form = dialog(english, /^(Upload|Add) a/);
    await form
      .getByRole('combobox', { name: 'Course' })
      .or(form.getByRole('textbox', { name: 'Course' }))
      .click();
    await option(english, school.course.name).click();
  };
  await test.step('[toasts.success.document-uploaded] in English too', async () => {
    await english.getByRole('button', { name: 'Upload document' }).click();
    await english
      .locator('input[type=file]')
      .setInputFiles({ name: 'hela.pdf', mimeType: 'application/pdf', buffer: pdf });
    await chooseCourse();
    await dialog(english, /^Upload a/)
      .getByRole('button', { name: 'Upload', exact: true })
      .click();
    await expect(
      english.getByText('The document has been uploaded', { exact: true }),
    ).toBeVisible();
  });
  await test.step('[toasts.success.link-uploaded] so is a link', async () => {
    await english.getByRole('button', { name: 'Add link' }).click();
    const form = dialog(english, /^Add a/);
    await form.getByLabel('Address').fill('https://exempel.se/hela');
    await form.getByRole('button', { name: 'Continue' }).click();
    await chooseCourse();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(english.getByText('The link has been uploaded', { exact: true })).toBeVisible();
  });
  await test.step('[modules.card.documents] what is for no module is there for the whole course', async () => {
    await pupil.goto(`/student/coursemodules/${school.course.id}`);
    await expect(
      pupil.getByRole('button', { name: `Dokument och länkar till ${second?.name} (1)` }),
    ).toBeVisible();
    await pupil.getByRole('button', { name: 'Kursdokument (2)' }).click();
    await expect(
      pupil.getByRole('list', { name: 'Kursdokument' }).getByRole('listitem'),
    ).toHaveText([/hela\.pdf/, /exempel\.se\/hela/]);
  });
});

test('[courses.card.documents-toggle] a course without documents has no button for them', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(`elev1@${school.teacher.email.split('@')[1]}`);
  await expect(page.getByRole('article').filter({ hasText: school.course.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /Dokument/ })).toHaveCount(0);
});

test('a class gets from another one what still applies', async ({ school, signedIn }) => {
  const product = await productOn(sharedDataDir());
  const [first] = school.modules;
  const other = await aClass(product, {
    ...{ schoolId: school.school.id, programmeId: school.programme.id },
    name: `${school.school.name} tvåan`,
  });
  const page = await signedIn(school.teacher.email, {
    path: `/teacher/schoolview/programmeview/${school.programme.id}/classview/${school.schoolClass.id}?tab=dokument`,
  });
  const choice = dialog(page, /Hämta från andra klasser/);
  const fromOthers = page.getByRole('button', { name: 'Från andra klasser' });
  const link = (name: string) => `https://exempel.se/${name}`;
  const tick = (name: string) => choice.getByRole('checkbox', { name: `Välj ${link(name)}` });
  const own = (name: string) => page.getByRole('row').filter({ hasText: link(name) });
  const none = page.getByText('Klassen har inga dokument eller länkar');

  await test.step('as long as no other class has anything, that is said', async () => {
    await fromOthers.click();
    await expect(choice.getByText('Det finns inget att hämta')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
  });

  for (const name of ['kopplingar', 'gammalt'])
    await callsOf(product)
      .as(school.teacher)
      .call(uploadsContract.uploadLink, {
        ...{ classId: other.id, courseId: school.course.id, link: link(name) },
        ...{ moduleIds: [first?.id ?? 0], forTheseModules: [] },
      });
  await page.reload();

  await test.step('what is ticked and not fetched stays with the other class', async () => {
    await fromOthers.click();
    await expect(choice.getByRole('row').filter({ hasText: link('gammalt') })).toContainText(
      other.name,
    );
    await expect(choice.getByRole('button', { name: 'Hämta 0' })).toBeDisabled();
    await tick('gammalt').check();
    await expect(choice.getByRole('button', { name: 'Hämta 1' })).toBeEnabled();
    await choice.getByRole('button', { name: 'Avbryt' }).click();
    await expect(choice).toBeHidden();
    await expect(none).toBeVisible();
  });

  await test.step('what is fetched is the class’s own, for the same module', async () => {
    await fromOthers.click();
    await tick('kopplingar').check();
    await choice.getByRole('button', { name: 'Hämta 1' }).click();
    await expect(page.getByText('1 dokument eller länk har lagts till i klassen')).toBeVisible();
    await expect(own('kopplingar')).toContainText(first?.name ?? '');
    await page.reload();
    await expect(own('kopplingar')).toContainText(first?.name ?? '');
    await expect(own('gammalt')).toHaveCount(0);
    const pupil = await signedIn(school.student.email, {
      path: `/student/coursemodules/${school.course.id}`,
    });
    await pupil
      .getByRole('button', { name: `Dokument och länkar till ${first?.name} (1)` })
      .click();
    await expect(
      pupil
        .getByRole('list', { name: `Dokument och länkar till ${first?.name}` })
        .getByRole('link', { name: link('kopplingar') }),
    ).toBeVisible();
  });

  await test.step('it is not offered again', async () => {
    await fromOthers.click();
    await expect(tick('gammalt')).toBeVisible();
    await expect(tick('kopplingar')).toHaveCount(0);
  });
});
