import { isEditConflict } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { daysAfter, stockholmDay } from '@gesall/rules';
import { ConfirmDialog, Dialog, DialogEnd } from '@gesall/ui/overlays';
import { type ReactNode, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { useSayDone } from '../../platform/undo.ts';
import { ChangesFrom } from './ChangesFrom.tsx';
import { mergePlaced, movedIn } from './merge-placed.ts';
import { type Choosers, ParticipantsEditor } from './ParticipantsEditor.tsx';
import css from './Periods.module.css';
import { lacksCompany, type Placed, participantsOf, placedFrom } from './participants.ts';
import {
  type Level,
  type Period,
  useCandidates,
  useChangeStudents,
  usePeriods,
} from './periods.calls.ts';

interface Props {
  period: Period;
  /** Who can be added: the students of the level. All participants are shown and saved. */
  level: Level;
  choosers: Choosers & {
    actions(value: readonly Placed[], onChange: (value: Placed[]) => void): ReactNode;
    dialogs(): ReactNode;
  };
  onClose(): void;
}

/** Changes who takes part in a period, where, and followed by whom. */
export function ChangeStudentsDialog({ period, level, choosers, onClose }: Props) {
  const t = useMessages('periods');
  const shell = useMessages('shell');
  const sayDone = useSayDone({ teachersToo: true });
  const change = useChangeStudents();
  const periods = usePeriods(level);
  const [base, setBase] = useState(period);
  const [value, setValue] = useState<readonly Placed[]>(() => period.students.map(placedFrom));
  const [leaving, setLeaving] = useState<Placed>();
  const [contested, setContested] = useState<readonly string[]>();
  const [changesFrom, setChangesFrom] = useState<string | null>(null);
  const students = everyOf(level.students, period);
  const read = useCandidates({
    students,
    from: period.from,
    to: period.to,
    exceptPeriodId: period.id,
  });

  // Another teacher has saved meanwhile: the new version arrives with the period.
  if (
    contested === undefined &&
    change.error &&
    isEditConflict(change.error) &&
    period.version !== base.version
  ) {
    const theirs = period.students.map(placedFrom);
    const joined = mergePlaced({ base: base.students.map(placedFrom), mine: value, theirs });
    setValue(joined.merged);
    setContested(joined.contested);
    setBase(period);
  }

  const today = stockholmDay(new Date());
  const isRunning = period.from < today && period.to >= today && !period.ended;
  const moved = isRunning ? movedIn(base.students.map(placedFrom), value) : [];
  const firstDay = moved.length > 0 ? changesFrom : null;
  const days = { first: daysAfter(period.from, 1), last: period.to, proposed: today };
  const isOutside = firstDay !== null && (firstDay < days.first || firstDay > days.last);

  const problem =
    value.length === 0
      ? t('lastStudent')
      : value.some(lacksCompany)
        ? t('lacksCompany', { count: value.filter(lacksCompany).length })
        : isOutside && t('changesOutside', { from: days.first, to: days.last });

  function save() {
    const input = {
      periodId: period.id,
      deleteMissingStudents: true,
      students: participantsOf(value),
      version: base.version,
      changesFrom: firstDay,
    };
    setContested(undefined);
    change.send(input, {
      onSuccess: () => {
        sayDone(t('periodUpdated'), input);
        onClose();
      },
      onError: (error) => {
        if (isEditConflict(error)) void periods.refetch();
      },
    });
  }

  return (
    <>
      <Dialog
        opened
        title={t('editStudents')}
        size={1040}
        close={shell('close')}
        keepsOpen
        onClose={onClose}
      >
        <Reading read={read} failedTitle={t('candidatesFailed')}>
          {(candidates) => (
            <ParticipantsEditor
              candidates={candidates}
              value={value}
              onChange={setValue}
              marksMissing
              confirmsRemoval={(id) => period.students.some(({ studentId }) => studentId === id)}
              onRemovalAsked={setLeaving}
              company={choosers.company}
              supervisor={choosers.supervisor}
              actions={choosers.actions(value, setValue)}
            />
          )}
        </Reading>
        {moved.length > 0 && (
          <ChangesFrom
            value={changesFrom}
            onChange={setChangesFrom}
            names={moved.map(({ name }) => name)}
            days={days}
          />
        )}
        {contested && (
          <p className={css.notice} role="status">
            {t('changedMeanwhile')} {contested.join(', ')}
          </p>
        )}
        <DialogEnd
          error={problem}
          busy={change.isPending}
          waits={Boolean(problem)}
          cancel={shell('cancel')}
          submit={t('save')}
          onDo={save}
          onCancel={onClose}
        />
      </Dialog>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('removeStudentQuestion', { name: leaving?.name ?? '' })}
        cancel={shell('cancel')}
        proceed={t('removeStudent')}
        destroys
        onCancel={() => setLeaving(undefined)}
        onProceed={() => {
          setValue(value.filter((each) => each !== leaving));
          setLeaving(undefined);
        }}
      >
        {t('removeStudentBody')}
      </ConfirmDialog>
      {choosers.dialogs()}
    </>
  );
}

/** The students of the level with those of the period, each once. */
const everyOf = (students: Level['students'], period: Period) => [
  ...new Map(
    [...students, ...period.students.map(({ student }) => student)].map((each) => [each.id, each]),
  ).values(),
];
