import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aModule } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';
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
      moduleIds: `${first?.id}`,
    });
    await expect(page.getByText('Dokumentet har laddats upp')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'aska.pdf' })).toContainText(
      first?.name ?? '',
    );
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
    await expect(page.getByText('Länken har laddats upp')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'https://exempel.se' });
    await expect(row).toContainText(second?.name ?? '');
    await expect(row.getByRole('link')).toHaveAttribute('target', '_blank');
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
    const [saved] = await Promise.all([
      pupil.waitForEvent('download'),
      documents.getByRole('button', { name: 'Spara aska.pdf' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('aska.pdf');
    expect(await readFile(await saved.path())).toEqual(pdf);
    await expect(documents.getByText('exempel.se')).toHaveCount(0);
  });

  await test.step('[api.mutations.delete-upload] it is gone after a question', async () => {
    const sent = page.waitForRequest('**/api/Teacher/UploadDelete*');
    const row = page.getByRole('row').filter({ hasText: 'aska.pdf' });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Ta bort' }).click();
    await dialog(page, /Ta bort aska/)
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    const asked = Object.fromEntries(new URL((await sent).url()).searchParams);
    expect(asked).toEqual({
      item: expect.any(String),
      classId: `${school.schoolClass.id}`,
      courseId: `${school.course.id}`,
      teacherId: `${school.teacher.id}`,
    });
    await expect(row).toHaveCount(0);
    await pupil.goto('/student');
    await expect(pupil.getByRole('button', { name: 'Dokument 1' })).toBeVisible();
  });
});

test('a course without documents has no button for them', async ({ school, signedIn }) => {
  const page = await signedIn(`elev1@${school.teacher.email.split('@')[1]}`);
  await expect(page.getByRole('article').filter({ hasText: school.course.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /Dokument/ })).toHaveCount(0);
});
