import { type Output, supervisorsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openFeature, wide } from '../../testing/open-page.tsx';
import { SupervisorList } from './SupervisorList.tsx';

type Supervisor = Output<typeof supervisorsContract.ofSchool>[number];

const aSupervisor = (more: Partial<Supervisor> = {}): Supervisor => ({
  id: 7,
  name: 'Sven Svensson',
  email: 'sven@el.example',
  phone: null,
  aplCompany: { id: 3, name: 'Svenssons El' },
  userType: 'AplSupervisor',
  userTypeOf: 'AplSupervisor',
  activatedAccount: false,
  deleted: false,
  created: '2026-08-01T08:00:00.000Z',
  isChosen: false,
  isNotMe: false,
  mayChangeEmail: true,
  ...more,
});
const row = page.getByRole('row', { name: /Sven Svensson/ });
const question = page.getByRole('dialog', { name: 'Ta bort Sven Svensson från skolan?' });

async function open(supervisors: Supervisor[], width = wide) {
  const network = aNetwork();
  network.reply(supervisorsContract.ofSchool, supervisors);
  await openFeature(<SupervisorList schoolId={1} companyField={() => null} />, network, { width });
  return network;
}

async function askToLeave() {
  await row.getByRole('button', { name: /^Fler val/ }).click();
  await page.getByRole('menuitem', { name: 'Ta bort från skolan' }).click();
  await expect.element(question).toBeVisible();
}

test('a school without supervisors says so; a deleted one is none', async () => {
  await open([aSupervisor({ deleted: true })]);
  await expect.element(page.getByText('Skolan har inga handledare än')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ny handledare' }).first()).toBeEnabled();
});

test('supervisors that cannot be read say so, and are read again', async () => {
  const network = aNetwork();
  network.refuse(supervisorsContract.ofSchool, 404);
  await openFeature(<SupervisorList schoolId={1} companyField={() => null} />, network);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Listan kunde inte hämtas');
  network.reply(supervisorsContract.ofSchool, [aSupervisor({ isNotMe: true })]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(row).toHaveTextContent('Svarade ”Det är inte jag”');
});

test('one who is chosen in a period stays, and it is said why', async () => {
  const network = await open([aSupervisor({ isChosen: true })]);
  await askToLeave();
  await expect.element(question).toHaveTextContent('Handledaren är vald i en period');
  expect(network.sentTo(supervisorsContract.leaveSchool)).toEqual([]);
});

test('one who was chosen meanwhile stays, and the list is the new one', async () => {
  const network = await open([aSupervisor()]);
  await askToLeave();
  network.refuse(supervisorsContract.leaveSchool, 409, 'SupervisorIsChosen');
  await question.getByRole('button', { name: 'Fortsätt' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row).toBeVisible();
  expect(network.sentTo(supervisorsContract.leaveSchool)).toHaveLength(1);
});

test('supervisors fit a phone', async () => {
  await open(
    [aSupervisor({ email: 'sven.svensson.i.svenssons.el@exempelforetaget.example' })],
    narrow,
  );
  await expect.element(row).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
});
