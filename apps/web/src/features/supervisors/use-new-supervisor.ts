import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyAddress, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { useState } from 'react';
import {
  type ExistingUser,
  type Supervisor,
  useAddSchool,
  useCreateSupervisor,
  useInvite,
  useReadSupervisors,
} from './supervisors.calls.ts';

export interface NewSupervisor {
  name: string;
  email: string;
  phone: string;
  companyId: number | null;
}

/**
 * Creates and invites a supervisor. One whom another school has is `existing` until the teacher has
 * answered whether to add them.
 */
export function useNewSupervisor(schoolId: number, onCreated: (supervisor: Supervisor) => void) {
  const t = useMessages('supervisors');
  const creation = useCreateSupervisor();
  const invitation = useInvite();
  const addition = useAddSchool();
  const readNow = useReadSupervisors();
  const [existing, setExisting] = useState<ExistingUser>();

  function create({ name, email, phone, companyId }: NewSupervisor) {
    const values = { Name: tidyName(name), Email: tidyAddress(email), Phone: phone.trim() };
    creation.send(
      { ...values, CompanyId: companyId, VisibleForSchoolId: schoolId },
      {
        onSuccess: ({ createdUser, alreadyExistingUser }) => {
          if (createdUser) return invite(createdUser);
          if (alreadyExistingUser?.userType === 'AplSupervisor')
            return setExisting(alreadyExistingUser);
          toast('warning', t('isNoSupervisor'));
        },
        onError: (error) => toast('error', failureText(error)),
      },
    );
  }

  /** The supervisor stays created when the letter fails. */
  function invite(supervisor: Supervisor) {
    toast('success', t('created'));
    invitation.send(
      { email: supervisor.email },
      { onError: () => toast('warning', t('invitationFailed')) },
    );
    onCreated(supervisor);
  }

  function addExisting({ id: supervisorId }: ExistingUser) {
    addition.send(
      { supervisorId, schoolId },
      {
        onSuccess: async () => {
          toast('success', t('added'));
          const all = await readNow({ schoolId });
          const added = all.find(({ id }) => id === supervisorId);
          if (added) onCreated(added);
        },
        onSettled: () => setExisting(undefined),
      },
    );
  }

  return {
    create,
    existing,
    isPending: creation.isPending || addition.isPending,
    error: creation.error ? failureText(creation.error) : undefined,
    reset: creation.reset,
    answer(adds: boolean) {
      if (adds && existing) addExisting(existing);
      else setExisting(undefined);
    },
  };
}
