import { addTexts } from '@gesall/client';
import { useEditConflict, useRead, useSend } from '@gesall/client/react';
import { companiesContract, evaluationsContract, type Input, type Output } from '@gesall/contract';
import { workplacesTexts } from '@gesall/messages/domains/workplaces';

addTexts(workplacesTexts);

export type Company = Output<typeof companiesContract.company>;
export type CompanyOnMap = Output<typeof companiesContract.positions>[number];
export type LogEntry = Output<typeof companiesContract.log>['items'][number];
export interface CompanyPlace {
  schoolId: number;
  companyId: number;
}

/** Every company by id and name. */
export const useCompanyRating = (place: CompanyPlace) =>
  useRead(evaluationsContract.companyRating, place);
export const useCompanies = () => useRead(companiesContract.companies, {});

/** Every company with the places and the use of a school, in the days of a planned period. */
export const useCompaniesOfSchool = (asked: Input<typeof companiesContract.ofSchool>) =>
  useRead(companiesContract.ofSchool, asked, { keepsPrevious: true });

export const useCompanyList = (asked: Input<typeof companiesContract.list>) =>
  useRead(companiesContract.list, asked, { keepsPrevious: true });

export const useCompanyPositions = (schoolId: number) =>
  useRead(companiesContract.positions, { schoolId });

export const useCompany = (place: CompanyPlace) => useRead(companiesContract.company, place);

const withNames = [
  companiesContract.companies,
  companiesContract.ofSchool,
  companiesContract.list,
  companiesContract.positions,
  companiesContract.company,
];

export const useCreateCompany = () =>
  useSend(companiesContract.create, { refreshes: withNames, showsFailure: true });
export const useRenameCompany = () =>
  useSend(companiesContract.rename, { refreshes: withNames, showsFailure: true });
export const useDeleteCompany = () => useSend(companiesContract.remove, { refreshes: withNames });
export const useUpdateKnown = () =>
  useSend(companiesContract.updateKnown, { refreshes: withNames, showsFailure: true });

/** What a school knows of a company, with the version that was read. */
export function useConflictOfKnown<Values>(
  place: CompanyPlace,
  formOf: (company: Company) => Values,
) {
  return useEditConflict({ call: companiesContract.company, input: place, formOf });
}

const mostEntries = 200;

export const useCompanyLog = (place: CompanyPlace) =>
  useRead(companiesContract.log, { ...place, sort: '-day', take: mostEntries });
export const useAddToLog = () =>
  useSend(companiesContract.addToLog, { refreshes: [companiesContract.log] });
export const useRemoveFromLog = () =>
  useSend(companiesContract.removeFromLog, { refreshes: [companiesContract.log] });
