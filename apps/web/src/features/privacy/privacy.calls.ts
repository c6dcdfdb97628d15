import { useMessages, useRead, useSend } from '@gesall/client/react';
import { type Input, type Output, privacyContract, userSupportContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useSaveFile } from '../../platform/use-save-file.ts';

export const useRetention = () => useRead(privacyContract.retention, {});

export type ErasureEntry = Output<typeof privacyContract.erasures>['items'][number];
export type ErasurePreview = Output<typeof privacyContract.erasurePreview>;

export const useErasurePreview = (id: number, isOpen: boolean) =>
  useRead(privacyContract.erasurePreview, { id }, { enabled: isOpen });

export const useErasures = (input: Input<typeof privacyContract.erasures>) =>
  useRead(privacyContract.erasures, input, { keepsPrevious: true });

const stale = [
  privacyContract.erasures,
  privacyContract.erasurePreview,
  userSupportContract.userByEmail,
  userSupportContract.userOverview,
];

export const useOrderErasure = () => useSend(privacyContract.orderErasure, { refreshes: stale });
export const useTakeBackErasure = (onDone: () => void) =>
  useSend(privacyContract.takeBackErasure, { refreshes: stale, onDone });

/** Downloads everything stored about a person. */
export function useArchive() {
  const t = useMessages('privacy');
  return useSaveFile(privacyContract.archive, {
    onSaved: () => toast('success', t('archived')),
  });
}
