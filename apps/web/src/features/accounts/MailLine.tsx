import { CallFailure, failureText, shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Mail, MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { type LatestMail, useLatestMail, useSendActivationMail } from './accounts.calls.ts';
import { CorrectAddressDialog } from './CorrectAddressDialog.tsx';
import css from './MailLine.module.css';

interface Props {
  person: { id: number; email: string; activatedAccount: boolean };
}

/** Shows whether the invitation arrived, and what the teacher can do about it. */
export function MailLine({ person }: Props) {
  const t = useMessages('letters');
  const { data, isError } = useLatestMail(person.id);
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (!data && !isError) return <div className={css.line} />;

  const mail = data?.mail ?? null;
  const hasFailed = mail?.state === 'failed';
  return (
    <div className={css.line}>
      <p className={css.words} aria-live="polite" data-failed={hasFailed || undefined}>
        <MailIcon state={mail?.state} />
        <span>{isError ? t('mailUnknown') : wordsOf(mail, person.activatedAccount, t)}</span>
      </p>
      <div className={css.actions}>
        <SendAgain
          person={person}
          label={t(mail?.kind === 'activation' ? 'mailSendAgain' : 'mailSend')}
        />
        {(hasFailed || !person.activatedAccount) && (
          <Button
            size="xs"
            variant="default"
            className={css.action}
            onClick={() => setIsCorrecting(true)}
          >
            {t('correctAddress')}
          </Button>
        )}
      </div>
      <CorrectAddressDialog
        opened={isCorrecting}
        person={person}
        onClose={() => setIsCorrecting(false)}
      />
    </div>
  );
}

function SendAgain({ person: { email, activatedAccount }, label }: Props & { label: string }) {
  const t = useMessages('letters');
  const sending = useSendActivationMail();
  const send = () =>
    sending.mutate(
      { email },
      {
        onSuccess: () => toast('success', t('mailOnItsWay')),
        onError: (error) =>
          toast('warning', isRefusal(error) ? failureText(error) : t('mailNotSent'), {
            ms: readingMs,
          }),
      },
    );
  return (
    <Button
      size="xs"
      variant="default"
      className={css.action}
      disabled={activatedAccount}
      loading={sending.isPending}
      onClick={send}
    >
      {label}
    </Button>
  );
}

/** Longer than usual: these messages are long. */
const readingMs = 5000;

/**
 * A refusal carries its own explanation; after an error or no answer, the page only says that no
 * mail was sent.
 */
const isRefusal = (error: Error) =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500;

function MailIcon({ state }: { state: LatestMail['state'] | undefined }) {
  const Icon = state === 'failed' ? MailX : state === 'sent' ? MailCheck : Mail;
  return <Icon size={16} aria-hidden="true" />;
}

type Words = ReturnType<typeof useMessages<'letters'>>;

function wordsOf(mail: LatestMail | null, isActivated: boolean, t: Words): string {
  if (isActivated && (!mail || (mail.kind === 'activation' && mail.state === 'sent')))
    return t('mailNotNeeded');
  if (!mail) return t('mailNone');
  const { kind, state, at, trouble } = mail;
  if (state === 'sent') return t(`mailSent.${kind}`, { moment: shortMoment(at) });
  if (state === 'queued' && !trouble) return t(`mailQueued.${kind}`);
  const why = t(`mailTrouble.${trouble ?? 'refused'}`);
  return t(state === 'failed' ? 'mailFailed' : 'mailDelayed', { why });
}
