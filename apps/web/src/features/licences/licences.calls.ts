import { useEditConflict, useRead, useSend } from '@gesall/client/react';
import { licencesContract, type Output, registerContract } from '@gesall/contract';

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

/** `onDone` runs before the reads are refreshed, which remounts the form. */
export const useGrantLicence = (onDone: () => void) =>
  useSend(licencesContract.grant, { refreshes: held, showsFailure: true, onDone });
export const useChangeLicence = () =>
  useSend(licencesContract.change, { refreshes: held, showsFailure: true });
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
export const useLookAtProlonging = () => useSend(licencesContract.prolong, { showsFailure: true });
