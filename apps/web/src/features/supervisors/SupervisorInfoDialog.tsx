import { failureText, shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyAddress } from '@gesall/rules';
import { Facts, toast } from '@gesall/ui';
import { Dialog, Form } from '@gesall/ui/overlays';
import { Button, TextInput } from '@mantine/core';
import { Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { SupervisorState } from './SupervisorState.tsx';
import { emailOf, emailProblem, workplaceOf } from './supervisor-words.ts';
import { type Supervisor, useChangeEmail, useInvitation, useInvite } from './supervisors.calls.ts';
import css from './supervisors.module.css';

interface Props {
  supervisor: Supervisor | undefined;
  schoolId: number;
  onClose(): void;
}

/** How to reach a supervisor, and whether they have activated the account. */
export function SupervisorInfoDialog({ supervisor, schoolId, onClose }: Props) {
  const shell = useMessages('shell');
  if (!supervisor) return null;
  return (
    <Dialog opened title={supervisor.name} size={480} close={shell('close')} onClose={onClose}>
      <Info key={supervisor.id} supervisor={supervisor} schoolId={schoolId} />
    </Dialog>
  );
}

function Info({ supervisor, schoolId }: { supervisor: Supervisor; schoolId: number }) {
  const t = useMessages('supervisors');
  const { userType, phone, activatedAccount, deleted } = supervisor;
  const email = emailOf(supervisor);
  const isWaiting = userType === 'AplSupervisor' && !activatedAccount && !deleted;
  return (
    <div className={css.info}>
      <Facts
        layout="list"
        facts={[
          [t('company'), workplaceOf(supervisor) || '–'],
          [
            t('phone'),
            phone ? (
              <a key="phone" href={`tel:${phone}`}>
                {phone}
              </a>
            ) : (
              t('noPhone')
            ),
          ],
          [
            t('email'),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [t('account'), <SupervisorState key="state" {...supervisor} />],
        ]}
      />
      {isWaiting && <Invitation supervisor={supervisor} schoolId={schoolId} />}
    </div>
  );
}

/** Sends the invitation again, or to another address. */
function Invitation({ supervisor, schoolId }: { supervisor: Supervisor; schoolId: number }) {
  const t = useMessages('supervisors');
  const latest = useInvitation(supervisor.id).data?.mail;
  const invitation = useInvite();
  const [isChanging, setChanging] = useState(false);
  if (isChanging)
    return (
      <ChangeEmail supervisor={supervisor} schoolId={schoolId} onDone={() => setChanging(false)} />
    );
  return (
    <>
      {latest && (
        <p className={css.quiet} data-failed={latest.state === 'failed' || undefined}>
          {t(`invitation.${latest.state}`, { moment: shortMoment(latest.at) })}
        </p>
      )}
      {supervisor.isNotMe && <p className={css.quiet}>{t('notMeHint')}</p>}
      <div className={css.actions}>
        {!supervisor.isNotMe && (
          <Button
            variant="default"
            leftSection={<Mail size={16} aria-hidden="true" />}
            loading={invitation.isPending}
            onClick={() =>
              invitation.send(
                { email: supervisor.email },
                {
                  onSuccess: () => toast('success', t('invited')),
                  onError: (error) => toast('warning', failureText(error)),
                },
              )
            }
          >
            {t('inviteAgain')}
          </Button>
        )}
        {supervisor.mayChangeEmail && (
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ChangeProps {
  supervisor: Supervisor;
  schoolId: number;
  onDone(): void;
}

function ChangeEmail({ supervisor, schoolId, onDone }: ChangeProps) {
  const t = useMessages('supervisors');
  const change = useChangeEmail();
  return (
    <Form
      words={useDialogWords()}
      submit={t('changeEmailSubmit')}
      initial={{ email: emailOf(supervisor) }}
      rules={{ email: emailProblem }}
      busy={change.isPending}
      error={change.error && failureText(change.error)}
      onChange={change.reset}
      onSubmit={({ email }) =>
        change.send(
          { supervisorId: supervisor.id, schoolId, email: tidyAddress(email) },
          {
            onSuccess: () => {
              toast('success', t('emailChanged'));
              onDone();
            },
          },
        )
      }
      onClose={onDone}
    >
      {(form) => (
        <TextInput
          label={t('email')}
          type="email"
          description={t('changeEmailHint')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
      )}
    </Form>
  );
}
