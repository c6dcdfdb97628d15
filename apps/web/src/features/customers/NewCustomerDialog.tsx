import { useMessages } from '@gesall/client/react';
import { isEmail, tidyAddress } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useCreateCustomer } from './customers.calls.ts';

/** Makes a customer of accounting a licence holder. */
export function NewCustomerDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('customers');
  const creating = useCreateCustomer();
  return (
    <DialogForm
      opened={opened}
      title={t('add')}
      size={480}
      words={useDialogWords()}
      submit={t('addSubmit')}
      initial={{ fortnoxNumber: '', url: '', contactName: '', contactMail: '' }}
      rules={{
        fortnoxNumber: required(t('numberRequired')),
        url: required(t('urlRequired')),
        contactMail: (mail) =>
          mail.trim() === '' || isEmail(tidyAddress(mail)) ? null : t('mailInvalid'),
      }}
      busy={creating.isPending}
      onSubmit={(values) =>
        creating.send(values, {
          onSuccess: () => {
            toast('success', t('CustomerCreated'));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={t('number')}
            description={t('numberHint')}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('fortnoxNumber')}
          />
          <TextInput
            label={t('url')}
            inputMode="url"
            autoComplete="off"
            {...form.getInputProps('url')}
          />
          <TextInput
            label={t('contactName')}
            autoComplete="off"
            {...form.getInputProps('contactName')}
          />
          <TextInput
            label={t('contactMail')}
            type="email"
            autoComplete="off"
            {...form.getInputProps('contactMail')}
          />
        </>
      )}
    </DialogForm>
  );
}
