import { useMessages } from '@gesall/client/react';
import { type ReactNode, useState } from 'react';
import { ContactPersonsDraft } from '../../../features/contacts/ContactPersonsDraft.tsx';
import type { ContactDraft } from '../../../features/contacts/contact-form.ts';
import { useSaveContactDrafts } from '../../../features/contacts/contacts.calls.ts';
import { useCreateQuestions } from '../../../features/evaluations/evaluations.calls.ts';
import { QuestionsDraft } from '../../../features/evaluations/QuestionsDraft.tsx';
import { hasProblem, type QuestionDraft } from '../../../features/evaluations/question-drafts.ts';
import type { DocumentDraft } from '../../../features/period-documents/document-drafts.ts';
import { PeriodDocumentsDraft } from '../../../features/period-documents/PeriodDocumentsDraft.tsx';
import { useUploadDocuments } from '../../../features/period-documents/period-documents.calls.ts';
import type { Placed } from '../../../features/periods/participants.ts';
import { usersOfDraft } from './period-users.ts';

/** Pages 5 to 7: what is stored after the period, and can also be added later. */
export function useExtras(placed: readonly Placed[]) {
  const t = useMessages('periods');
  const users = usersOfDraft(placed);
  const [contacts, setContacts] = useState<readonly ContactDraft[]>([]);
  const [questions, setQuestions] = useState<readonly QuestionDraft[]>([]);
  const [documents, setDocuments] = useState<readonly DocumentDraft[]>([]);
  const saveContacts = useSaveContactDrafts();
  const createQuestions = useCreateQuestions();
  const upload = useUploadDocuments();

  const pages: Record<number, ReactNode> = {
    5: <ContactPersonsDraft value={contacts} onChange={setContacts} users={users} />,
    6: <QuestionsDraft value={questions} onChange={setQuestions} />,
    7: <PeriodDocumentsDraft value={documents} onChange={setDocuments} users={users} />,
  };

  /** Stores everything in a period, and names the parts that failed. */
  async function save(periodId: number): Promise<string[]> {
    const failed: string[] = [];
    const tried = (part: string) => () => void failed.push(part);
    await saveContacts.mutateAsync({ periodId, drafts: contacts }).catch(tried(t('contacts')));
    await createQuestions.mutateAsync({ periodId, drafts: questions }).catch(tried(t('questions')));
    await upload.mutateAsync({ periodId, drafts: documents, users }).catch(tried(t('documents')));
    return failed;
  }

  const isSaving = saveContacts.isPending || createQuestions.isPending || upload.isPending;
  return { pages, save, isSaving, hasProblem: hasProblem(questions) };
}
