import { useEditConflict, useRead, useSend } from '@gesall/client/react';
import { licencesContract, noticesContract, registerContract } from '@gesall/contract';
import type { Notification } from './notices.calls.ts';

/** A notice as administration sees it. */
export type Written = Notification['notice'];

export const useEveryNotice = () => useRead(noticesContract.notices, {});
export const useNoticeReach = () => useRead(noticesContract.reach, {});
export const useEverySchool = () => useRead(registerContract.schools, {});
export const useEveryLicence = () => useRead(licencesContract.available, {});

export interface Audience {
  showForAllCustomers: boolean;
  showForStudents: boolean;
  showForTeachers: boolean;
  forSchools: number[];
  forLicenses: number[];
}

export const useReaders = (audience: Audience | undefined) =>
  useRead(noticesContract.countReaders, audience ?? nobody, {
    enabled: audience !== undefined,
    keepsPrevious: true,
  });

const nobody: Audience = {
  showForAllCustomers: false,
  showForStudents: false,
  showForTeachers: false,
  forSchools: [],
  forLicenses: [],
};

const refreshes = [noticesContract.notices, noticesContract.reach];

export const usePostNotice = () => useSend(noticesContract.create, { refreshes });
export const useChangeNotice = () =>
  useSend(noticesContract.update, { refreshes, showsFailure: true });
export const useConflictOfNotice = <Values>(
  id: number | undefined,
  formOf: (notice: Written) => Values,
) =>
  useEditConflict({
    call: noticesContract.notices,
    input: {},
    formOf: (all) => {
      const now = all.find(({ notice }) => notice.id === id)?.notice;
      return now && formOf(now);
    },
  });
export const useSetNoticeDeleted = () => useSend(noticesContract.setDeleted, { refreshes });
export const useSetNoticesDeleted = () => useSend(noticesContract.setManyDeleted, { refreshes });
