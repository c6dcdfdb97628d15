import { isEmail } from '@gesall/rules';
import { Button, Popover, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useState } from 'react';
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
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-start"
      width={320}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('book')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('title')}>
        <BookDemoForm to={to} onSent={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function BookDemoForm({ to, onSent }: { to: string; onSent(): void }) {
  const t = useMessages('support');
  const { email } = useSignedIn();
  const mail = useSupportMail(onSent);
  const [values, setValues] = useState({ email, phone: '' });
  const [isTried, setTried] = useState(false);
  const errors = {
    email: !isEmail(values.email.trim()) && t('emailInvalid'),
    phone: values.phone.replace(/\D/g, '').length < 5 && t('phoneInvalid'),
  };
  const field = (name: keyof typeof values) => ({
    label: t(name),
    type: name === 'phone' ? 'tel' : 'email',
    autoComplete: name === 'phone' ? 'tel' : 'email',
    value: values[name],
    error: isTried && errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (errors.email || errors.phone) return;
    mail.send({
      CustomerPhoneNumber: values.phone,
      CustomerMail: values.email,
      Subject: t('subject'),
      MailTos: [to],
    });
  }
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <p className={css.body}>{t('body')}</p>
      <TextInput {...field('phone')} data-autofocus />
      <TextInput {...field('email')} />
      <Button type="submit" loading={mail.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
