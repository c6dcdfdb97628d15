import { useMessages, useRead, useSend, useSignedIn } from '@gesall/client/react';
import { schoolsContract, supportContract } from '@gesall/contract';
import { isEmail, tidyAddress } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Button, Popover, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useSettings } from '../../platform/settings.ts';
import css from './BookDemo.module.css';

/** Opens a short form; hidden when the site's settings name nobody for demonstrations. */
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

/** Nothing, or a number as people write it. */
const isPhone = (text: string) => /^[\d +-]*$/.test(text) && text.trim().length <= 40;

function BookDemoForm({ to, onSent }: { to: string; onSent(): void }) {
  const t = useMessages('support');
  const { email } = useSignedIn();
  const school = useOwnSchool()?.name;
  const mail = useSupportMail(onSent);
  const [values, setValues] = useState({ email, phone: '' });
  const [isTried, setTried] = useState(false);
  const errors = {
    email: !isEmail(tidyAddress(values.email)) && t('emailInvalid'),
    phone: !isPhone(values.phone) && t('phoneInvalid'),
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
      CustomerPhoneNumber: values.phone.trim(),
      CustomerMail: tidyAddress(values.email),
      Subject: school ? t('subjectOf', { school }) : t('subject'),
      MailTos: [to],
    });
  }
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <p className={css.body}>{t('body')}</p>
      <TextInput {...field('email')} />
      <TextInput {...field('phone')} data-autofocus />
      <Button type="submit" loading={mail.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** The school of the teacher who asks; undefined until it is read, and without a school. */
const useOwnSchool = () => useRead(schoolsContract.tree, {}).data?.school ?? undefined;

function useSupportMail(onSent: () => void) {
  const t = useMessages('support');
  return useSend(supportContract.supportMail, {
    refreshes: [],
    onDone: () => {
      toast('success', t('ThanksForBookingDemoText'));
      onSent();
    },
  });
}
