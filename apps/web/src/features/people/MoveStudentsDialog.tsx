import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { DataTable, listInput, type TableState } from '@gesall/ui/table';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Email } from '../../platform/Email.tsx';
import { useTableWords } from '../../platform/kit-words.ts';
import { useSayDone } from '../../platform/undo.ts';
import css from './MoveStudentsDialog.module.css';
import { useMoveStudents, useStudentsOfSchool } from './people.calls.ts';

const take = 100;

interface Props {
  opened: boolean;
  schoolClass: { id: number; name: string };
  /** Defaults to the teacher's own school. */
  schoolId?: number;
  onClose(): void;
}

export const useStudentsToMove = (
  { schoolClass, schoolId }: Pick<Props, 'schoolClass' | 'schoolId'>,
  state: TableState = {},
) =>
  useStudentsOfSchool({ ...listInput(state, take), sort: 'name', schoolId, notIn: schoolClass.id });

export function MoveStudentsDialog({ opened, onClose, ...props }: Props) {
  const t = useMessages('classes');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      title={t('moveTitle', { name: props.schoolClass.name })}
      size={900}
      close={shell('close')}
      onClose={onClose}
    >
      {opened && <Choice {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ schoolClass, schoolId, onClose }: Omit<Props, 'opened'>) {
  const t = useMessages('classes');
  const people = useMessages('people');
  const shell = useMessages('shell');
  const moving = useMoveStudents();
  const sayDone = useSayDone();
  const [ticked, setTicked] = useState<ReadonlySet<number | string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const [state, setState] = useState<TableState>({});
  const words = useTableWords({
    search: t('findStudent'),
    noMatchTitle: t('noStudentFound'),
    noMatchBody: t('noStudentFoundBody'),
  });
  const read = useStudentsToMove({ schoolClass, schoolId }, state);

  function move() {
    setMissing(ticked.size === 0);
    if (ticked.size === 0) return;
    moving.send(
      { studentIds: [...ticked].map(Number), classId: schoolClass.id },
      {
        onSuccess: (_, input) => {
          sayDone(t('StudentsMoved'), input);
          onClose();
        },
      },
    );
  }

  return (
    <div className={css.body}>
      <p className={css.lead}>{t('moveBody')}</p>
      <div className={css.table}>
        <DataTable
          label={t('moveHere')}
          words={words}
          hasSearch
          rows={read.data?.items}
          failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
          page={
            read.data && {
              total: read.data.total,
              next: read.data.next,
              take,
              busy: read.isPlaceholderData,
            }
          }
          state={state}
          onState={setState}
          nameOf={({ name }) => name}
          ticks={{
            ticked,
            onTick: (next) => {
              setTicked(next);
              setMissing(false);
              moving.reset();
            },
          }}
          empty={
            <EmptyState
              icon={<UserRound size={28} aria-hidden="true" />}
              title={t('noOtherStudents')}
            >
              {t('noOtherStudentsBody')}
            </EmptyState>
          }
          columns={[
            { key: 'name', heading: people('name'), cell: ({ name }) => name },
            {
              key: 'class',
              heading: people('schoolClass'),
              cell: (student) => student.class?.name,
            },
            {
              key: 'email',
              heading: people('email'),
              cell: ({ email }) => <Email address={email} />,
            },
          ]}
        />
      </div>
      <DialogEnd
        error={
          isMissing ? t('YouHaveToSelectOneStudent') : moving.error && failureText(moving.error)
        }
        busy={moving.isPending}
        cancel={shell('cancel')}
        submit={t('moveSubmit')}
        onDo={move}
        onCancel={onClose}
      />
    </div>
  );
}
