import { workRegistrationsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry } from '../../testing/a-placement.ts';
import { aNetwork, narrow, openAgain, openApp, sidewaysScroll } from '../../testing/open-app.tsx';

const { registrationsForSupervisor, sign } = workRegistrationsContract;
const role = 'AplSupervisor';
const entry = page.getByRole('article', { name: 'Bytt central' });
const signature = { name: 'Sven Svensson', at: '2026-11-19T08:00:00.000Z', byLink: false };

function withAnEntry() {
  const network = aNetwork();
  network.reply(registrationsForSupervisor, [anEntry()]);
  return network;
}

test('a feed without entries says so', async () => {
  await openApp('/feed', aNetwork(), { role });
  await expect.element(page.getByText('Inget arbete är registrerat.')).toBeVisible();
});

test('a feed that cannot be read says so, and is read again', async () => {
  const network = withAnEntry();
  network.refuse(registrationsForSupervisor, 404);
  await openApp('/feed', network, { role });
  await expect.element(page.getByText('Det gick inte att hämta.')).toBeVisible();
  network.reply(registrationsForSupervisor, [anEntry()]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(entry).toHaveTextContent('Anna Alm, Svenssons El');
});

test('without a network a comment waits with the entries of the last time', async () => {
  const network = withAnEntry();
  network.reply(workRegistrationsContract.postComment, {
    ...{ id: 1, text: 'Bra!', commenterName: 'Sven', commentDate: '2026-11-19T08:00:00.000Z' },
  });
  await openApp('/feed', network, { role });
  await expect.element(entry).toBeVisible();
  network.goOffline();
  await openAgain();
  const send = entry.getByRole('button', { name: 'Skicka kommentar' });
  await expect.element(send).toBeDisabled();
  await entry.getByRole('textbox').fill('Bra!');
  await send.click();
  await expect.element(entry).toHaveTextContent(/Bra! Väntar på nät/);
  network.goOnline();
  await expect.element(entry).not.toHaveTextContent('Väntar på nät');
  expect(network.sentTo(workRegistrationsContract.postComment)).toMatchObject([
    { body: { workRegistrationId: 1, text: 'Bra!' } },
  ]);
});

test('a signature does not fall on a text that was changed meanwhile', async () => {
  const network = withAnEntry();
  await openApp('/feed', network, { role });
  await expect.element(entry).toHaveTextContent('Med Kalle.');
  network.goOffline();
  await entry.getByRole('button', { name: 'Signera Bytt central' }).click();
  await expect.element(entry).toHaveTextContent('Väntar på nät');
  network.refuse(sign, 409, 'WorkRegistrationHasChanged');
  network.reply(registrationsForSupervisor, [anEntry({ bodyText: 'Ny text', version: 2 })]);
  network.goOnline();
  await expect.element(entry).toHaveTextContent('Togs inte emot');
  await expect.element(entry).toHaveTextContent('Ny text');
  expect(network.sentTo(sign)).toMatchObject([{ body: { version: 1, signed: true } }]);

  network.reply(sign, true);
  network.reply(registrationsForSupervisor, [
    anEntry({
      ...{ bodyText: 'Ny text', version: 2 },
      ...{ signedBySupervisor: true, supervisorSignature: signature },
    }),
  ]);
  await entry.getByRole('button', { name: 'Signera Bytt central' }).click();
  await expect.element(entry).toHaveTextContent('Handledare: signerat av Sven Svensson');
  expect(network.sentTo(sign).at(-1)).toMatchObject({ body: { version: 2, signed: true } });
  await expect.element(entry).not.toHaveTextContent('Togs inte emot');
});

test('a feed fits the smallest phone', async () => {
  await openApp('/feed', withAnEntry(), { role, width: narrow });
  await expect.element(entry).toBeVisible();
  expect(sidewaysScroll()).toBeLessThanOrEqual(0);
});
