import type { Page } from '@playwright/test';
import { aClass, anOrientation, aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const removal = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Ta bort ${name} ur klassen` });

test('a form offers what belongs to the school, and what is not chosen already', async ({
  school: made,
  signedIn,
}) => {
  const { school, schoolClass, programme, teacher, student } = made;
  const product = await productOn(sharedDataDir());
  const { school: foreign } = await aSchoolOfItsOwn();
  const schoolId = school.id;
  const other = await aClass(product, { schoolId, programmeId: programme.id, name: 'EE22B' });
  for (const [id, name] of [
    [schoolId, 'Elteknik'],
    [foreign.id, 'Främmande'],
  ] as const)
    await anOrientation(product, { schoolId: id, name });
  const karin = await aTeacher(product, { schoolId, name: 'Karin Kollega' });
  const lena = await aTeacher(product, { schoolId, name: 'Lena Lind' });
  const classAt = ({ id }: { id: number }) =>
    `/teacher/schoolview/programmeview/${programme.id}/classview/${id}`;
  const page = await signedIn(teacher.email, { path: classAt(schoolClass) });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/AddTeachersToClass|removefromclass/i.test(pathname))
      sent.push(`${request.method()} ${pathname}${search}`);
  });
  const options = page.getByRole('option');

  await test.step('[classes.teachers.add] teachers who are not in the class are added to it', async () => {
    await expect(removal(page, teacher)).toBeVisible();
    await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Skolans lärare' }).click();
    const adding = dialog(page, `Lägg till lärare i ${schoolClass.name}`);
    await adding.getByRole('combobox', { name: 'Lärare' }).click();
    await expect(options).toHaveText([karin.name, lena.name]);
    for (const { name } of [karin, lena]) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await adding.getByRole('button', { name: 'Lägg till' }).click();
    for (const each of [karin, lena]) await expect(removal(page, each)).toBeVisible();
    expect(sent.splice(0)).toEqual([
      `POST /api/AddTeachersToClass?teacherIds=${karin.id}&teacherIds=${lena.id}&classId=${schoolClass.id}`,
    ]);
  });

  await test.step('[classes.teachers.remove-call] a removed one is not there after a reload', async () => {
    const removed = page.waitForResponse('**/api/teacher/removefromclass*');
    await removal(page, karin).click();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(removal(page, lena)).toBeVisible();
    await expect(removal(page, karin)).toHaveCount(0);
    expect(sent.map((each) => each.toLowerCase())).toEqual([
      `post /api/teacher/removefromclass?teacherid=${karin.id}&classid=${schoolClass.id}`,
    ]);
  });

  await test.step('[school.info.fields] the orientations of the school can be chosen', async () => {
    await page.getByRole('button', { name: 'Ändra klass', exact: true }).click();
    const form = dialog(page, `Ändra ${schoolClass.name}`);
    await form.getByRole('combobox', { name: 'Inriktning' }).click();
    await expect(options).toHaveText(['Elteknik']);
  });

  await test.step('[students.view.class-options] [students.change-class.flow] and its classes, for a student who moves', async () => {
    await page.goto(`/teacher/studentview/${student.id}`);
    const field = page.getByRole('combobox', { name: 'Klass' });
    await expect(field).toHaveValue(schoolClass.name);
    await field.click();
    await expect(options).toHaveText([other.name, schoolClass.name]);
    const moved = page.waitForRequest('**/api/Student/ChangeClass');
    await page.getByRole('option', { name: other.name }).click();
    expect((await moved).postDataJSON()).toMatchObject({
      ...{ id: student.id, name: student.name },
      class: { id: other.id, name: other.name, schoolId },
    });
    await expect(page.getByText('Eleven har uppdaterats')).toBeVisible();
    await page.goto(classAt(other));
    const students = page.getByRole('table', { name: 'Elever' });
    await expect(students.getByText(student.name)).toBeVisible();
    await page.goto(classAt(schoolClass));
    await expect(removal(page, lena)).toBeVisible();
    await expect(students.getByText(student.name)).toHaveCount(0);
  });
});
