import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openPage } from '../testing/open-page.tsx';

describe('on a phone the header’s links are in one menu, by the same rules', () => {
  test.each([
    [
      'Teacher',
      ['Butik', 'Fakturahistorik', 'Kurser', 'Om oss', 'Mitt konto', 'Hjälp', 'Logga ut'],
    ],
    ['Student', ['Hjälp', 'Logga ut']],
    ['Superuser', ['Skolor', 'Skollicenser', 'Kurser', 'Mitt konto', 'Hjälp', 'Logga ut']],
  ] as const)('%s', async (role, names) => {
    const network = aNetwork();
    await openPage('/nowhere', network, { role, width: narrow });
    await page.getByRole('banner').getByRole('button', { name: 'Fler val' }).click();
    const menu = page.getByRole('menu');
    await expect.element(menu).toBeVisible();
    expect(page.getByRole('banner').getByRole('switch').elements()).toEqual([]);
    const entries = [...menu.element().querySelectorAll('[role^=menuitem]')];
    expect(entries).toHaveLength(names.length);
    for (const [index, name] of names.entries())
      expect(entries[index]?.textContent).toMatch(new RegExp(`^${name}`));

    const help = page.getByRole('menuitemcheckbox', { name: 'Hjälp' });
    await expect.element(help).toHaveAttribute('aria-checked', 'true');
    await help.click();
    await expect.element(help).toHaveAttribute('aria-checked', 'false');
    await page.getByRole('menuitem', { name: /Logga ut/ }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  });
});

test('every link of a purchaser fits at each width', async () => {
  await openPage('/nowhere', aNetwork(), { role: 'Teacher' });
  const banner = page.getByRole('banner');
  await expect.element(banner.getByRole('button', { name: 'Sök', exact: true })).toBeVisible();
  for (const width of [1280, 1100, 1099, 940, 939, 820, 819, 780, 779, 620, 619, 390, 320]) {
    await page.viewport(width, 860);
    const hidden = () => {
      const { scrollWidth, clientWidth } = banner.element();
      return scrollWidth - clientWidth;
    };
    await expect.poll(hidden, { message: `${width} px` }).toBe(0);
  }
});
