import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { people, signInByForm } from '../../e2e/people.ts';
import { chromiumPath } from '../lib/chromium.mjs';
import { address, startProduct } from './product.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const phone = { width: 390, height: 844 };
const ofClass = '/teacher/programmeview/1/El%20och%20energi/classview/1/EE24A';

interface Picture {
  name: string;
  email: string;
  path: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'dark';
}

const pictures: readonly Picture[] = [
  { name: 'courses', email: people.student, path: '/' },
  { name: 'courses-phone', email: people.student, path: '/', viewport: phone },
  { name: 'course', email: people.student, path: '/student/coursemodules/1' },
  {
    name: 'course-phone',
    email: people.student,
    path: '/student/coursemodules/1',
    viewport: phone,
  },
  { name: 'own-results', email: people.student, path: '/student/studentresults' },
  { name: 'class', email: people.teacher, path: ofClass },
  { name: 'class-results', email: people.teacher, path: `${ofClass}?tab=resultat` },
  {
    name: 'class-results-dark',
    email: people.teacher,
    path: `${ofClass}?tab=resultat`,
    colorScheme: 'dark',
  },
  { name: 'class-answers', email: people.teacher, path: `${ofClass}?tab=svar` },
  { name: 'teacher-courses', email: people.teacher, path: '/teacher/courses' },
  { name: 'students', email: people.teacher, path: '/teacher/students' },
  { name: 'modules', email: people.superuser, path: '/superuser/courses/modules' },
];

async function takePictures() {
  mkdirSync(folder, { recursive: true });
  const stop = await startProduct();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const {
      name,
      email,
      path,
      viewport = { width: 1280, height: 800 },
      colorScheme,
    } of pictures) {
      const look = { locale: 'sv-SE', viewport, colorScheme, timezoneId: 'Europe/Stockholm' };
      const page = await browser.newPage({ baseURL: address, ...look });
      await signInByForm(page, email);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
}

await takePictures();
