import { Button, Popover, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import css from './BookDemo.module.css';
import { useSupportMail } from './support.calls.ts';

/** A button that opens a short form; not there where the site names nobody who shows the product. */
export function BookDemo() {
  const t = useMessages('support');
  const [isOpen, setOpen] = useState(false);
  const to = useSettings()?.emailForAplDemo;
  if (!to) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withRoles position="bottom-start" width={320} shadow="md">
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)}>
          {t('book')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <BookDemoForm to={to} onSent={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function BookDemoForm({ to, onSent }: { to: string; onSent(): void }) {
  const t = useMessages('support');
  const { email } = useSignedIn();
  const mail = useSupportMail(onSent);
  const form = useForm({
    initialValues: { email, phone: '' },
    validate: {
      email: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : t('emailInvalid')),
      phone: (value) => (value.replace(/\D/g, '').length >= 5 ? null : t('phoneInvalid')),
    },
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit(({ email, phone }) =>
        mail.send({ CustomerPhoneNumber: phone, CustomerMail: email, Subject: t('subject'), MailTos: [to] }),
      )}
    >
      <p className={css.body}>{t('body')}</p>
      <TextInput type="tel" autoComplete="tel" label={t('phone')} data-autofocus {...form.getInputProps('phone')} />
      <TextInput type="email" autoComplete="email" label={t('email')} {...form.getInputProps('email')} />
      <Button type="submit" loading={mail.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
