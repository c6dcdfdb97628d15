import { dayMoment, shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { weekOf } from '@gesall/rules';
import { toastWithUndo } from '@gesall/ui';
import { Button } from '@mantine/core';
import { PenLine } from 'lucide-react';
import { StudentWeek } from './StudentWeek.tsx';
import { useSignWeek, type Week } from './supervisor-week.calls.ts';
import css from './supervisor-week.module.css';

/** The days and entries of a supervisor's students in a week, to confirm and to sign. */
export function SupervisorWeek({ week, check }: { week: Week; check: string }) {
  const t = useMessages('supervisorWeek');
  const { supervisorName: name, from, to, linkEnds, students } = week;
  return (
    <div className={css.week}>
      <p className={css.quiet}>
        {t('facts', { name, week: weekOf(from), from: shortDay(from), to: shortDay(to) })}
      </p>
      <SignAll students={students} check={check} />
      {students.map((student) => (
        <StudentWeek key={student.participantId} student={student} check={check} />
      ))}
      <p className={css.quiet}>{t('linkEnds', { moment: dayMoment(linkEnds) })}</p>
    </div>
  );
}

/** Signs all that is not signed yet, of all students, in one press. */
function SignAll({ students, check }: Pick<Week, 'students'> & { check: string }) {
  const t = useMessages('supervisorWeek');
  const signing = useSignWeek(check);
  const all = students.flatMap(({ entries }) => entries);
  const open = all.filter(({ signature }) => signature === null);
  if (open.length === 0)
    return <p className={css.done}>{t(all.length > 0 ? 'allSigned' : 'noneToSign')}</p>;

  function signOpen() {
    const entries = open.map(({ id, version }) => ({ id, version }));
    signing.mutate(
      { entries, signed: true },
      {
        onSuccess: () =>
          toastWithUndo(t('allSigned'), {
            kind: 'week',
            undo: t('undo'),
            onUndo: () => signing.mutate({ entries, signed: false }),
          }),
      },
    );
  }
  return (
    <Button
      size="lg"
      leftSection={<PenLine size={18} aria-hidden="true" />}
      loading={signing.isPending}
      onClick={signOpen}
    >
      {t('signAll', { count: open.length })}
    </Button>
  );
}
