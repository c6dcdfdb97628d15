import {
  CallFailure,
  day,
  failureText,
  isPasswordDeclined,
  isUnreadableReply,
  type Translate,
} from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { Facts, toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { Lock, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import { toolFailureMs } from './support-failure.ts';
import { UserOverview } from './UserOverview.tsx';
import { type FoundUser, useSetDeleted } from './user-support.calls.ts';
import css from './user-support.module.css';

type Words = Translate<'administrators'>;

/** A found person, with deleting and restoring. */
export function FoundUserCard({ user, more }: { user: FoundUser; more?: ReactNode }) {
  const t = useMessages('administrators');
  return (
    <article className={css.card} aria-label={user.name}>
      <div className={css.head}>
        <div>
          <p className={css.name}>{user.isDeleted ? <s>{user.name}</s> : user.name}</p>
          <p className={css.quiet}>
            {t(`userType.${user.userType}`)} · {user.email}
          </p>
          {user.isLockedOut && (
            <p className={css.locked}>
              <Lock size={14} aria-hidden="true" />
              {t('isLockedOut')}
            </p>
          )}
        </div>
        <div className={css.acts}>
          {more}
          {user.isDeleted ? !user.isToBeErased && <Restore user={user} /> : <Delete user={user} />}
        </div>
      </div>
      <Facts facts={factsOf(user, t)} />
      <UserOverview id={user.id} isStudent={user.userType === 'Student'} />
    </article>
  );
}

function factsOf(user: FoundUser, t: Words) {
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ') || '–';
  return [
    [t('created'), day(user.created)],
    [t('activated'), yes(user.hasActivatedAccount)],
    ...(user.userType === 'Teacher'
      ? ([
          [t('fullAccess'), yes(user.hasFullTeacherAccess)],
          [t('purchaser'), yes(user.isPurchaser)],
        ] as const)
      : []),
    [
      t('schools'),
      user.schools.map(({ name, fortNoxNumber }) => `${name} (${fortNoxNumber})`).join(', ') || '–',
    ],
    [t('classes'), names(user.classes)],
    [t('licenceOnSchool'), user.licenceOnSchool.join(', ') || '–'],
    ...(user.userType === 'Student'
      ? ([
          [t('coursesInLicense'), names(user.coursesInLicense)],
          [t('aplLicense'), user.aplLicenseValidTo ?? '–'],
        ] as const)
      : []),
  ] as const;
}

/** Deletes or restores a person; each answer of the identity provider has its own text. */
function useSet(user: FoundUser) {
  const t = useMessages('administrators');
  const sayDone = useSayDone();
  return useSetDeleted({
    onSet: (isDeleted, input) =>
      isDeleted
        ? sayDone(t('nowDeleted', { name: user.name }), input)
        : toast('success', t('nowRestored', { name: user.name })),
    onSuccess: ({ message }) =>
      message === undefined
        ? toast('warning', t('unexpected'), { ms: toolFailureMs })
        : toast('success', message),
    onError: (error) =>
      !isPasswordDeclined(error) &&
      toast(
        'warning',
        error instanceof CallFailure && !isUnreadableReply(error)
          ? `${t('wentWrong')} ${failureText(error)}`
          : t('incorrect'),
        { ms: toolFailureMs },
      ),
  });
}

function Delete({ user }: { user: FoundUser }) {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const closedBecause = useClosed(user);
  const set = useSet(user);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={css.destroys}
        leftSection={<Trash2 size={16} aria-hidden="true" />}
        disabled={closedBecause !== undefined}
        title={closedBecause}
        onClick={() => setAsking(true)}
      >
        {t('deleteUser')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('deleteUserQuestion', { name: user.name })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={set.isPending}
        onCancel={() => setAsking(false)}
        onProceed={() =>
          set.mutate({ email: user.email, isDeleted: true }, { onSettled: () => setAsking(false) })
        }
      >
        <ul className={css.follows}>
          {followsOf(user, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

/** What happens when the person is deleted. */
function followsOf(
  { userType, classes, hasActivatedAccount, holds }: FoundUser,
  t: Words,
): string[] {
  return [
    t('followsSignIn'),
    ...(holds.sessions > 0 ? [t('followsSessions', { count: holds.sessions })] : []),
    ...(classes.length > 0
      ? [t('followsClasses', { classes: classes.map(({ name }) => name).join(', ') })]
      : []),
    ...(userType === 'Student'
      ? [t('followsResults', { results: holds.results, licences: holds.licences })]
      : []),
    t(hasActivatedAccount ? 'followsRestore' : 'followsNever'),
  ];
}

function Restore({ user }: { user: FoundUser }) {
  const t = useMessages('administrators');
  const closed = useClosed(user);
  const closedBecause = user.hasActivatedAccount ? closed : t('neverActivated');
  const set = useSet(user);
  return (
    <div className={css.restore}>
      <Button
        variant="default"
        leftSection={<RotateCcw size={16} aria-hidden="true" />}
        disabled={closedBecause !== undefined}
        loading={set.isPending}
        onClick={() => set.mutate({ email: user.email, isDeleted: false })}
      >
        {t('restoreUser')}
      </Button>
      {closedBecause && <p className={css.quiet}>{closedBecause}</p>}
    </div>
  );
}

/** Why the reader may not delete or restore this person. */
function useClosed({ userType, email }: FoundUser): string | undefined {
  const t = useMessages('administrators');
  const { role, email: own } = useSignedIn();
  if (email.toLowerCase() === own.toLowerCase()) return t('isYou');
  const isPrivileged = userType === 'Superuser' || userType === 'Admin';
  return isPrivileged && role !== 'Superuser' ? t('onlySuperusers') : undefined;
}
