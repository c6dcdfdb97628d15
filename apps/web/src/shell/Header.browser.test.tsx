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
