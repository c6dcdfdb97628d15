import { aPackage } from '../apps/server/src/testing/a-package.ts';
import { answered, aRun, type Values } from '../apps/server/src/testing/a-run.ts';
import type { Person, School } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { productOn, sharedDataDir } from './product.ts';
import { twoFrames } from './requests.ts';
import { heldBack } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Agnes Lindqvist', 'Bo Berg', 'Åsa Öberg'] } });

/** What students of the story's school did before it begins. */
async function aModuleTried({ course, modules }: School) {
  const product = await productOn(sharedDataDir());
  const calls = callsOf(product);
  const place = { courseId: course.id, moduleId: modules[0]?.id ?? 0 };
  return {
    place,
    package: (number: number) => aPackage(product, place.moduleId, { number }),
    async begins(student: Person | undefined) {
      if (!student) throw new Error('There is no such student.');
      return aRun(calls, student, place);
    },
    async tries(student: Person | undefined, score: number, values: Values) {
      await (await this.begins(student)).terminate([
        ...values,
        ['cmi.score.scaled', String(score)],
      ]);
    },
  };
}

const question = (response: string) =>
  answered(0, { id: 'q1', text: 'Vad mäts i ohm?', response, correct: 'Resistans' });

test('the answers of a class are read from the attempts and the version that the teacher chooses', async ({
  school,
  signedIn,
}) => {
  const [agnes, bo, asa] = school.students;
  const module = await aModuleTried(school);
  await module.package(1);
  await module.tries(asa, 0.4, question('Spänning'));
  await module.package(2);
  await module.tries(agnes, 0.9, question('Resistans'));
  await module.tries(agnes, 0.2, question('Ström'));
  await module.tries(bo, 0.2, question('Ström'));
  await module.tries(bo, 0.8, question('Resistans'));

  const page = await signedIn(school.teacher.email);
  await page.getByRole('treeitem', { name: school.programme.name }).click();
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('tab', { name: 'Svar' }).click();
  const block = page.getByRole('region', { name: 'Vad mäts i ohm?' });
  const answer = (text: string) => block.getByRole('listitem').filter({ hasText: text });

  await test.step('the latest attempt at the newest version is read, and the page says so', async () => {
    await expect(
      page.getByText(
        'Senaste försök i version 2, 2 av 3 elever. Snittet är 50 %, godkänt är 70 %.',
      ),
    ).toBeVisible();
    await expect(answer('Ström')).toContainText('Agnes Lindqvist');
    await expect(answer('Resistans')).toContainText('Bo Berg');
    await expect(block).not.toContainText('Åsa Öberg');
  });

  await test.step('first and best attempts can be chosen, and the choice is in the address', async () => {
    await page.getByText('Första försök', { exact: true }).click();
    await expect(
      page.getByText(/^Första försök i version 2, 2 av 3 elever\. Snittet är 55\s%/),
    ).toBeVisible();
    await expect(answer('Ström')).toContainText('Bo Berg');
    await page.getByText('Bästa försök', { exact: true }).click();
    await expect(answer('Resistans')).toContainText('Agnes Lindqvist, Bo Berg');
    await expect(page).toHaveURL(/attempt=best/);
    await page.reload();
    await expect(page.getByText(/^Bästa försök i version 2/)).toBeVisible();
  });

  await test.step('another version is read by itself', async () => {
    await page.getByRole('combobox', { name: 'Modulens version' }).click();
    await expect(page.getByRole('option')).toHaveText(['Version 2, 2 elever', 'Version 1, 1 elev']);
    await page.getByRole('option', { name: /^Version 1/ }).click();
    await expect(
      page.getByText(/^Bästa försök i version 1, 1 av 3 elever\. Snittet är 40\s%/),
    ).toBeVisible();
    await expect(answer('Spänning')).toContainText('Åsa Öberg');
    await expect(block.getByText('Rätt svar: Resistans')).toBeVisible();
    await expect(block).not.toContainText('Bo Berg');
  });
});

test('the answers of a class say why there are none', async ({ school, signedIn }) => {
  const [agnes] = school.students;
  const module = await aModuleTried(school);
  await module.package(1);
  const page = await signedIn(school.teacher.email);
  await page.getByRole('treeitem', { name: school.programme.name }).click();
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('tab', { name: 'Svar' }).click();
  await expect(page.getByText('Ingen har gjort modulen än')).toBeVisible();
  await module.tries(agnes, 0.4, [['cmi.completion_status', 'completed']]);
  await page.reload();
  await expect(page.getByText('Innehållet rapporterar inga frågor')).toBeVisible();
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.getByRole('row').filter({ hasText: 'Agnes Lindqvist' }).click();
  await page.getByRole('tab', { name: 'Svar' }).click();
  await expect(
    page.getByText('Innehållet har aldrig rapporterat någon fråga, bara status och poäng.').first(),
  ).toBeVisible();
  await expect(
    page.getByText('Innehållet är genomfört, men poängen når inte godkäntgränsen.').first(),
  ).toBeVisible();
});

