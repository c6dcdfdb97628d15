import { useMessages } from '@gesall/client/react';

/** The texts of a choice of the period's people. */
export function useUserWords() {
  const t = useMessages('periodDocuments');
  return {
    placeholder: t('chooseUsers'),
    groups: { Student: t('students'), AplSupervisor: t('supervisors'), Teacher: t('teachers') },
  };
}
