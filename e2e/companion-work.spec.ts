import { workRegistrationsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import {
  workComponent,
  workStep,
} from '../apps/server/src/domains/work-cards/work-cards.tables.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { openCompanion, phone, tab } from './companion.ts';
import {
  aPeriodOf,
  dayIn,
  entriesOf,
  type PeriodMade,
  placementOf,
  showing,
} from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm'] } });

const entry = (page: Page, name: string) => page.getByRole('article', { name });
const overview = (page: Page) => page.getByRole('region', { name: 'Timmar' });

/** A period of the school's student that has begun. */
const aPeriodNow = (school: School) =>
  aPeriodOf(school, { students: [school.student], name: 'APL höst', from: -9, to: 20 });

function componentsOf({ workCard }: PeriodMade) {
  const [first, second] = workCard.components;
  if (!first || !second) throw new Error('The card has two components.');
  return [first, second] as const;
}

/** A second step with one component on the card of a period. */
async function aSecondStep({ workCard }: PeriodMade) {
  const { db } = await productOn(sharedDataDir());
  const [step] = await db
    .insert(workStep)
    .values({ workCardId: workCard.id, name: 'Målning', hours: 12, sortOrder: 2 })
    .returning();
  await db
    .insert(workComponent)
    .values({ workStepId: step?.id ?? 0, name: 'Grunda', hours: 12, sortOrder: 1 });
}

/** A photo as the camera gives it. */
async function aPhoto(page: Page, width: number) {
  const base64 = await page.evaluate((wide) => {
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = wide / 2;
    canvas.getContext('2d')?.fillRect(0, 0, wide, 10);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, width);
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

test('[companion.work.component-picker] a student logs work on a component of the chosen step', async ({
  page,
  school,
  signedIn,
}) => {
  const made = await aPeriodNow(school);
  await aSecondStep(made);
  const [first, second] = componentsOf(made);
  await entriesOf(made, [{ hours: 6.5, title: 'Bytt central' }]);
  await openCompanion(page, school.student.email);
  await tab(page, 'Logga').click();

  await test.step('the components of a step are there with their hours so far, when it is chosen', async () => {
    const step = page.getByRole('combobox', { name: 'Arbetsmoment' });
    await expect(step.getByRole('option', { selected: true })).toHaveText('Välj arbetsmoment');
    await expect(step.locator('option:enabled')).toHaveText([made.workCard.step.name, 'Målning']);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await step.selectOption('Målning');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Grunda 0 av 12 h' })).toBeVisible();
    await step.selectOption(made.workCard.step.name);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: `${first.name} 6,5 av 20 h` })).toBeVisible();
    await expect(page.getByRole('radio', { name: `${second.name} 0 av 20 h` })).toBeVisible();
  });

  await test.step('what is missing or out of range is named beside its field', async () => {
    const hours = page.getByRole('textbox', { name: 'Timmar' });
    await hours.fill('25');
    await page.getByRole('button', { name: 'Spara arbete' }).click();
    await expect(page.getByText('Välj vad du har arbetat med.')).toBeVisible();
    await expect(page.getByText('Skriv en rubrik.')).toBeVisible();
    await expect(page.getByText(/Skriv timmar över 0/)).toBeVisible();
    await hours.fill('7');
    await page.getByRole('button', { name: 'En halv timme mer' }).click();
    await page.getByRole('button', { name: 'En halv timme mer' }).click();
    await page.getByRole('button', { name: 'En halv timme mindre' }).click();
    await expect(hours).toHaveValue('7,5');
  });

  await test.step('the form with its pictures is there after a reload', async () => {
    await page.getByRole('radio', { name: new RegExp(second.name) }).check();
    await page.getByLabel('Rubrik').fill('Kapat reglar');
    await page.getByLabel(/Vad gjorde du/).fill('Till en vägg.');
    const camera = page.getByLabel('Lägg till bild');
    await camera.setInputFiles([await aPhoto(page, 4000), await aPhoto(page, 600)]);
    await expect(page.getByText('2 av 6 bilder')).toBeVisible();
    await camera.setInputFiles({
      name: 'brev.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Hej'),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'brev.txt' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Rubrik')).toHaveValue('Kapat reglar');
    await expect(page.getByRole('textbox', { name: 'Timmar' })).toHaveValue('7,5');
    await expect(page.getByRole('img', { name: 'Bild 2' })).toBeVisible();
    const width = await page
      .getByRole('img', { name: 'Bild 1' })
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    expect(width).toBe(1920);
  });

  await test.step('[companion.work.form] the saved entry reaches the teacher with all of it', async () => {
    await page.getByRole('button', { name: 'Spara arbete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mitt arbete' })).toBeVisible();
    await expect(entry(page, 'Kapat reglar').getByRole('img')).toHaveCount(2);
    const { student } = placementOf(school);
    const teacher = await signedIn(school.teacher.email, {
      path: showing(`${student}&period=${made.period.id}`, 'flode'),
    });
    const shown = entry(teacher, 'Kapat reglar');
    await expect(shown).toContainText('Till en vägg.');
    await expect(shown).toContainText(second.name);
    await expect(shown).toContainText('7,5 h');
    await expect(shown.getByRole('list', { name: /bilder/ }).getByRole('listitem')).toHaveCount(2);
  });
});

