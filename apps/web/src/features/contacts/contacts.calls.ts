import { addTexts, send } from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import { contactsContract, type Output } from '@gesall/contract';
import { contactsTexts } from '@gesall/messages/domains/contacts';
import { useQueryClient } from '@tanstack/react-query';
import type { ContactDraft } from './contact-form.ts';

addTexts(contactsTexts);

export type ContactPerson = Output<typeof contactsContract.addContactPerson>;

const refreshes = [contactsContract.contactPersons];
const shown = { refreshes, showsFailure: true };

export const useContactPersons = (periodId: number) =>
  useRead(contactsContract.contactPersons, { periodId });
export const useAddContactPerson = () => useSend(contactsContract.addContactPerson, shown);
export const useUpdateContactPerson = () => useSend(contactsContract.updateContactPerson, shown);
export const useDeleteContactPerson = () =>
  useSend(contactsContract.deleteContactPerson, { refreshes });
export const useSetConnections = () => useSend(contactsContract.setConnections, shown);

/** Adds the contact persons of a draft to a period; rejects with the first failure. */
export function useSaveContactDrafts() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({
      periodId,
      drafts,
    }: {
      periodId: number;
      drafts: readonly ContactDraft[];
    }) => {
      for (const { key, name, mail, phoneNumber, userIds } of drafts) {
        const fields = { name, mail, phoneNumber, forUserIds: [...userIds] };
        // The key makes a repeated save add nobody twice.
        await send(contactsContract.addContactPerson, { key, aplPeriodId: periodId, ...fields });
      }
    },
    onSettled: () => refreshReads(client, refreshes),
  });
}
