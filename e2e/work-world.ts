import { expect, type Page, request } from '@playwright/test';
import { password, people } from './people.ts';
import { keptAfter } from './work-package.ts';

const courseName = 'Grund och stomme';

/** The product's calls, made by one person. */
async function callsOf(baseURL: string, email: string) {
  const anyone = await request.newContext({ baseURL });
  const reply = await anyone.post('/auth/token/auth', { data: { email, password, grant_type: 'password' } });
  const { access_token: token } = JSON.parse((await reply.json()).result.data);
  await anyone.dispose();
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  return {
    get: async (path: string) => (await (await context.get(`/api${path}`)).json()).result,
    post: async (path: string, options: Parameters<typeof context.post>[1] = {}) =>
      (await (await context.post(`/api${path}`, options)).json()).result,
  };
}

export interface Work {
  name: string;
  /** Presses what stands at the module, in whichever words, and gives its window. */
  start(page: Page): Promise<Page>;
  /** What the teacher sees of the student's newest attempt: each question with the last answer to it. */
  answers(email: string): Promise<Record<string, string[]>>;
}

/** A new module of a course, with a package. */
export async function aWork(baseURL: string, title: string, zip: Buffer): Promise<Work> {
  const name = `${title} ${Date.now()}`;
  const superuser = await callsOf(baseURL, people.superuser);
  const teacher = await callsOf(baseURL, people.teacher);
  const courses: { id: number; name: string }[] = await superuser.get('/Course/GetAdminCoursesSlim');
  const courseId = courses.find((course) => course.name === courseName)?.id;
  const { id: moduleId } = await superuser.post('/Module/', { data: { name, description: title } });
  await superuser.post(`/Module/UploadScormToModule?moduleId=${moduleId}`, {
    multipart: { zipFile: { name: 'arbete.zip', mimeType: 'application/zip', buffer: zip } },
  });
  await superuser.post(`/Course/AddExistingModuleToCourse?courseId=${courseId}&moduleId=${moduleId}&sortOrder=90`);

  return {
    name,
    async start(page) {
      const [window] = await Promise.all([page.waitForEvent('popup'), startButton(page, name).click()]);
      return window;
    },
    async answers(email) {
      const people: { email: string; id: number }[] = (await teacher.get('/Class/GetByClassId/1')).students;
      const studentId = people.find((student) => student.email === email)?.id;
      const query = `studentId=${studentId}&courseId=${courseId}&moduleId=${moduleId}`;
      const [attempt] = await teacher.get(`/Teacher/BestAndLatestStudentResultAnalysis?${query}`);
      const answers: { question: string; studentAnswer: string[] }[] = attempt?.questionAnswerList ?? [];
      return Object.fromEntries(answers.map(({ question, studentAnswer }) => [question, studentAnswer]));
    },
  };
}

export const startButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Testa|Fortsätt testet|Gör om testet): ${name}$`) });

/** Opens the course that the modules of these stories lie in, signing in first where the browser does not know the person. */
export async function openCourse(page: Page, baseURL: string, email: string) {
  const course = page.getByRole('link', { name: courseName });
  await page.goto(baseURL);
  await expect(course.or(page.getByLabel('E-post'))).toBeVisible();
  if (!(await course.isVisible())) await fillIn(page, email);
  await course.click();
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

/** Answers the question that is shown, and sees the next one. */
export async function answer(window: Page, question: number, choice: 'Ja' | 'Nej') {
  const content = window.frameLocator('iframe');
  await expect(content.getByRole('heading')).toHaveText(`Fråga ${question}`);
  await content.getByRole('button', { name: choice, exact: true }).click();
  await expect(content.getByRole('heading')).toHaveText(question < 4 ? `Fråga ${question + 1}` : 'Klart');
}

export const saved = (window: Page) => expect(window.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible({ timeout: 40_000 });
export const notSaved = (window: Page) => expect(window.locator('header').getByText('Ej sparat – försöker igen').first()).toBeVisible();

/** Closes a window as a person does, who leaves although it warns. */
export async function closeWindow(window: Page) {
  window.on('dialog', (dialog) => void dialog.accept());
  await Promise.all([window.waitForEvent('close'), window.close({ runBeforeUnload: true })]);
}

/** The content finds what it had kept, byte for byte, and stands at the question after the last answer. */
export async function expectKept(window: Page, answers: string) {
  const content = window.frameLocator('iframe');
  await expect(content.getByRole('heading')).toHaveText(answers.length < 4 ? `Fråga ${answers.length + 1}` : 'Klart');
  const found = await window.evaluate(() =>
    (window as unknown as { API_1484_11: { GetValue(name: string): string } }).API_1484_11.GetValue('cmi.suspend_data'),
  );
  expect(found === keptAfter(answers)).toBe(true);
}
