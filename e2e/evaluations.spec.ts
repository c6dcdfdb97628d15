import { evaluationsContract } from '@gesall/contract';
import type { Locator } from '@playwright/test';
import { participantSupervisor } from '../apps/server/src/domains/periods/periods.tables.ts';
import { aSupervisor } from '../apps/server/src/testing/a-period.ts';
import type { Person, School } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { aPeriodOf, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg', 'Cia Ceder'] } });

const calls = evaluationsContract;

/** A period with two questions for students and one for supervisors; Bo has one of his own too. */
async function anEvaluation(school: School) {
  const [anna, bo, cia] = school.students as [Person, Person, Person];
  const made = await aPeriodOf(school, {
    students: [anna, bo, cia],
    name: 'Höst',
    from: -40,
    to: -2,
  });
  const { period, company, participants } = made;
  const product = await productOn(sharedDataDir());
  const ofBo = await aSupervisor(product, {
    ...{ schoolId: school.school.id, companyId: company.id, name: 'Britt Berglund' },
  });
  await product.db
    .insert(participantSupervisor)
    .values({ participantId: participants[1]?.id ?? 0, supervisorId: ofBo.id, position: 2 });
  const people = callsOf(product);
  const asked = await people.as(school.teacher).call(calls.createQuestions, {
    questions: [
      { periodId: period.id, question: 'Hur var arbetet?', responseRange: 5, forUserType: 1 },
      { periodId: period.id, question: 'Hur var kamraterna?', responseRange: 3, forUserType: 1 },
      { periodId: period.id, question: 'Hur var eleven?', responseRange: 4, forUserType: 4 },
    ],
  });
  const [work, mates, student] = asked.map(({ id }) => id) as [number, number, number];
  const answer = (who: { id: number }, questionId: number, respons: number) =>
    people.as(who).call(calls.postAnswers, { answers: [{ questionId, respons }] });
  return {
    ...{ made, anna, bo, cia, sven: made.supervisor, ofBo, answer, work, mates, student },
    answers: () => people.as(school.teacher).call(calls.evaluations, { periodId: period.id }),
    questions: () =>
      people.as(school.teacher).call(calls.evaluationQuestions, { periodId: period.id }),
  };
}

const namesIn = (question: Locator) => question.getByRole('listitem');

test('a teacher reads what students and supervisors answered', async ({ school, signedIn }) => {
  const evaluation = await anEvaluation(school);
  const { made, anna, bo, cia, sven, ofBo, answer, work, mates, student } = evaluation;
  const page = await signedIn(school.teacher.email);
  const address = (place: string) => `${place}&period=${made.period.id}`;
  const dialog = page.getByRole('dialog', { name: 'Utvärdering', exact: true });
  const question = (name: string) => dialog.getByRole('article', { name });
  const open = async (place: string) => {
    await page.goto(address(place));
    await page.getByRole('button', { name: 'Utvärdering', exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  await answer(anna, work, 4);
  await answer(bo, work, 5);
  await answer(sven, student, 3);

  await test.step('[apl.evaluation.ratings-view] each question has its answers with names, and their average', async () => {
    await open(placementOf(school).class);
    await expect(namesIn(question('Hur var arbetet?'))).toHaveText(['Anna Alm', 'Bo Berg']);
    await expect(
      namesIn(question('Hur var arbetet?')).first().getByRole('img', { name: '4 av 5 stjärnor' }),
    ).toBeVisible();
    await expect(
      namesIn(question('Hur var arbetet?')).last().getByRole('img', { name: '5 av 5 stjärnor' }),
    ).toBeVisible();
    await expect(question('Hur var arbetet?')).toContainText('4,5 (2)');
    await expect(question('Hur var kamraterna?')).toContainText('Inga svar än.');
    const ofSupervisors = dialog.getByRole('region', { name: 'Handledarnas svar' });
    await expect(ofSupervisors.getByRole('article')).toHaveCount(1);
    await expect(namesIn(ofSupervisors)).toHaveText([sven.name]);
    await expect(ofSupervisors.getByRole('img', { name: '3 av 4 stjärnor' })).toBeVisible();
    const ofStudents = dialog.getByRole('region', { name: 'Elevernas svar' });
    await expect(ofStudents.getByRole('article')).toHaveCount(2);
  });

  await test.step('[apl.evaluation.ratings-view-average] the average has one decimal, beside how many answered', async () => {
    await answer(cia, work, 5);
    await open(placementOf(school).class);
    await expect(question('Hur var arbetet?')).toContainText('4,7 (3)');
    await expect(namesIn(question('Hur var arbetet?'))).toHaveText([
      'Anna Alm',
      'Bo Berg',
      'Cia Ceder',
    ]);
  });

  await test.step('[apl.evaluation.ratings-view-student-level] at a student only the student’s and their supervisors’', async () => {
    await answer(ofBo, student, 1);
    await open(placementOf(school, anna).student);
    await expect(namesIn(question('Hur var arbetet?'))).toHaveText(['Anna Alm']);
    await expect(namesIn(question('Hur var eleven?'))).toHaveText([sven.name]);
    await open(placementOf(school, bo).student);
    await expect(namesIn(question('Hur var arbetet?'))).toHaveText(['Bo Berg']);
    await expect(namesIn(question('Hur var eleven?'))).toHaveText([ofBo.name, sven.name]);
  });

  await test.step('a company has the students’ average once there are five answers', async () => {
    const { name } = made.company;
    const company = page.getByRole('dialog', { name, exact: true });
    const openCompany = async () => {
      await page.goto(`${placementOf(school).class}&apl=companies`);
      await page.getByRole('searchbox', { name: 'Sök företag' }).fill(name);
      await page.getByRole('button', { name, exact: true }).click();
    };
    await openCompany();
    await expect(company).toContainText('Visas när elever har gett minst fem svar');
    for (const who of [anna, bo]) await answer(who, mates, 3);
    await openCompany();
    await expect(company).toContainText('4,8 av 5 stjärnor i medel av 5 svar');
  });
});

test('a teacher deletes an answered question', async ({ school, signedIn }) => {
  const evaluation = await anEvaluation(school);
  const { made, anna, bo, cia, answer, work, mates, answers } = evaluation;
  for (const who of [anna, bo, cia]) await answer(who, work, 4);
  await answer(anna, mates, 2);
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&period=${made.period.id}`,
  });
  await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
  const form = page.getByRole('dialog', { name: 'Utvärderingsfrågor' });
  const students = form.getByRole('region', { name: 'Frågor till elever' });
  const question = page.getByRole('dialog', { name: 'Ta bort frågan?' });

  await test.step('its stars stay, and it says how many have answered', async () => {
    await expect(students.getByLabel('Antal stjärnor i fråga 1')).toBeDisabled();
    await expect(students.getByText('3 svar')).toBeVisible();
  });

  await test.step('[apl.evaluation.delete] it goes with its answers, after a question that names their number', async () => {
    await students.getByRole('button', { name: 'Ta bort fråga 1' }).click();
    await expect(question).toContainText('3 svar');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(students.getByLabel('Fråga 1', { exact: true })).toHaveValue('Hur var arbetet?');
    expect(await answers()).toHaveLength(4);
    await students.getByRole('button', { name: 'Ta bort fråga 1' }).click();
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByText('Frågan har tagits bort')).toBeVisible();
    await expect(students.getByLabel('Fråga 1', { exact: true })).toHaveValue(
      'Hur var kamraterna?',
    );
    expect(await answers()).toMatchObject([{ questionId: mates }]);
    expect((await evaluation.questions()).map(({ id }) => id)).not.toContain(work);
  });

  await test.step('what else was changed in the form is saved', async () => {
    await students.getByLabel('Fråga 1', { exact: true }).fill('Hur var arbetskamraterna?');
    await form.getByRole('button', { name: 'Spara frågorna' }).click();
    await expect(form).toBeHidden();
    expect((await evaluation.questions()).map((each) => each.question)).toEqual([
      'Hur var arbetskamraterna?',
      'Hur var eleven?',
    ]);
  });

  await test.step('[apl.evaluation.sort-order] a new question is last, and first once it was moved up', async () => {
    const open = async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    };
    const inOrder = async (...texts: string[]) => {
      for (const [index, text] of texts.entries())
        await expect(
          students.getByRole('textbox', { name: `Fråga ${index + 1}`, exact: true }),
        ).toHaveValue(text);
      await expect(students.getByRole('textbox')).toHaveCount(texts.length);
    };
    const save = async () => {
      await form.getByRole('button', { name: 'Spara frågorna' }).click();
      await expect(form).toBeHidden();
    };
    await open();
    await students.getByRole('button', { name: 'Lägg till fråga till elever' }).click();
    await students.getByLabel('Fråga 2', { exact: true }).fill('Hur var maten?');
    await save();
    await open();
    await inOrder('Hur var arbetskamraterna?', 'Hur var maten?');
    await students.getByRole('button', { name: 'Flytta upp fråga 2' }).click();
    await save();
    await open();
    await inOrder('Hur var maten?', 'Hur var arbetskamraterna?');
  });
});
