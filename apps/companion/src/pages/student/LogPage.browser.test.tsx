import { periodsContract, workRegistrationsContract } from '@gesall/contract';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry, aPeriod, someHours } from '../../testing/a-placement.ts';
import { aNetwork, narrow, openAgain, openApp, sidewaysScroll } from '../../testing/open-app.tsx';

const { hoursByStudent, myWorkRegistrations, postWorkRegistration } = workRegistrationsContract;
const save = page.getByRole('button', { name: 'Spara arbete' });
const title = page.getByLabelText('Rubrik');
const hours = page.getByRole('textbox', { name: 'Timmar' });
const text = page.getByLabelText(/Vad gjorde du/);
const entry = (name: string) => page.getByRole('article', { name });

describe('the form of an entry', () => {
  test('is there only in a period that runs', async () => {
    const network = aNetwork();
    network.reply(periodsContract.myPeriods, [aPeriod({ ended: true })]);
    await openApp('/log', network);
    await expect.element(page.getByText('Du har ingen APL just nu.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^APL höst/ })).toBeVisible();
    expect(save.elements()).toEqual([]);
  });

  test('that cannot be read says so, and is read again', async () => {
    const network = aNetwork();
    network.refuse(hoursByStudent, 404);
    await openApp('/log', network);
    await expect.element(page.getByText('Det gick inte att hämta.')).toBeVisible();
    network.reply(hoursByStudent, someHours());
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect.element(save).toBeVisible();
  });

  test('says what lacks, and keeps nothing of it as an entry', async () => {
    const network = aNetwork();
    await openApp('/log', network);
    await hours.fill('25');
    await save.click();
    for (const words of [
      'Välj vad du har arbetat med.',
      'Skriv timmar över 0 och högst 24, i hela kvartar.',
      'Skriv en rubrik.',
    ])
      await expect.element(page.getByText(words)).toBeVisible();
    expect(network.sentTo(postWorkRegistration)).toEqual([]);
    expect(page.getByText('väntar på att skickas').elements()).toEqual([]);
  });

  test('is still filled in when the app was closed', async () => {
    const network = aNetwork();
    await openApp('/log', network);
    await title.fill('Dragit kabel');
    await text.fill('Till hallen.');
    network.goOffline();
    await openAgain();
    await expect.element(title).toHaveValue('Dragit kabel');
    await expect.element(text).toHaveValue('Till hallen.');
    await expect.element(page.getByText('Sparas på telefonen', { exact: true })).toBeVisible();
  });

  test('begins with an earlier day, also without a network', async () => {
    const network = aNetwork();
    network.reply(myWorkRegistrations, [anEntry()]);
    await openApp('/log', network);
    const copy = page.getByRole('button', { name: 'Kopiera gårdagens' });
    await expect.element(copy).toBeVisible();
    network.goOffline();
    await copy.click();
    await expect.element(title).toHaveValue('Bytt central');
    await expect.element(hours).toHaveValue('6,5');
    await expect.element(page.getByRole('radio', { name: /Provning/ })).toBeChecked();
    await expect.element(text).toHaveValue('');
    await expect.element(copy).not.toBeInTheDocument();
    await save.click();
    await expect.poll(() => entry('Bytt central').elements().length).toBe(2);
  });

  test('writes several days at once, each with an entry of its own, also without a network', async () => {
    const network = aNetwork();
    network.reply(postWorkRegistration, ({ title: given }) => anEntry({ title: given }));
    await openApp('/log', network);
    const days = page.getByRole('group', { name: 'Dagar' });
    const boxes = days.getByRole('checkbox');
    await expect.element(boxes.last()).toBeChecked();
    network.goOffline();

    await boxes.last().click();
    await page.getByRole('radio', { name: /Montage/ }).click();
    await title.fill('Dragit kabel');
    await save.click();
    await expect.element(days).toHaveTextContent('Välj minst en dag.');
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    expect(violations.map(({ id }) => id)).toEqual([]);

    await boxes.last().click();
    await boxes.first().click();
    await page.getByRole('button', { name: 'Spara 2 dagar' }).click();
    await expect.poll(() => entry('Dragit kabel').elements().length).toBe(2);
    network.goOnline();
    await expect.element(page.getByText('väntar på att skickas')).not.toBeInTheDocument();
    const sent = network
      .sentTo(postWorkRegistration)
      .map(({ body }) => (body as { created: string }).created.slice(0, 10));
    expect(new Set(sent).size).toBe(2);
    expect(sent).toContain('2026-11-19');

    network.reply(
      myWorkRegistrations,
      sent.map((day, id) => anEntry({ id: id + 1, created: `${day}T11:00:00.000Z` })),
    );
    await openAgain();
    await page
      .getByRole('navigation', { name: 'Delar av appen' })
      .getByRole('link', { name: 'Logga', exact: true })
      .click();
    await expect.poll(() => days.getByText('har arbete').elements().length).toBe(2);
  });

  test('fits the smallest phone', async () => {
    await openApp('/log', aNetwork(), { width: narrow });
    await expect.element(save).toBeVisible();
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  });
});
