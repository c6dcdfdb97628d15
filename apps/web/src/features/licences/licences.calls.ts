import { licencesContract, type Output, registerContract } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';
import { useEditConflict } from '../../platform/edit-conflict.ts';

export type HeldLicence = Output<typeof licencesContract.ofSchool>[number];
export type LicenceOfAll = Output<typeof licencesContract.ofAllSchools>[number];
export type AvailableLicence = Output<typeof licencesContract.available>[number];

export const useAvailableLicences = () => useRead(licencesContract.available, {});
export const useLicencesOfSchool = (schoolId: number) =>
  useRead(licencesContract.ofSchool, { customerId: schoolId });
export const useLicencesOfAllSchools = () => useRead(licencesContract.ofAllSchools, {});
export const useLicenceSummary = () => useRead(licencesContract.summary, {});
export const useActiveByMonth = () => useRead(licencesContract.months, {});

const held = [
  licencesContract.ofSchool,
  licencesContract.ofAllSchools,
  licencesContract.summary,
  registerContract.schools,
];

/** What is to be done comes before the reads are renewed, which begin the form anew. */
export const useGrantLicence = (onDone: () => void) =>
  useSend(licencesContract.grant, { refreshes: held, showsFailure: true, onDone });
export const useChangeLicence = () =>
  useSend(licencesContract.change, { refreshes: held, showsFailure: true });
/** What a form makes of the licence as it stands now. */
export const useConflictOfLicence = <Values>(
  { id, customerId }: HeldLicence,
  formOf: (held: HeldLicence) => Values,
) =>
  useEditConflict({
    call: licencesContract.ofSchool,
    input: { customerId },
    formOf: (all) => {
      const now = all.find((licence) => licence.id === id);
      return now && formOf(now);
    },
  });
export const useProlong = () =>
  useSend(licencesContract.prolong, { refreshes: held, showsFailure: true });
/** Changes nothing: it only tells what would. */
export const useLookAtProlonging = () => useSend(licencesContract.prolong, { showsFailure: true });
