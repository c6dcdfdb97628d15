import { authoringContract, modulesContract } from '@gesall/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAdministeredModule } from '../../testing/an-administered-module.ts';
import { aNetwork, narrow, openPage, wide } from '../../testing/open-page.tsx';

const modules = [anAdministeredModule(1, 'Ohms lag'), anAdministeredModule(2, 'Åskledare')];

function aModuleNetwork() {
  const network = aNetwork();
  network.reply(modulesContract.modules, modules);
  network.reply(modulesContract.availableAnswers, []);
  return network;
}
const open = (network = aModuleNetwork(), width = wide) =>
  openPage('/superuser/courses/modules', network, { role: 'Superuser', width });
const rows = () => page.getByRole('row').elements().length - 1;
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('a list', () => {
  test('shows a placeholder while it is read', async () => {
    const network = aModuleNetwork();
    const { release } = network.hold(modulesContract.modules);
    await open(network);
    await expect.element(page.getByRole('status', { name: 'Hämtar' })).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
    release();
    await expect.element(row('Ohms lag')).toBeVisible();
    expect(page.getByRole('status', { name: 'Hämtar' }).elements()).toEqual([]);
  });

  test('says what is missing when it is empty', async () => {
    const network = aModuleNetwork();
    network.reply(modulesContract.modules, []);
    await open(network);
    await expect.element(page.getByText('Inga moduler än')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ny modul' })).toBeEnabled();
  });

  test('that cannot be read says so, and is read again', async () => {
    const network = aModuleNetwork();
    network.refuse(modulesContract.modules, 404);
    await open(network);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Listan kunde inte hämtas');
    network.reply(modulesContract.modules, modules);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect.element(row('Ohms lag')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('is searched, and says when nothing matches', async () => {
    await open();
    await page.getByRole('searchbox').fill('ohm');
    await expect.poll(rows).toBe(1);
    await page.getByRole('searchbox').fill('finns inte');
    await expect.element(page.getByText('Ingen modul heter så')).toBeVisible();
  });

  test('is searched by letters as they are typed', async () => {
    const network = aModuleNetwork();
    network.reply(modulesContract.modules, [...modules, anAdministeredModule(3, 'Ampères lag')]);
    await open(network);
    const search = page.getByRole('searchbox');
    await search.fill('LAG  ampere');
    await expect.poll(rows).toBe(1);
    await expect.element(row('Ampères lag')).toBeVisible();
    await search.fill('askledare');
    await expect.element(page.getByText('Ingen modul heter så')).toBeVisible();
    await search.fill('Åskledare'.normalize('NFD'));
    await expect.element(row('Åskledare')).toBeVisible();
  });

  test('of a choice is searched by letters as they are typed', async () => {
    const network = aModuleNetwork();
    network.reply(modulesContract.modules, [...modules, anAdministeredModule(3, 'Ampères lag')]);
    network.reply(modulesContract.courseNames, []);
    await open(network);
    await page.getByRole('button', { name: 'Ny modul' }).click();
    const couple = page.getByRole('dialog').getByRole('combobox', { name: 'Par' });
    await couple.fill('lag AMPERE');
    await expect.element(page.getByRole('option')).toHaveTextContent('Ampères lag');
    await couple.fill('askledare');
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  });

  test('fits a phone', async () => {
    await open(aModuleNetwork(), narrow);
    await expect.element(row('Ohms lag')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
  });

  test('of another role is no page of theirs', async () => {
    const network = aModuleNetwork();
    await openPage('/superuser/courses/modules', network, { role: 'Student' });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Mina kurser' }))
      .toBeVisible();
    expect(network.sentTo(modulesContract.modules)).toEqual([]);
  });
});

describe('a confirmation', () => {
  const question = page.getByRole('dialog', { name: 'Ta bort Ohms lag?' });

  async function ask(network = aModuleNetwork(), width = wide) {
    await open(network, width);
    await row('Ohms lag')
      .getByRole('button', { name: /^Fler val/ })
      .click();
    await page.getByRole('menuitem', { name: 'Ta bort' }).click();
    await expect.element(question).toBeVisible();
    return network;
  }

  test('that is left sends nothing', async () => {
    const network = await ask();
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(network.sentTo(authoringContract.deleteModule)).toEqual([]);
  });

  test('is busy until the answer comes, and sends once', async () => {
    const network = await ask();
    network.reply(authoringContract.deleteModule, undefined);
    const { release } = network.hold(authoringContract.deleteModule);
    const proceed = question.getByRole('button', { name: 'Ta bort' });
    await proceed.click();
    await expect.element(proceed).toBeDisabled();
    network.reply(modulesContract.modules, modules.slice(1));
    release();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(rows).toBe(1);
    expect(network.sentTo(authoringContract.deleteModule)).toMatchObject([
      { path: '/api/Module/1' },
    ]);
  });

  test('fits a phone', async () => {
    await ask(aModuleNetwork(), narrow);
    const { left, right } = question.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(narrow);
  });

  test('that is refused says so in words, and changes nothing', async () => {
    const network = await ask();
    network.refuse(authoringContract.deleteModule, 404, 'ModuleNotFound');
    await question.getByRole('button', { name: 'Ta bort' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Modulen hittades inte');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(row('Ohms lag')).toBeVisible();
  });
});

describe('the rule that completed is enough', () => {
  const dialog = page.getByRole('dialog', { name: 'Ändra Ohms lag' });
  const rule = dialog.getByRole('checkbox', { name: 'Genomförd räcker' });

  async function change(network = aModuleNetwork(), width = wide) {
    await open(network, width);
    await row('Ohms lag')
      .getByRole('button', { name: /^Fler val/ })
      .click();
    await page.getByRole('menuitem', { name: 'Ändra' }).click();
    await expect.element(rule).toBeVisible();
    return network;
  }

  test('is saved, and says that stored results are recomputed', async () => {
    const network = await change();
    await expect.element(rule).not.toBeChecked();
    expect(dialog.getByText('räknas sparade resultat om').elements()).toEqual([]);
    await rule.click();
    await expect.element(dialog.getByText('räknas sparade resultat om')).toBeVisible();
    network.reply(authoringContract.updateModule, { id: 1, moduleCoupleId: null });
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(network.sentTo(authoringContract.updateModule)).toMatchObject([
      { body: { id: 1, completedIsEnough: true } },
    ]);
  });

  test('is offered with the package of a new module, and not of an external one', async () => {
    const network = aModuleNetwork();
    network.reply(modulesContract.courseNames, []);
    network.reply(modulesContract.validLwFileNames, []);
    await open(network);
    await page.getByRole('button', { name: 'Ny modul' }).click();
    const made = page.getByRole('dialog', { name: 'Ny modul' });
    const offered = made.getByRole('checkbox', { name: 'Genomförd räcker' });
    await expect.element(offered).not.toBeChecked();
    await made.getByRole('radio', { name: 'LearnWare' }).click();
    await expect.element(offered).not.toBeInTheDocument();
  });

  test('fits a phone', async () => {
    await change(aModuleNetwork(), narrow);
    const { left, right } = dialog.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(narrow);
  });
});