const town = (response: string) =>
  answered(1, {
    id: 'q2',
    type: 'fill-in',
    text: 'Var ligger Turning Torso?',
    response,
    correct: 'Malmö',
  });

test('a teacher marks a must-know question, and accepts another spelling of an answer', async ({
  school,
  signedIn,
}) => {
  const [agnes, bo, asa] = school.students;
  const module = await aModuleTried(school);
  await module.package(1);
  await module.tries(agnes, 0.9, [...question('Resistans'), ...town('Malmö')]);
  await module.tries(bo, 0.2, [...question('Ström'), ...town('malmo')]);
  await module.tries(asa, 0.2, [...question('Ström'), ...town('Lund')]);
  const page = await signedIn(school.teacher.email);
  await page.getByRole('treeitem', { name: school.programme.name }).click();
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('tab', { name: 'Svar' }).click();
  const block = (name: string) => page.getByRole('region', { name });

  await test.step('spellings of one word are one answer, with what each of them was', async () => {
    const spelt = block('Var ligger Turning Torso?');
    await expect(spelt).toContainText(/33\s%\s*svarade rätt/);
    const spellings = spelt.getByRole('list', { name: 'Stavningar' });
    await expect(spellings.getByRole('listitem')).toHaveText([/Malmö 1/, /malmo 1/]);
    await expect(spellings.getByRole('listitem').nth(1).getByLabel('Fel')).toBeVisible();
    await spelt.getByRole('button', { name: 'Räkna alla stavningar som rätt' }).click();
    await expect(spelt).toContainText(/67\s%\s*svarade rätt/);
    await expect(spelt).toContainText('Räknas som rätt här. Elevens resultat är detsamma.');
    await page.reload();
    await expect(spelt).toContainText(/67\s%\s*svarade rätt/);
    const other = spelt.getByRole('listitem').filter({ hasText: 'Lund' });
    await other.getByRole('button', { name: 'Räkna som rätt' }).click();
    await expect(spelt).toContainText(/100\s%\s*svarade rätt/);
    await other.getByRole('button', { name: 'Räkna som fel igen' }).click();
    await expect(spelt).toContainText(/67\s%\s*svarade rätt/);
    await page.reload();
    await expect(other.getByRole('button', { name: 'Räkna som rätt' })).toBeVisible();
  });

  const mark = block('Vad mäts i ohm?').getByRole('button', { name: 'Måste kunna' });
  const missed = page.getByText('Måste kunna: 2 elever har svarat fel');
  const details = page.getByRole('group').filter({ has: missed });
  await test.step('the class’s results show who got a must-know question wrong', async () => {
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Resultatöversikt' }).click();
    await missed.click();
    await expect(details).toContainText('Vad mäts i ohm?');
    await expect(details).toContainText('2 elever svarade fel: Bo Berg, Åsa Öberg');
    await details.getByRole('button', { name: school.modules[0]?.name }).click();
    await expect(mark).toBeVisible();
  });

  await test.step('the table of results keeps its place under what comes later', async () => {
    const mustKnow = await heldBack(page, '**/api/Class/MustKnow/*');
    const drawing = await heldBack(page, '**/assets/Bars-*.js');
    const results = page.waitForResponse('**/api/Course/GetCoursesWithResultsByClass/*');
    await page.goto(`/teacher/courseview/results?course=${school.course.id}`);
    await (await results).finished();
    await twoFrames(page);
    const table = page.getByRole('table', { name: school.course.name });
    await expect(table).toHaveCount(0);
    mustKnow.release();
    await expect(missed).toBeVisible();
    await expect(page.getByText('Ingen elev arbetar just nu.')).toBeVisible();
    const place = await table.boundingBox();
    drawing.release();
    await expect(page.locator('figure .recharts-surface')).toBeVisible();
    await module.begins(agnes);
    await expect(page.getByRole('region', { name: 'Arbetar just nu' })).toContainText(
      'Agnes Lindqvist',
    );
    expect(await table.boundingBox()).toEqual(place);
  });

  await test.step('from the results of a course the question leads to its answers', async () => {
    await missed.click();
    await details.getByRole('button', { name: school.modules[0]?.name }).click();
    await expect(page).toHaveURL(/moduleresults/);
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
  });
});
