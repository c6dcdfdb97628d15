import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { people, signInByForm } from '../../e2e/people.ts';
import { chromiumPath } from '../lib/chromium.mjs';
import { address, signedIn, startProduct } from './product.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: npm run packages -- <folder with zips>');

interface Seed {
  standard: string;
  items: { kind: string; entry: string; elements: Record<string, string> }[];
}

interface Outcome {
  name: string;
  hash: string;
  import: string;
  standard: string;
  items: number;
  set: number;
  questions: number;
  resumed: string;
  status: string;
  problems: string[];
}

type Caller = Awaited<ReturnType<typeof signedIn>>;

interface World {
  superuser: Caller;
  pupil: Caller;
  courseId: number;
  context: BrowserContext;
}

async function tryPackage(
  path: string,
  { superuser, pupil, courseId, context }: World,
): Promise<Outcome> {
  const content = readFileSync(path);
  const name = basename(path, '.zip');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const outcome: Outcome = {
    name,
    hash,
    import: '',
    standard: '',
    items: 0,
    set: 0,
    questions: 0,
    resumed: '',
    status: '',
    problems: [],
  };

  const { id: moduleId } = (await superuser('POST', '/api/Module/', { name, description: name }))
    .result as { id: number };
  const form = new FormData();
  form.append('zipFile', new Blob([content]), basename(path));
  const uploaded = await superuser(
    'POST',
    `/api/Module/UploadScormToModule?moduleId=${moduleId}`,
    form,
  );
  if (!uploaded.ok) return { ...outcome, import: uploaded.text.replaceAll('\n', ' ') };
  const { warnings, sequencing } = (uploaded.result as { packageVersion: Report }).packageVersion;
  const notFollowed = (sequencing?.uses ?? [])
    .filter(({ support }) => support !== 'followed')
    .map(({ kind }) => kind);
  outcome.import = ['ok', ...new Set([...warnings.map(({ code }) => code), ...notFollowed])].join(
    ' ',
  );
  await superuser(
    'POST',
    `/api/Course/AddExistingModuleToCource?courseId=${courseId}&moduleId=${moduleId}&sortOrder=900`,
  );

  const first = await runWindow(context, { courseId, name, act: beginAndLeave });
  outcome.standard = first.seed?.standard ?? '?';
  outcome.items = first.seed?.items.filter(({ kind }) => kind !== 'folder').length ?? 0;
  outcome.problems.push(...first.problems);

  const second = await runWindow(context, { courseId, name, act: answerWhatIsThere });
  const elements = new Set([...first.elements, ...second.elements]);
  outcome.set = elements.size;
  outcome.questions = [...elements].filter((element) =>
    /interactions\.\d+\.id$/.test(element),
  ).length;
  const [item] = second.seed?.items.filter(({ entry }) => entry !== 'ab-initio') ?? [];
  outcome.resumed = item
    ? `${item.entry || '""'} with ${Object.keys(item.elements).length}`
    : 'begins anew';
  outcome.problems.push(...second.problems);
  const results = (await pupil('GET', '/api/student/MyResults')).result as {
    moduleId: number;
    status: number;
    score: number;
    maxScore: number;
  }[];
  const result = results.find((each) => each.moduleId === moduleId);
  outcome.status = result
    ? `${['–', 'in progress', 'done', 'completed'][result.status]}${result.maxScore > 0 ? ` ${result.score}/${result.maxScore}` : ''}`
    : 'no result';
  return outcome;
}

interface Report {
  warnings: { code: string }[];
  sequencing: { uses: { kind: string; support: string }[] } | null;
}

interface Window {
  seed: Seed | undefined;
  elements: Set<string>;
  problems: string[];
}

const closed = (window: Page) => (window.isClosed() ? undefined : window.close());

