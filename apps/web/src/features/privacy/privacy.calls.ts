import { privacyContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../platform/caller.ts';
import { useRead } from '../../platform/calls.ts';
import { showFailure } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { saveFile } from '../../platform/save-file.ts';

export const useRetention = () => useRead(privacyContract.retention, {});

/** Saves everything that is kept of a person as a file. */
export function useArchive() {
  const t = useMessages('privacy');
  return useMutation({
    mutationFn: async ({ id }: { id: number }) => saveFile(await fetchFile(privacyContract.archive, { id }), `person-${id}.json`),
    onSuccess: () => toast('success', t('archived')),
    onError: (error) => showFailure(error),
  });
}
