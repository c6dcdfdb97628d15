import type { Page } from '@playwright/test';

/** The demonstration accounts used by the stories. */
export const people = {
  student: 'elev@ekbacken.example',
  teacher: 'larare@ekbacken.example',
  colleague: 'kollega@ekbacken.example',
  otherStudent: 'elev@almby.example',
  otherTeacher: 'larare@almby.example',
  /** Their school has no programme yet. */
  newTeacher: 'larare@sjovik.example',
  superuser: 'super@gesall.example',
  admin: 'admin@gesall.example',
  supervisor: 'handledare@elkraft.example',
} as const;

export const password = 'Gesall2026';

/**
 * The address of one of Ekbacken's students. A story that changes something takes one whom no other
 * story uses.
 */
export const student = (name: string) =>
  `${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.')}@elev.ekbacken.example`;

/** Signs in through the form: for stories about signing in. */
export async function signInByForm(page: Page, email: string, given: string = password) {
  await page.goto('/login');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
