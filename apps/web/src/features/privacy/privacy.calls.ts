import { type Input, type Output, privacyContract, toolsContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../platform/caller.ts';
import { useRead, useSend } from '../../platform/calls.ts';
import { showFailure } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { saveFile } from '../../platform/save-file.ts';

export const useRetention = () => useRead(privacyContract.retention, {});

export type ErasureEntry = Output<typeof privacyContract.erasures>['items'][number];
export type ErasurePreview = Output<typeof privacyContract.erasurePreview>;

export const useErasurePreview = (id: number, isOpen: boolean) =>
  useRead(privacyContract.erasurePreview, { id }, { enabled: isOpen });

export const useErasures = (asked: Input<typeof privacyContract.erasures>) =>
  useRead(privacyContract.erasures, asked, { keepsFormer: true });

const stale = [
  privacyContract.erasures,
  privacyContract.erasurePreview,
  toolsContract.userByEmail,
  toolsContract.dossier,
];

export const useOrderErasure = () => useSend(privacyContract.orderErasure, { refreshes: stale });
export const useTakeBackErasure = (onDone: () => void) =>
  useSend(privacyContract.takeBackErasure, { refreshes: stale, onDone });

/** Saves everything that is kept of a person as a file. */
export function useArchive() {
  const t = useMessages('privacy');
  return useMutation({
    mutationFn: async ({ id }: { id: number }) =>
      saveFile(await fetchFile(privacyContract.archive, { id }), `person-${id}.json`),
    onSuccess: () => toast('success', t('archived')),
    onError: (error) => showFailure(error),
  });
}
