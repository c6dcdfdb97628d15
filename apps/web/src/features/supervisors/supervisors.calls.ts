import { addTexts } from '@gesall/client';
import { useRead, useReadNow, useSend } from '@gesall/client/react';
import {
  accountsContract,
  companiesContract,
  type Output,
  supervisorsContract,
  undoContract,
} from '@gesall/contract';
import { workplacesTexts } from '@gesall/messages/domains/workplaces';

addTexts(workplacesTexts);

export type Supervisor = Output<typeof supervisorsContract.ofSchool>[number];
export type CheckedWorkplace = Output<typeof supervisorsContract.checkList>[number];
export type ExistingUser = NonNullable<
  Output<typeof supervisorsContract.create>['alreadyExistingUser']
>;

/** The supervisors and teachers of a school, also deleted ones of its periods, by name. */
export const useSupervisors = (schoolId: number) =>
  useRead(supervisorsContract.ofSchool, { schoolId });

/** Returns a function that reads them anew. */
export const useReadSupervisors = () => useReadNow(supervisorsContract.ofSchool);

const withSupervisors = [
  supervisorsContract.ofSchool,
  companiesContract.list,
  companiesContract.company,
];
const withLists = [
  ...withSupervisors,
  companiesContract.companies,
  companiesContract.ofSchool,
  undoContract.acts,
];
const withLetters = [accountsContract.latestMail, supervisorsContract.ofSchool];

export const useCreateSupervisor = () =>
  useSend(supervisorsContract.create, { refreshes: withSupervisors, showsFailure: true });
export const useAddSchool = () =>
  useSend(supervisorsContract.addSchool, { refreshes: withSupervisors });
export const useLeaveSchool = () =>
  useSend(supervisorsContract.leaveSchool, { refreshes: withSupervisors });
export const useChangeEmail = () =>
  useSend(supervisorsContract.changeEmail, { refreshes: withLetters, showsFailure: true });
export const useInvite = () =>
  useSend(accountsContract.sendActivationMail, {
    refreshes: [accountsContract.latestMail],
    showsFailure: true,
  });

/** How far the latest invitation has come. */
export const useInvitation = (userId: number) => useRead(accountsContract.latestMail, { userId });

export const useCheckList = () => useSend(supervisorsContract.checkList, { showsFailure: true });
export const useAddList = () =>
  useSend(supervisorsContract.addList, { refreshes: withLists, showsFailure: true });