test('a student begins with the work of an earlier day, and takes a picture away', async ({
  page,
  school,
}) => {
  const made = await aPeriodNow(school);
  await aSecondStep(made);
  const [first, second] = componentsOf(made);
  await entriesOf(made, [
    { title: 'Kapat reglar', componentId: second.id, hoursAgo: 0 },
    { title: 'Bytt central', hoursAgo: 3 * 24 },
    { hours: 3, title: 'Rör i vägg', body: 'I ett kök.', hoursAgo: 2 * 24 },
  ]);
  await openCompanion(page, school.student.email);
  await tab(page, 'Logga').click();
  const hours = page.getByRole('textbox', { name: 'Timmar' });
  const words = page.getByLabel(/Vad gjorde du/);

  await test.step('what was written on the latest day before today is copied, but not its text', async () => {
    const dayOfMonth = Number(dayIn(-2).slice(-2));
    const copy = page.getByRole('button', { name: /^Kopiera/ });
    await expect(copy).toHaveText(new RegExp(`^Kopiera från \\S+ ${dayOfMonth} `));
    await copy.click();
    await expect(copy).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Arbetsmoment' })).toHaveValue(
      String(made.workCard.step.id),
    );
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^${first.name}`),
    );
    await expect(hours).toHaveValue('3');
    await expect(page.getByLabel('Rubrik')).toHaveValue('Rör i vägg');
    await expect(words).toHaveValue('');
  });

  await test.step('a picture is taken away, and the other stays', async () => {
    const pictures = page.getByRole('list', { name: 'Bilder' }).getByRole('img');
    const widths = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      );
    await page
      .getByLabel('Lägg till bild')
      .setInputFiles([await aPhoto(page, 800), await aPhoto(page, 600)]);
    await expect(page.getByText('2 av 6 bilder')).toBeVisible();
    await expect.poll(widths).toEqual([800, 600]);
    await page.getByRole('button', { name: 'Ta bort bild 1' }).click();
    await expect(page.getByText('1 av 6 bilder')).toBeVisible();
    await expect.poll(widths).toEqual([600]);
  });

  await test.step('the saved entry has what was copied and the picture that was left', async () => {
    await words.fill('Som förra gången.');
    await page.getByRole('button', { name: 'Spara arbete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mitt arbete' })).toBeVisible();
    const saved = entry(page, 'Rör i vägg').filter({ hasText: 'Som förra gången.' });
    await expect(saved).toContainText('3 h');
    await expect(saved).toContainText(first.name);
    await expect(saved.getByRole('img')).toHaveCount(1);
    await expect(entry(page, 'Rör i vägg').filter({ hasText: 'I ett kök.' })).toHaveCount(1);
  });
});

test('[companion.work.hours-overview] the student sees the hours of the teacher’s tab, and what waits apart', async ({
  context,
  page,
  school,
  signedIn,
}) => {
  const made = await aPeriodNow(school);
  const [first, second] = componentsOf(made);
  await entriesOf(made, [
    { hours: 6.5, title: 'Bytt central' },
    { hours: 4, title: 'Rör i vägg', componentId: second.id, hoursAgo: 30 },
  ]);
  await openCompanion(page, school.student.email);
  await tab(page, 'Mitt arbete').click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Bytt central',
    'Rör i vägg',
  ]);
  await expect(overview(page)).toContainText('10,5 h');
  await expect(overview(page)).toContainText(`${made.workCard.step.name}10,5 av 40 h`);
  const step = overview(page).getByRole('list', { name: made.workCard.step.name });
  await expect(step.getByRole('listitem')).toHaveText([
    `${first.name}6,5 av 20 h`,
    `${second.name}4 av 20 h`,
  ]);
  const asked = [`${second.name}, 16 h kvar`, `${first.name}, 13,5 h kvar`];
  await expect(
    overview(page).getByRole('list', { name: 'Be din handledare om' }).getByRole('listitem'),
  ).toHaveText(asked);
  const target = /^10,5 h\s*av (\d+)/.exec(await overview(page).innerText())?.[1];

  const { student } = placementOf(school);
  const teacher = await signedIn(school.teacher.email, {
    path: showing(`${student}&period=${made.period.id}`, 'arbetskort'),
  });
  await expect(
    teacher.getByRole('region', { name: 'Att be om härnäst' }).getByRole('listitem'),
  ).toHaveText(asked);
  const bar = teacher.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '10.5');
  await expect(bar).toHaveAttribute('aria-valuemax', target ?? '');
  for (const [{ name }, worked] of [
    [first, '6,5'],
    [second, '4'],
  ] as const) {
    const ofComponent = teacher.getByRole('row', { name: new RegExp(name) });
    await expect(ofComponent.getByRole('cell').first()).toHaveText(new RegExp(`^${worked}\\b`));
  }

  await tab(page, 'Logga').click();
  await page.getByRole('radio', { name: new RegExp(first.name) }).check();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Timmar' }).fill('2,5');
  await page.getByLabel('Rubrik').fill('Utan nät');
  await page.getByRole('button', { name: 'Spara arbete' }).click();
  await expect(overview(page)).toContainText('10,5 h');
  await expect(overview(page)).toContainText('2,5 väntar');
  await expect(entry(page, 'Utan nät')).toContainText('Väntar på nät');
  await context.setOffline(false);
  await expect(overview(page)).toContainText('13 h');
  await expect(overview(page)).not.toContainText('väntar');
});

/** An entry of the school's student, and calls of the teacher who answers it. */
async function anEntry(school: School) {
  const made = await aPeriodNow(school);
  const [stored] = await entriesOf(made, [{ title: 'Bytt central' }]);
  const people = callsOf(await productOn(sharedDataDir()));
  return {
    id: stored?.id ?? 0,
    periodId: made.period.id,
    teacher: people.as(school.teacher),
    student: people.as(school.student),
  };
}

test('an entry that a teacher sent back is changed and sent again', async ({ page, school }) => {
  const { id: workRegistrationId, teacher } = await anEntry(school);
  await teacher.call(workRegistrationsContract.sendBack, {
    workRegistrationId,
    reason: 'Skriv vilken central.',
  });
  await openCompanion(page, school.student.email);
  await page.getByRole('link', { name: '1 arbete är skickat tillbaka till dig' }).click();
  await expect(entry(page, 'Bytt central')).toContainText('Skriv vilken central.');
  await page.getByRole('button', { name: 'Ändra arbetet' }).click();
  await page.getByLabel('Rubrik').fill('Bytt central i villa');
  await page.getByRole('button', { name: 'Spara arbete' }).click();
  await expect(entry(page, 'Bytt central i villa')).toBeVisible();
  await expect(page.getByText('Skickat tillbaka till dig')).toHaveCount(0);
});

test('[companion.work.new-comment-mark] [companion.work.own-list] the day leads to what is new, and an unsigned entry is deleted', async ({
  page,
  school,
}) => {
  const { id: workRegistrationId, teacher } = await anEntry(school);
  await teacher.call(workRegistrationsContract.postComment, {
    workRegistrationId,
    text: 'Vilken central?',
  });
  await openCompanion(page, school.student.email);
  const news = page.getByRole('link', { name: '1 arbete har något nytt' });
  await news.click();
  await test.step('[companion.work.comments-read] the comment is read with its day and writer, and cannot be answered', async () => {
    const comment = entry(page, 'Bytt central').getByRole('listitem').filter({
      hasText: 'Vilken central?',
    });
    await expect(comment).toContainText(school.teacher.name);
    await expect(comment).toContainText(/\d\d:\d\d/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
  await tab(page, 'Idag').click();
  await expect(page.getByRole('button', { name: 'Checka in' })).toBeVisible();
  await expect(news).toHaveCount(0);
  await tab(page, 'Mitt arbete').click();
  await entry(page, 'Bytt central').getByRole('link', { name: 'Bytt central' }).click();
  await page.getByRole('button', { name: 'Ta bort arbetet' }).click();
  const question = page.getByRole('dialog', { name: 'Ta bort ”Bytt central”?' });
  await question.getByRole('button', { name: 'Ta bort arbetet' }).click();
  await expect(page.getByText('Arbetet är borttaget.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitt arbete' })).toBeVisible();
  await expect(entry(page, 'Bytt central')).toHaveCount(0);
});
