import { licencesContract, type Output, registerContract } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';

export type HeldLicence = Output<typeof licencesContract.ofSchool>[number];
export type LicenceOfAll = Output<typeof licencesContract.ofAllSchools>[number];
export type AvailableLicence = Output<typeof licencesContract.available>[number];

export const useAvailableLicences = () => useRead(licencesContract.available, {});
export const useLicencesOfSchool = (schoolId: number) => useRead(licencesContract.ofSchool, { customerId: schoolId });
export const useLicencesOfAllSchools = () => useRead(licencesContract.ofAllSchools, {});
export const useLicenceSummary = () => useRead(licencesContract.summary, {});
export const useActiveByMonth = () => useRead(licencesContract.months, {});

const held = [licencesContract.ofSchool, licencesContract.ofAllSchools, licencesContract.summary, registerContract.schools];

export const useGrantLicence = () => useSend(licencesContract.grant, { refreshes: held, showsFailure: true });
export const useChangeLicence = () => useSend(licencesContract.change, { refreshes: held, showsFailure: true });
export const useProlong = () => useSend(licencesContract.prolong, { refreshes: held, showsFailure: true });
/** Changes nothing: it only tells what would. */
export const useLookAtProlonging = () => useSend(licencesContract.prolong, { showsFailure: true });
