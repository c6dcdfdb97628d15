import { expect, type Locator, type Page, request, test } from '@playwright/test';
import { aPackage } from '../apps/server/src/testing/a-package.ts';
import { aModule, type Person, type School } from '../apps/server/src/testing/a-school.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { bearerOf, signIn } from './sessions.ts';
import { keptAfter } from './work-package.ts';

const site = () => test.info().project.use.baseURL ?? '';

async function callsOf(email: string) {
  const context = await request.newContext({
    baseURL: site(),
    extraHTTPHeaders: { authorization: await bearerOf(email) },
  });
  return {
    get: async (path: string) => (await (await context.get(`/api${path}`)).json()).result,
    post: async (path: string, options: Parameters<typeof context.post>[1] = {}) =>
      (await (await context.post(`/api${path}`, options)).json()).result,
  };
}

/** The course's other module. */
export const otherModule = 'En annan modul';

export interface Work {
  name: string;
  school: School;
  student: Person;
  /** Presses the module's button, whatever its label, and returns the window. */
  start(page: Page): Promise<Page>;
  /** The student's latest attempt as the teacher sees it: each question with its last answer. */
  answers(): Promise<Record<string, string[]>>;
}

/** A module with a package, in the course of a school that has one student and one teacher. */
export async function aWork(
  name: string,
  zip: Buffer,
  { student: studentName = 'Astrid Mohammed', others = [] as string[] } = {},
): Promise<Work> {
  const school = await aSchoolOfItsOwn({ students: [studentName, ...others], modules: 0 });
  const { course, student, teacher } = school;
  const product = await productOn(sharedDataDir());
  await aPackage(product, (await aModule(product, course.id, { name: otherModule })).id);
  const module = await aModule(product, course.id, { name });
  const superuser = await callsOf(people.superuser);
  await superuser.post(`/Module/UploadScormToModule?moduleId=${module.id}`, {
    multipart: { zipFile: { name: 'arbete.zip', mimeType: 'application/zip', buffer: zip } },
  });
  const teachersCalls = await callsOf(teacher.email);

  return {
    name,
    school,
    student,
    async start(page) {
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        startButton(page, name).click(),
      ]);
      return window;
    },
    async answers() {
      const query = `studentId=${student.id}&courseId=${course.id}&moduleId=${module.id}`;
      const [attempt] = await teachersCalls.get(
        `/Teacher/BestAndLatestStudentResultAnalysis?${query}`,
      );
      const answers: { question: string; studentAnswer: string[] }[] =
        attempt?.questionAnswerList ?? [];
      return Object.fromEntries(
        answers.map(({ question, studentAnswer }) => [question, studentAnswer]),
      );
    },
  };
}

export const startButton = (page: Page, name: string) =>
  page.getByRole('button', {
    name: new RegExp(`^(Läs genomgången|Gör testet|Fortsätt testet|Gör om testet): ${name}$`),
  });

/** Opens the course as its student, with a new session if the browser has none. */
export async function openCourse(page: Page, { school, student }: Work) {
  await page.goto(`${site()}/healthz`);
  if (await page.evaluate(() => localStorage.getItem('token'))) await page.goto(site());
  else await signIn(page, student.email, { site: site() });
  await page.getByRole('link', { name: school.course.name }).click();
}

/** Answers the shown question and waits for the next one. */
export async function answer(window: Page, question: number, choice: 'Ja' | 'Nej') {
  const content = window.frameLocator('iframe');
  await expect(content.getByRole('heading')).toHaveText(`Fråga ${question}`);
  await content.getByRole('button', { name: choice, exact: true }).click();
  await expect(content.getByRole('heading')).toHaveText(
    question < 4 ? `Fråga ${question + 1}` : 'Klart',
  );
}

export const saved = (window: Page) => expect(window.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
export const notSaved = (window: Page) =>
  expect(window.locator('header').getByText('Ej sparat – försöker igen').first()).toBeVisible();

/** Closes a window as a person does who leaves despite the warning. */
export async function closeWindow(window: Page) {
  window.on('dialog', (dialog) => void dialog.accept());
  await Promise.all([window.waitForEvent('close'), window.close({ runBeforeUnload: true })]);
}

/** Presses a button that closes its window, which may be gone before the click resolves. */
export async function pressToClose(window: Page, button: Locator) {
  const closed = window.waitForEvent('close');
  await button.click().catch((failure) => {
    if (!window.isClosed()) throw failure;
  });
  await closed;
}

/**
 * The content finds its suspend data byte for byte, and shows the question after the last answer.
 */
export async function expectKept(window: Page, answers: string) {
  const content = window.frameLocator('iframe');
  await expect(content.getByRole('heading')).toHaveText(
    answers.length < 4 ? `Fråga ${answers.length + 1}` : 'Klart',
  );
  const found = await window.evaluate(() =>
    (window as unknown as { API_1484_11: { GetValue(name: string): string } }).API_1484_11.GetValue(
      'cmi.suspend_data',
    ),
  );
  expect(found === keptAfter(answers)).toBe(true);
}
