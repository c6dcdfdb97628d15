import { send } from '@gesall/client';
import {
  refreshReads,
  useEditConflict,
  useRead,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import { licencesContract, type Output, registerContract, schoolsContract } from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type School = Output<typeof registerContract.schools>[number];
export type Group = Output<typeof registerContract.groups>[number];

export const useSchools = () => useRead(registerContract.schools, {});
export const useGroups = () => useRead(registerContract.groups, {});

const withNames = [registerContract.schools, licencesContract.ofAllSchools];
const withGroups = [registerContract.groups, registerContract.schools];

export const useRenameSchool = () =>
  useSend(registerContract.renameSchool, { refreshes: withNames, showsFailure: true });
/** A name with the version that was read. */
export interface NameForm {
  name: string;
  version: number | undefined;
}

function nameIn(
  all: readonly { id: number; name: string; version: number }[],
  id: number | undefined,
): NameForm | undefined {
  const now = all.find((each) => each.id === id);
  return now && { name: now.name, version: now.version };
}

export const useConflictOfSchool = (id: number | undefined) =>
  useEditConflict({ call: registerContract.schools, input: {}, formOf: (all) => nameIn(all, id) });

export const useCreateGroup = () =>
  useSend(registerContract.createGroup, { refreshes: [registerContract.groups] });
export const useRenameGroup = () =>
  useSend(registerContract.renameGroup, { refreshes: withGroups });
export const useDeleteGroup = () =>
  useSend(registerContract.deleteGroup, { refreshes: withGroups });
export const useSetGroups = () =>
  useSend(registerContract.setGroups, { refreshes: [registerContract.schools] });

export type Programme = Output<typeof registerContract.programmes>[number];

export const useProgrammesOf = (schoolId: number) =>
  useRead(registerContract.programmes, { schoolId });
export const useAccountingProgrammes = (isWanted: boolean) =>
  useRead(licencesContract.accountingProgrammes, {}, { enabled: isWanted });

const withProgrammes = [
  registerContract.programmes,
  registerContract.schools,
  schoolsContract.schoolData,
  schoolsContract.classesOfSchool,
];

export const useCreateProgramme = () =>
  useSend(registerContract.createProgramme, { refreshes: withProgrammes, showsFailure: true });
export const useUpdateProgramme = () =>
  useSend(registerContract.updateProgramme, { refreshes: withProgrammes, showsFailure: true });
export const useConflictOfProgramme = (programme: Programme | undefined) =>
  useEditConflict({
    call: registerContract.programmes,
    input: { schoolId: programme?.customer.id ?? 0 },
    formOf: (all) => nameIn(all, programme?.id),
  });
export const useDeleteProgramme = () =>
  useSend(registerContract.deleteProgramme, { refreshes: withProgrammes });

export type LookedUp = Output<typeof registerContract.lookUpCustomers>[number];

export const useLookUpCustomers = () =>
  useSend(registerContract.lookUpCustomers, { showsFailure: true });

/** Creates schools one by one, since accounting is slow; skips those already created. */
export function useCreateSchools() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, 'made' | Error>>(new Map());
  const mutation = useSingleFlightMutation({
    mutationFn: async (customerNumbers: readonly string[]) => {
      let made = 0;
      for (const customerNumber of customerNumbers) {
        const outcome = await send(registerContract.createSchool, { customerNumber }).then(
          () => 'made' as const,
          (error: Error) => error,
        );
        if (outcome === 'made') made += 1;
        setOutcomes((before) => new Map(before).set(customerNumber, outcome));
      }
      return { made, failed: customerNumbers.length - made };
    },
    onSettled: () => refreshReads(client, withNames),
  });
  return { create: mutation.mutateAsync, isPending: mutation.isPending, outcomes };
}
