import { coursesContract, nextStepContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aStudentCourse, aStudentModule } from '../../testing/a-student-course.ts';
import { aNetwork, openPage } from '../../testing/open-page.tsx';

const end = page.getByRole('region', { name: 'Efter modulerna' });

/** All modules but the final exam are done. */
const atItsEnd = (finalExamEnabled: boolean) =>
  aStudentCourse(
    1,
    'Praktisk ellära',
    [
      aStudentModule(1, 'Ohms lag', { status: 2 }),
      aStudentModule(2, 'Slutprov', { isFinalExam: true }),
    ],
    { status: 2, hasFinalExam: true, finalExamEnabled },
  );

test('a failed test asks to be taken again', async () => {
  const network = aNetwork();
  const failed = aStudentModule(3, 'Underkänd', {
    status: 1,
    isFailed: true,
    lastRun: '2030-03-05T13:07:00.000Z',
    nbrOfAttempts: 1,
  });
  network.reply(coursesContract.myCourses, [
    atItsEnd(false),
    aStudentCourse(2, 'Elinstallationer', [failed]),
  ]);
  await openPage('/student', network, { role: 'Student' });
  await expect
    .element(
      page
        .getByRole('region', { name: 'Fortsätt' })
        .getByRole('button', { name: 'Gör om testet: Underkänd' }),
    )
    .toBeVisible();
});

test.each([
  [false, 'Slutprovet öppnas av din lärare.'],
  [true, 'Slutprovet är öppet.'],
])(
  'after the last module, when the final exam is open: %s, the page says what comes',
  async (isOpen, words) => {
    const network = aNetwork();
    network.reply(coursesContract.myCourses, [atItsEnd(isOpen)]);
    await openPage('/student', network, { role: 'Student' });
    await page
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link', { name: 'Praktisk ellära' })
      .click();
    await expect.element(end).toHaveTextContent(words);
  },
);

test('the courses stay in their place when what to go on with is known later', async () => {
  const network = aNetwork();
  const begun = aStudentModule(1, 'Ohms lag', { lastRun: '2030-03-05T13:07:00.000Z' });
  network.reply(coursesContract.myCourses, [aStudentCourse(1, 'Praktisk ellära', [begun])]);
  const held = network.hold(nextStepContract.nextStep);
  await openPage('/student', network, { role: 'Student' });
  const course = page.getByRole('article');
  await expect.element(course).toBeVisible();
  const strip = page.getByRole('region', { name: 'Fortsätt' });
  expect(strip.elements()).toEqual([]);
  const top = course.element().getBoundingClientRect().top;
  held.release();
  await expect.element(strip).toBeVisible();
  expect(course.element().getBoundingClientRect().top).toBe(top);
});
