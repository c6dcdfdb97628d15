import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { signIn } from './sessions.ts';
import { packageOf } from './small-package.ts';
import { expect, test } from './test.ts';
import { aWork, openCourse, pressToClose } from './work-world.ts';

const leila = 'Leila Gustafsson';

/**
 * A page with one question. It shows how it was opened and its stored data, and reports the worst
 * result without checking the mode.
 */
const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>En fråga</title>
<body><h1>Vilken enhet har spänning?</h1><p id="told"></p><button>Volt</button><button>Ampere</button><button id="worse">Gör om allt</button>
<script>
const api = window.parent.API_1484_11;
api.Initialize('');
const set = (values) => Object.entries(values).forEach(([name, value]) => api.SetValue(name, value));
const answer = api.GetValue('cmi.interactions._count') > 0 ? api.GetValue('cmi.interactions.0.learner_response') : 'inget';
document.getElementById('told').textContent =
  [api.GetValue('cmi.mode'), api.GetValue('cmi.credit'), api.GetValue('cmi.learner_name'), answer, api.GetValue('cmi.score.scaled')].join(' | ');
document.querySelectorAll('button:not(#worse)').forEach((button) => (button.onclick = () => {
  set({ 'cmi.interactions.0.id': 'enhet', 'cmi.interactions.0.type': 'choice', 'cmi.interactions.0.learner_response': button.textContent });
  set({ 'cmi.score.scaled': '0.9', 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed', 'cmi.exit': 'suspend' });
  api.Terminate('');
}));
document.getElementById('worse').onclick = () => {
  set({ 'cmi.interactions.0.learner_response': 'Ampere', 'cmi.score.scaled': '0', 'cmi.success_status': 'failed', 'cmi.exit': 'normal' });
  document.getElementById('told').textContent = api.Commit('') + ' ' + api.Terminate('');
};
</script></body></html>`;

interface Wanted {
  teacher: string;
  programme: string;
  schoolClass: string;
  course: string;
}

/** The results of a class in a course, as its teacher reads them. */
async function resultsOfClass(on: Page, { teacher, programme, schoolClass, course }: Wanted) {
  await signIn(on, teacher);
  const place = on.getByRole('treeitem', { name: schoolClass });
  // The tree of a school with one programme is already open.
  await expect(place.or(on.getByRole('treeitem', { name: programme })).first()).toBeVisible();
  if (!(await place.isVisible())) await on.getByRole('treeitem', { name: programme }).click();
  await place.click();
  await on.getByRole('tab', { name: 'Resultatöversikt' }).click();
  await on.getByRole('combobox', { name: 'Kurs' }).click();
  await on.getByRole('option', { name: course }).click();
}

async function openAttempt(on: Page) {
  const [window] = await Promise.all([
    on.waitForEvent('popup'),
    on.getByRole('dialog').getByRole('button', { name: 'Öppna försöket: Försök 1' }).click(),
  ]);
  return { window, told: window.frameLocator('iframe').getByRole('paragraph') };
}

/** The module reports the worst result in a reviewed attempt, and its window is closed. */
async function doWorst({ window, told }: Awaited<ReturnType<typeof openAttempt>>) {
  await expect(window.getByText('Visar ett försök – inget sparas')).toBeVisible();
  await expect(told).toHaveText('review | no-credit | Gustafsson, Leila | Volt | 0.9');
  const heard = window.waitForResponse('**/scorm/rt/commit');
  await window.frameLocator('iframe').getByRole('button', { name: 'Gör om allt' }).click();
  await expect(told).toHaveText('true true');
  await heard;
  await expect(window.getByText('Visar ett försök – inget sparas')).toBeVisible();
  await window.close();
}

test('a finished attempt is opened again by its student and by their teacher, and stays as it was', async ({
  browser,
}) => {
  const work = await aWork('En fråga', await packageOf(page), { student: leila });
  const own = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  await openCourse(own, work);
  const first = await work.start(own);
  await first.frameLocator('iframe').getByRole('button', { name: 'Volt' }).click();
  const reloaded = own.waitForResponse('**/api/student/MyCourses');
  await first.close();
  await reloaded;

  const history = () =>
    own.waitForResponse('**/api/student/MyAttempts*').then((reply) => reply.json());
  const openHistory = async () => {
    const read = history();
    await own.goto('/student/studentresults');
    await own.getByRole('button', { name: `Visa försöken i ${work.name}` }).click();
    return read;
  };
  const before = await openHistory();
  expect(before.result).toMatchObject([
    { number: 1, percent: 90, status: 2, closedBecause: null, windows: [{ end: 'ended' }] },
  ]);

  await test.step('a browser that blocks the window is spoken of, and none is opened', async () => {
    await own.evaluate(() => {
      const real = window.open;
      window.open = () => {
        window.open = real;
        return null;
      };
    });
    await own.getByRole('button', { name: 'Öppna försöket: Försök 1' }).click();
    await expect(own.getByRole('alert')).toHaveText(
      'Webbläsaren stoppade fönstret. Tillåt popup-fönster för Gesäll och försök igen.',
    );
  });

  await test.step('the student sees their own answer', async () => doWorst(await openAttempt(own)));

  await test.step('their teacher sees it too', async () => {
    const teacher = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
    const { programme, schoolClass, course, teacher: person } = work.school;
    await resultsOfClass(teacher, {
      teacher: person.email,
      programme: programme.name,
      schoolClass: schoolClass.name,
      course: course.name,
    });
    const row = teacher.getByRole('row', { name: new RegExp(leila) });
    await row.getByRole('button', { name: `${work.name}, Klar, 90 procent` }).click();
    await doWorst(await openAttempt(teacher));
  });

  await test.step('nothing has changed', async () => {
    expect(await openHistory()).toEqual(before);
    expect(await work.answers()).toEqual({ enhet: ['Volt'] });
  });

  await test.step('an attempt that is not done says why it cannot be opened', async () => {
    const unfinished = {
      ...before.result[0],
      status: 1,
      percent: null,
      closedBecause: 'AttemptIsNotDone',
    };
    await own.route('**/api/student/MyAttempts*', (route) =>
      route.fulfill({ json: { result: [unfinished] } }),
    );
    await openHistory();
    const button = own.getByRole('button', { name: 'Öppna försöket: Försök 1' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Bara försök som är klara kan öppnas.');
  });
});

test('a module of the demonstration shows what was answered, question by question', async ({
  page,
}) => {
  await resultsOfClass(page, {
    teacher: people.teacher,
    programme: 'El och energi',
    schoolClass: 'EE24A',
    course: 'Praktisk ellära',
  });
  await page
    .getByRole('button', { name: /^Ström, spänning och resistans, Klar/ })
    .first()
    .click();
  const { window } = await openAttempt(page);
  const rows = window.frameLocator('iframe').getByRole('listitem');
  await expect(rows).toHaveCount(9);
  await expect(rows.filter({ hasText: 'Svar: ' })).toHaveCount(9);
  await expect(window.frameLocator('iframe').getByRole('button')).toHaveText(['Stäng']);
  const leave = window.frameLocator('iframe').getByRole('button', { name: 'Stäng' });
  await pressToClose(window, leave);
});
