import { evaluationsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { noneWaits, openCompanion, phone, waiting } from './companion.ts';
import { aPeriodOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const calls = evaluationsContract;
const question = (page: Page, name: string) => page.getByRole('group', { name });
const links = (page: Page) => page.getByRole('link', { name: /obesvarad/ });

/** A period of two students with two questions for them and two for their supervisor. */
async function anEvaluation(school: School, from = -40, to = -2) {
  const made = await aPeriodOf(school, { students: school.students, name: 'Höst', from, to });
  const people = callsOf(await productOn(sharedDataDir()));
  const periodId = made.period.id;
  await people.as(school.teacher).call(calls.createQuestions, {
    questions: [
      { periodId, question: 'Hur var arbetet?', responseRange: 5, forUserType: 1 },
      { periodId, question: 'Hur var kamraterna?', responseRange: 3, forUserType: 1 },
      { periodId, question: 'Hur var eleverna?', responseRange: 5, forUserType: 4 },
      { periodId, question: 'Hur var skolan?', responseRange: 4, forUserType: 4 },
    ],
  });
  return {
    made,
    answers: async () =>
      (await people.as(school.teacher).call(calls.evaluations, { periodId })).map(
        ({ respons, user }) => `${user.name} ${respons}`,
      ),
  };
}

test('[companion.evaluation.student] [companion.evaluation.change-answer] a student answers with stars, and changes an answer', async ({
  page,
  context,
  school,
}) => {
  const { answers } = await anEvaluation(school);
  await openCompanion(page, school.student.email);
  await page.getByRole('link', { name: 'Mitt arbete' }).click();
  await page.getByRole('link', { name: '2 obesvarade frågor om Höst' }).click();

  await test.step('each question has as many stars as its range', async () => {
    await expect(question(page, 'Hur var arbetet?').getByRole('radio')).toHaveCount(5);
    await expect(question(page, 'Hur var kamraterna?').getByRole('radio')).toHaveCount(3);
    await expect(page.getByText('Hur var skolan?')).toHaveCount(0);
  });

  const send = page.getByRole('button', { name: 'Skicka svar' });
  await expect(send).toBeDisabled();
  await question(page, 'Hur var arbetet?').getByRole('radio', { name: '3 av 5' }).check();
  await send.click();
  await expect.poll(answers).toEqual(['Anna Alm 3']);
  await page.reload();
  await expect(
    question(page, 'Hur var arbetet?').getByRole('radio', { name: '3 av 5' }),
  ).toBeChecked();

  await question(page, 'Hur var arbetet?').getByRole('radio', { name: '3 av 5' }).focus();
  await page.keyboard.press('ArrowRight');
  await send.click();
  await expect.poll(answers).toEqual(['Anna Alm 4']);

  await test.step('[companion.offline.queue] an answer without a network is sent when it returns', async () => {
    await context.setOffline(true);
    await question(page, 'Hur var kamraterna?').getByRole('radio', { name: '2 av 3' }).check();
    await send.click();
    await expect(waiting(page, 1)).toBeVisible();
    expect(await answers()).toEqual(['Anna Alm 4']);
    await context.setOffline(false);
    await noneWaits(page);
    expect((await answers()).toSorted()).toEqual(['Anna Alm 2', 'Anna Alm 4']);
  });
});

test('[companion.evaluation.supervisor] [companion.evaluation.supervisor-once] [companion.supervisor.evaluation-entry] a supervisor of two students is asked once', async ({
  page,
  school,
}) => {
  const { made, answers } = await anEvaluation(school);
  await openCompanion(page, made.supervisor.email);
  await expect(links(page)).toHaveText(['2 obesvarade frågor om Höst']);
  await links(page).click();
  await expect(page.getByRole('group')).toHaveCount(2);
  await question(page, 'Hur var eleverna?').getByRole('radio', { name: '5 av 5' }).check();
  await page.getByRole('button', { name: 'Skicka svar' }).click();
  await expect.poll(answers).toEqual([`${made.supervisor.name} 5`]);
  await page.getByRole('link', { name: 'Tillbaka' }).click();
  await expect(links(page)).toHaveText(['1 obesvarad fråga om Höst']);
  await links(page).click();
  await question(page, 'Hur var skolan?').getByRole('radio', { name: '2 av 4' }).check();
  await page.getByRole('button', { name: 'Skicka svar' }).click();
  await expect.poll(answers).toHaveLength(2);
  await page.getByRole('link', { name: 'Tillbaka' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elever' })).toBeVisible();
  await expect(links(page)).toHaveCount(0);
});

test('[companion.evaluation.availability] no question is shown before the first day', async ({
  page,
  school,
}) => {
  const { made } = await anEvaluation(school, 5, 30);
  await openCompanion(page, made.supervisor.email);
  await expect(page.getByText('Anna Alm')).toBeVisible();
  await expect(links(page)).toHaveCount(0);
  await page.goto(`/app/evaluation/${made.period.id}`);
  await expect(page.getByText(/Utvärderingen öppnar/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
