import { licencesContract, type Output, registerContract } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';

export type School = Output<typeof registerContract.schools>[number];
export type Group = Output<typeof registerContract.groups>[number];

export const useSchools = () => useRead(registerContract.schools, {});
export const useGroups = () => useRead(registerContract.groups, {});

const withNames = [registerContract.schools, licencesContract.ofAllSchools];
const withGroups = [registerContract.groups, registerContract.schools];

export const useRenameSchool = () => useSend(registerContract.renameSchool, { refreshes: withNames, showsFailure: true });
export const useCreateGroup = () => useSend(registerContract.createGroup, { refreshes: [registerContract.groups] });
export const useRenameGroup = () => useSend(registerContract.renameGroup, { refreshes: withGroups });
export const useDeleteGroup = () => useSend(registerContract.deleteGroup, { refreshes: withGroups });
export const useSetGroups = () => useSend(registerContract.setGroups, { refreshes: [registerContract.schools] });
