import { type Output, periodsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openFeature, wide } from '../../testing/open-page.tsx';
import { ChangeStudentsDialog } from './ChangeStudentsDialog.tsx';
import { type Period, usePeriods } from './periods.calls.ts';

type Candidate = Output<typeof periodsContract.studentsPossibleToAdd>[number];

const level = {
  ...{ kind: 'class' as const, id: 1, name: 'EE24A', schoolId: 1 },
  students: [
    { id: 1, name: 'Anna Alm' },
    { id: 2, name: 'Bo Berg' },
  ],
};
const companies: Record<number, string> = { 3: 'Svenssons El', 4: 'Väst El', 5: 'Öst El' };
const placed = (studentId: number, name: string, companyId: number) => ({
  studentId,
  student: { id: studentId, name, email: '', class: null, deleted: false },
  companyId,
  companyName: companies[companyId] ?? '',
  supervisors: [],
  formerWorkplaces: [],
});
const aPeriod = (students: Period['students'], version = 1): Period => ({
  ...{ id: 1, name: 'Vinter', from: '2126-11-09', to: '2126-12-04' },
  ...{ hoursPerWeek: 40, daysPerWeek: 5, workCardId: 1, workCard: { id: 1, name: 'El' } },
  ...{ documents: [], ended: false, students, version },
});
const aCandidate = (id: number, name: string, reason: Candidate['reason'] = null): Candidate => ({
  ...{ id, name, email: '', classId: 1, className: 'EE24A', hasValidAplLicense: reason === null },
  ...{ occupied: [], reason },
});
const dialog = page.getByRole('dialog', { name: 'Ändra handledare och elever' });
const save = dialog.getByRole('button', { name: 'Spara', exact: true });

/** The dialog with choices that the page puts in: here a button gives the next company. */
function Dialog() {
  const period = usePeriods(level).data?.[0];
  return (
    period && (
      <ChangeStudentsDialog
        period={period}
        level={level}
        choosers={{
          company: (of, onChange) => (
            <button
              type="button"
              onClick={() => onChange({ ...of, companyId: (of.companyId ?? 0) + 1 })}
            >
              {of.name}: {companies[of.companyId ?? 0] ?? 'inget'}
            </button>
          ),
          supervisor: () => null,
          actions: () => null,
          dialogs: () => null,
        }}
        onClose={() => {}}
      />
    )
  );
}

function aNetworkWith(candidates: Candidate[]) {
  const network = aNetwork();
  network.reply(periodsContract.periodsByClass, [
    aPeriod([placed(1, 'Anna Alm', 3), placed(2, 'Bo Berg', 3)]),
  ]);
  network.reply(periodsContract.studentsPossibleToAdd, candidates);
  return network;
}
const both = [aCandidate(1, 'Anna Alm'), aCandidate(2, 'Bo Berg')];
const open = (network: ReturnType<typeof aNetwork>, width = wide) =>
  openFeature(<Dialog />, network, { width });

test('students that cannot be read say so, and are read again', async () => {
  const network = aNetworkWith(both);
  network.refuse(periodsContract.studentsPossibleToAdd, 404);
  await open(network);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Eleverna kunde inte hämtas');
  network.reply(periodsContract.studentsPossibleToAdd, both);
  await dialog.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Anna Alm' })).toBeChecked();
});

test('those who cannot be chosen are named with the reason', async () => {
  await open(
    aNetworkWith([
      ...both,
      aCandidate(4, 'Cia Ceder', 'licence'),
      aCandidate(5, 'Dan Dal', 'overlap'),
    ]),
  );
  await expect.element(dialog).toHaveTextContent('2 elever kan inte väljas');
  expect(dialog.getByRole('checkbox', { name: 'Cia Ceder' }).elements()).toEqual([]);
});

test('what another teacher has saved meanwhile is joined with the own change, student by student', async () => {
  const network = aNetworkWith(both);
  await open(network);
  await dialog.getByRole('button', { name: 'Anna Alm: Svenssons El' }).click();
  network.refuse(periodsContract.changeStudents, 409, 'ChangedMeanwhile');
  network.reply(periodsContract.periodsByClass, [
    aPeriod([placed(1, 'Anna Alm', 5), placed(2, 'Bo Berg', 5)], 2),
  ]);
  await save.click();
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'Någon annan har ändrat perioden.' }))
    .toHaveTextContent(/Anna Alm$/);
  await expect.element(dialog.getByRole('button', { name: 'Anna Alm: Väst El' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Bo Berg: Öst El' })).toBeVisible();
  await save.click();
  await expect.poll(() => network.sentTo(periodsContract.changeStudents).length).toBe(2);
  expect(network.sentTo(periodsContract.changeStudents)).toMatchObject([
    { body: { version: 1 } },
    {
      body: {
        version: 2,
        students: [
          { studentId: 1, companyId: 4 },
          { studentId: 2, companyId: 5 },
        ],
      },
    },
  ]);
});

test('participants fit a phone', async () => {
  await open(aNetworkWith(both), narrow);
  await expect.element(save).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect([left >= 0, right <= narrow]).toEqual([true, true]);
});
