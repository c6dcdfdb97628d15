import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { Textarea } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type Entry, useSendBack } from './work-registrations.calls.ts';

interface Props {
  entry: Entry;
  opened: boolean;
  onSent(): void;
  onClose(): void;
}

const mostLetters = 2000;

/** Opens an entry to its student again, with what is to be corrected. */
export function SendBackDialog({ entry, opened, onSent, onClose }: Props) {
  const t = useMessages('workRegistrations');
  const sending = useSendBack();
  const send = ({ reason }: { reason: string }) => {
    onSent();
    sending.send(
      { workRegistrationId: entry.id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast('success', t('sentBackDone'));
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      opened={opened}
      title={t('sendBackTitle', { title: entry.title })}
      size={480}
      submit={t('sendBack')}
      words={useDialogWords()}
      initial={{ reason: '' }}
      rules={{ reason: required(t('reasonRequired')) }}
      busy={sending.isPending}
      error={sending.error && failureText(sending.error)}
      onChange={sending.reset}
      onSubmit={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('sendBackLead', { name: entry.studentName })}</p>
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            data-autofocus
            autosize
            minRows={3}
            maxLength={mostLetters}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </DialogForm>
  );
}
