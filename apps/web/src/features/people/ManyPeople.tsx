import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { showSent } from '../../platform/show-sent.ts';
import { useSayDone } from '../../platform/undo.ts';
import { IntoClassDialog } from './IntoClassDialog.tsx';
import { useAddTeachers, useInviteMany, useMoveStudents } from './people.calls.ts';

interface Props {
  people: readonly { id: number; activatedAccount: boolean }[];
  classes: readonly { id: number; name: string }[];
  onDone(): void;
}

const idsOf = (people: Props['people']) => people.map(({ id }) => id);

export function ManyStudents({ people, classes, onDone }: Props) {
  const t = useMessages('students');
  const changes = useMessages('classes');
  const moving = useMoveStudents();
  const sayDone = useSayDone();

  const move = (classId: number) =>
    moving.send(
      { studentIds: idsOf(people), classId },
      {
        onSuccess: (_, input) => {
          sayDone(changes('StudentsMoved'), input);
          onDone();
        },
      },
    );

  return (
    <>
      <IntoClass
        label={t('moveMany')}
        title={t('moveManyTitle', { count: people.length })}
        explanation={changes('moveBody')}
        submit={t('moveManySubmit')}
        classes={classes}
        sending={moving}
        onSubmit={move}
      />
      <InviteMany people={people} onDone={onDone} />
    </>
  );
}

export function ManyTeachers({ people, classes, onDone }: Props) {
  const t = useMessages('students');
  const changes = useMessages('classes');
  const adding = useAddTeachers();

  const add = (classId: number) =>
    adding.send(
      { teacherIds: idsOf(people), classId },
      {
        onSuccess: () => {
          toast('success', changes('TeacherAddedToClass'));
          onDone();
        },
      },
    );

  return (
    <>
      <IntoClass
        label={t('addMany')}
        title={t('addManyTitle', { count: people.length })}
        explanation={t('addManyBody')}
        submit={changes('addTeachersSubmit')}
        classes={classes}
        sending={adding}
        onSubmit={add}
      />
      <InviteMany people={people} onDone={onDone} />
    </>
  );
}

interface IntoClassProps
  extends Pick<
    ComponentProps<typeof IntoClassDialog>,
    'title' | 'explanation' | 'submit' | 'classes' | 'onSubmit'
  > {
  label: string;
  sending: { isPending: boolean; error: Error | null; reset(): void };
}

function IntoClass({ label, sending, ...dialog }: IntoClassProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <IntoClassDialog
        opened={isOpen}
        busy={sending.isPending}
        error={sending.error && failureText(sending.error)}
        onChange={sending.reset}
        onClose={() => {
          sending.reset();
          setOpen(false);
        }}
        {...dialog}
      />
    </>
  );
}

/** Sends another invitation to everybody without a password. */
function InviteMany({ people, onDone }: Omit<Props, 'classes'>) {
  const t = useMessages('students');
  const shell = useMessages('shell');
  const inviting = useInviteMany();
  const [isAsking, setAsking] = useState(false);
  const waiting = people.filter(({ activatedAccount }) => !activatedAccount);
  const active = people.length - waiting.length;

  function showInvited({ invited, passedOver }: { invited: number; passedOver: number }) {
    showSent(t, t('invitedAll', { count: invited }), { sent: invited, passedOver });
    onDone();
  }

  return (
    <>
      <Button
        variant="default"
        disabled={waiting.length === 0}
        title={waiting.length === 0 ? t('allActivated') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('sendMail')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('inviteManyQuestion', { count: waiting.length })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        busy={inviting.isPending}
        onCancel={() => setAsking(false)}
        onProceed={() =>
          inviting.send(
            { ids: idsOf(waiting) },
            { onSuccess: showInvited, onSettled: () => setAsking(false) },
          )
        }
      >
        <p>{t('inviteManyBody')}</p>
        {active > 0 && <p>{t('inviteManyActive', { count: active })}</p>}
      </ConfirmDialog>
    </>
  );
}
