import type { coursesContract, Output } from '@gesall/contract';
import type { Page, Route } from '@playwright/test';

type Courses = Output<typeof coursesContract.myCourses>;

export const myCourses = '**/api/student/MyCourses';
export const runModule = '**/api/student/RunModule*';

/** Changes the real reply where another role would change data, such as a lock. */
export async function changeCourses(page: Page, change: (courses: Courses) => unknown) {
  await page.unroute(myCourses);
  await page.route(myCourses, async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    await route.fulfill({ response, json: { result: change(result) ?? result } });
  });
}

/** The modules of the first course, which a test may change. */
export function firstModules(courses: Courses) {
  const modules = courses[0]?.modules;
  if (!modules) throw new Error('The student has no course.');
  return modules;
}

export const refuse =
  (status: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status, body, contentType: 'text/plain' });

/** The number of calls and their inputs. */
export function callsTo(page: Page, path: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.toLowerCase() === path.toLowerCase())
      calls.push(request.url());
  });
  return calls;
}

/** The bodies of the writes to a path, in their order. */
export function bodiesTo(page: Page, path: string) {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.toLowerCase() === path)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

/**
 * Delays requests until they are released, as on a slow network; then the product answers, or the
 * test.
 */
export async function heldBack(
  page: Page,
  url: string,
  answer = (route: Route) => route.continue(),
) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return { release };
}
