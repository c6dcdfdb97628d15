import { addTexts, sendFile, showFailure } from '@gesall/client';
import {
  refreshReads,
  useMessages,
  useRead,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import { type Output, periodDocumentsContract } from '@gesall/contract';
import { periodDocumentsTexts } from '@gesall/messages/domains/period-documents';
import { toast } from '@gesall/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DocumentDraft, sortedDrafts } from './document-drafts.ts';

addTexts(periodDocumentsTexts);

export type PeriodDocument = Output<typeof periodDocumentsContract.addPeriodDocument>;

const refreshes = [periodDocumentsContract.periodDocuments];

export const usePeriodDocuments = (periodId: number) =>
  useRead(periodDocumentsContract.periodDocuments, { periodId });
export const useDeletePeriodDocument = () =>
  useSend(periodDocumentsContract.deletePeriodDocument, { refreshes });
export const useUpdateAccesses = () =>
  useSend(periodDocumentsContract.updateDocumentAccesses, { refreshes, showsFailure: true });

interface Upload {
  periodId: number;
  drafts: readonly DocumentDraft[];
  /** The period's people; others cannot be connected. */
  users: readonly { id: number }[];
}

/**
 * Uploads the documents that somebody will see and names the others in a message. Returns the
 * drafts that are not stored, each of which was told of in a toast.
 */
export function useUploadDocuments() {
  const t = useMessages('periodDocuments');
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const mutation = useSingleFlightMutation({
    mutationFn: async ({ periodId, drafts, users }: Upload): Promise<readonly DocumentDraft[]> => {
      const { linked, unlinked } = sortedDrafts(drafts, users);
      for (const { description } of unlinked) toast('warning', t('unlinked', { description }));
      const failed: DocumentDraft[] = [];
      for (const [place, draft] of linked.entries()) {
        const { file, description, userIds } = draft;
        const onProgress = (sent: number) => setShare((place + sent) / linked.length);
        const input = { periodId, description: description.trim(), userIds: [...userIds] };
        await sendFile(periodDocumentsContract.addPeriodDocument, input, file, onProgress).catch(
          (error) => {
            showFailure(error);
            failed.push(draft);
          },
        );
      }
      if (linked.length > failed.length) toast('success', t('saved'));
      return [...unlinked, ...failed];
    },
    onSettled: () => {
      setShare(undefined);
      return refreshReads(client, refreshes);
    },
  });
  return { ...mutation, share };
}
