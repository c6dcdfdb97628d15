import { type Output, workCardsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openFeature, wide } from '../../../testing/open-page.tsx';
import { WorkCards } from './WorkCards.tsx';

type Card = Output<typeof workCardsContract.workCards>[number];

const aCard = (more: Partial<Card> = {}): Card => ({
  id: 1,
  name: 'Elinstallation',
  workSteps: [
    {
      id: 1,
      name: 'Central',
      hours: 40,
      workStepComponents: [
        { id: 1, name: 'Montage', hours: 20, modules: [] },
        { id: 2, name: 'Provning', hours: 20, modules: [] },
      ],
    },
  ],
  isTemplate: false,
  periods: 0,
  version: 1,
  ...more,
});
const dialog = page.getByRole('dialog', { name: 'Elinstallation', exact: true });

async function open(cards: Card[], width = wide) {
  const network = aNetwork();
  network.reply(workCardsContract.workCards, cards);
  await openFeature(<WorkCards />, network, { width });
  return network;
}

async function change(card: Card, width = wide) {
  const network = await open([card], width);
  await page.getByRole('button', { name: 'Ändra Elinstallation' }).click();
  await expect.element(dialog.getByText('Montage')).toBeVisible();
  return network;
}

test('a school without work cards says so', async () => {
  await open([]);
  await expect.element(page.getByText('Inga arbetskort än')).toBeVisible();
});

test('work cards that cannot be read say so, and are read again', async () => {
  const network = aNetwork();
  network.refuse(workCardsContract.workCards, 404);
  await openFeature(<WorkCards />, network);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Listan kunde inte hämtas');
  network.reply(workCardsContract.workCards, [aCard()]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(page.getByRole('radio', { name: 'Elinstallation' })).toBeVisible();
});

test('a chosen card opens to its steps, and they to their components', async () => {
  await open([aCard()]);
  await page.getByRole('radio', { name: 'Elinstallation' }).click();
  const tree = page.getByRole('list', { name: 'Innehåll i Elinstallation' });
  await expect.element(tree).not.toHaveTextContent('Montage');
  await tree.getByRole('button', { name: 'Visa delmoment i Central' }).click();
  await expect.element(tree).toHaveTextContent('Montage20 tim');
});

test('a template is read and copied by a teacher, and not changed', async () => {
  await open([aCard({ isTemplate: true })]);
  await page.getByRole('button', { name: 'Kopiera Elinstallation' }).click();
  await expect.element(dialog).toHaveTextContent('Kortet är en mall som alla skolor delar.');
  expect(dialog.getByRole('button', { name: /^(Ändra|Ta bort)/ }).elements()).toEqual([]);
});

test('a component on which somebody has registered work meanwhile keeps its name', async () => {
  const network = await change(aCard({ periods: 1 }));
  await expect.element(dialog).toHaveTextContent('Kortet används i 1 period');
  network.refuse(workCardsContract.editComponent, 409, 'ComponentCannotBeEditedRegistrationsExist');
  await dialog.getByRole('button', { name: 'Ändra Montage' }).click();
  const part = page.getByRole('dialog', { name: 'Ändra Montage' });
  await part.getByLabelText('Namn').fill('Montering');
  await part.getByRole('button', { name: 'Spara' }).click();
  await page
    .getByRole('dialog', { name: 'Byta namn på Montage?' })
    .getByRole('button', { name: 'Fortsätt' })
    .click();
  await expect
    .element(part)
    .toHaveTextContent('Elever har registrerat arbete på delmomentet, så det kan inte ändras.');
  await expect.element(part.getByLabelText('Namn')).toHaveValue('Montering');
});

test('a card fits a phone', async () => {
  await change(aCard(), narrow);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect([left >= 0, right <= narrow]).toEqual([true, true]);
});