async function runWindow(
  context: BrowserContext,
  { courseId, name, act }: { courseId: number; name: string; act(window: Page): Promise<void> },
): Promise<Window> {
  const seen: Window = { seed: undefined, elements: new Set(), problems: [] };
  const page = await context.newPage();
  context.on('response', async (response) => {
    if (!response.url().endsWith('/scorm/rt/open') || !response.ok()) return;
    seen.seed = (
      (await response.json().catch(() => undefined)) as { result: Seed } | undefined
    )?.result;
  });
  context.on('request', (request) => {
    if (!request.url().endsWith('/scorm/rt/commit')) return;
    const { entries = [] } = JSON.parse(request.postData() ?? '{}') as {
      entries?: [number, number, string, string][];
    };
    for (const [, , element] of entries) seen.elements.add(element);
  });
  context.on('response', (response) => {
    if (response.url().includes('/scorm/p/') && response.status() >= 400)
      seen.problems.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  context.on('weberror', (error) => seen.problems.push(String(error.error()).split('\n')[0] ?? ''));
  try {
    await page.goto(`/student/coursemodules/${courseId}`);
    const start = page.getByRole('button', { name: new RegExp(`: ${name}$`) });
    const [window] = await Promise.all([page.waitForEvent('popup'), start.click()]);
    await window.waitForLoadState('networkidle');
    await act(window).catch((error) => seen.problems.push(String(error).split('\n')[0] ?? ''));
    await closed(window);
    await start.and(page.locator(':enabled:not([data-loading])')).waitFor();
    await page.waitForLoadState('networkidle');
  } catch (error) {
    seen.problems.push(String(error).split('\n')[0] ?? '');
  }
  context.removeAllListeners('response');
  context.removeAllListeners('request');
  context.removeAllListeners('weberror');
  await page.close();
  return seen;
}

const mostSteps = 40;
const onward = /^(next|nästa|submit|svara|fortsätt|continue|quiz|ok)/i;
const out = /^(exit|avsluta|close|stäng)/i;

async function beginAndLeave(window: Page) {
  window.on('dialog', (dialog) => void dialog.accept());
  for (let step = 0; step < 3; step++) await pressInFrames(window, onward);
  await pressInFrames(window, out);
}

async function answerWhatIsThere(window: Page) {
  window.on('dialog', (dialog) => void dialog.accept());
  let before = '';
  for (let step = 0; step < mostSteps; step++) {
    const now = window
      .frames()
      .map((frame) => frame.url())
      .join(' ');
    if (!(await pressInFrames(window, onward)) || (now === before && step > 20)) return;
    before = now;
  }
}

/** Milliseconds until a page shows a button. */
const patience = 3000;

async function pressInFrames(window: Page, words: RegExp) {
  const end = performance.now() + patience;
  while (!window.isClosed() && performance.now() < end) {
    await Promise.all(
      window.frames().map((frame) => frame.waitForLoadState('load').catch(() => {})),
    );
    for (const frame of window.frames().toReversed()) if (await press(frame, words)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function press(frame: Frame, wanted: RegExp): Promise<boolean> {
  return frame
    .evaluate((words) => {
      const chosen = new Set<string>();
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
        if (chosen.has(input.name)) continue;
        chosen.add(input.name);
        input.click();
      }
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type=text]'))
        input.value ||= '18';
      const buttons = [
        ...document.querySelectorAll<HTMLElement>('button, input[type=button], input[type=submit]'),
      ];
      const isShown = (element: HTMLElement) =>
        element.offsetParent !== null && !(element as HTMLButtonElement).disabled;
      const text = (element: HTMLElement) =>
        ((element as HTMLInputElement).value || element.textContent || '').trim();
      const button = buttons.find(
        (each) => isShown(each) && new RegExp(words, 'i').test(text(each)),
      );
      button?.click();
      return button !== undefined;
    }, wanted.source)
    .catch(() => false);
}

function print({
  name,
  hash,
  standard,
  items,
  set,
  questions,
  resumed,
  status,
  problems,
  ...outcome
}: Outcome) {
  const ran =
    standard &&
    `SCORM ${standard}, ${items} items, ${set} elements set, ${questions} questions; again: ${resumed}; ${status}`;
  console.log(
    `${name} (${hash}): import ${outcome.import}${ran ? `; ${ran}` : ''}${problems.length > 0 ? `; problems: ${[...new Set(problems)].slice(0, 4).join(' | ')}` : ''}`,
  );
}

const stop = await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const superuser = await signedIn(people.superuser);
  const pupil = await signedIn(people.student);
  const courses = (await superuser('GET', '/api/Course/GetAdminCoursesSlim')).result as {
    id: number;
    name: string;
  }[];
  const courseId = courses.find(({ name }) => name === 'Praktisk ellära')?.id ?? 0;
  const context = await browser.newContext({
    baseURL: address,
    locale: 'sv-SE',
    viewport: { width: 1280, height: 860 },
  });
  // The TypeScript loader uses a helper that pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await signInByForm(page, people.student);
  await page.close();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.zip'))
    .sort()) {
    print(await tryPackage(join(folder, file), { superuser, pupil, courseId, context }));
  }
} finally {
  await browser.close();
  await stop();
}
