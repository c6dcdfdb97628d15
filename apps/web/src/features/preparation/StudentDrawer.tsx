import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { placementForms, stockholmDay, warningsForMinor } from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { Drawer, Form, LeaveQuestion } from '@gesall/ui/overlays';
import { Button, Select } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { HoursFields } from './HoursFields.tsx';
import { draftOf, isChanged, isWrong, shiftsOf } from './hours-draft.ts';
import { type StudentBefore, useSetHours, useSetPlacementStudent } from './preparation.calls.ts';
import css from './preparation.module.css';
import { ThingRow } from './ThingRow.tsx';

interface Props {
  periodId: number;
  firstDay: string;
  isReadOnly: boolean;
  student: StudentBefore | undefined;
  onClose(): void;
}

/** What is in order for one student, with who, when and files, the hours and the birth date. */
export function StudentDrawer({ student, onClose, ...props }: Props) {
  const shell = useMessages('shell');
  const words = useDialogWords();
  const unsaved = useRef(new Set<Part>());
  const [isAsking, setAsking] = useState(false);

  function noteUnsaved(part: Part, is: boolean) {
    if (unsaved.current.has(part) === is) return;
    if (is) unsaved.current.add(part);
    else unsaved.current.delete(part);
    // What was saved meanwhile is no longer asked about.
    if (unsaved.current.size === 0) setAsking(false);
  }

  function leave() {
    if (unsaved.current.size > 0 && !isAsking) setAsking(true);
    else close();
  }

  function close() {
    setAsking(false);
    unsaved.current.clear();
    onClose();
  }

  return (
    <Drawer
      opened={student !== undefined}
      title={student?.name ?? ''}
      close={shell('close')}
      size={640}
      onClose={leave}
      foot={
        isAsking && (
          <LeaveQuestion words={words} onStay={() => setAsking(false)} onThrowAway={close} />
        )
      }
    >
      {student && (
        <Student key={student.studentId} student={student} onUnsaved={noteUnsaved} {...props} />
      )}
    </Drawer>
  );
}

/** What is written in the drawer and saved by a button of its own. */
type Part = 'hours' | 'about';

type OwnProps = Omit<Props, 'student' | 'onClose'> & {
  student: StudentBefore;
  onUnsaved(part: Part, is: boolean): void;
};

function Student(props: OwnProps) {
  const t = useMessages('preparation');
  const { student, isReadOnly, onUnsaved } = props;
  return (
    <div className={css.parts}>
      <ul className={css.things} aria-label={t('title')}>
        {student.things.map((thing) => (
          <ThingRow key={thing.thing} {...props} thing={thing} />
        ))}
      </ul>
      <Hours {...props} />
      {!isReadOnly && <About student={student} onUnsaved={onUnsaved} />}
    </div>
  );
}

function Hours({ periodId, firstDay, isReadOnly, student, onUnsaved }: OwnProps) {
  const t = useMessages('preparation');
  const { studentId, bornOn, shifts } = student;
  const [days, setDays] = useState(() => draftOf(shifts));
  const set = useSetHours();
  const isUnsaved = isChanged(days, shifts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the answer is news.
  useEffect(() => onUnsaved('hours', isUnsaved), [isUnsaved]);
  const warnings = warningsForMinor(shiftsOf(days), { bornOn, firstDay });
  const save = () =>
    set.send(
      { periodId, studentIds: [studentId], shifts: shiftsOf(days) },
      { onSuccess: () => toast('success', t('hoursSaved')) },
    );
  return (
    <section aria-label={t('hours')}>
      <h3 className={css.heading}>{t('hours')}</h3>
      <fieldset className={css.fieldset} disabled={isReadOnly}>
        <HoursFields days={days} onChange={setDays} />
      </fieldset>
      {warnings.length > 0 && (
        <ul className={css.warnings} role="status">
          {warnings.map((warning) => (
            <li key={warning}>
              <TriangleAlert size={15} aria-hidden="true" /> {t(`warning.${warning}`)}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Button loading={set.isPending} disabled={days.some(isWrong)} onClick={save}>
          {t('saveHours')}
        </Button>
      )}
    </section>
  );
}

function About({ student, onUnsaved }: Pick<OwnProps, 'student' | 'onUnsaved'>) {
  const t = useMessages('preparation');
  const set = useSetPlacementStudent();
  const today = stockholmDay(new Date());
  return (
    <section aria-label={t('about')}>
      <h3 className={css.heading}>{t('about')}</h3>
      <Form
        // What was saved is where the next change starts.
        key={`${student.bornOn} ${student.form}`}
        words={useDialogWords()}
        submit={t('saveStudent')}
        initial={{ bornOn: student.bornOn ?? '', form: student.form }}
        rules={{ bornOn: (day) => (day > today ? t('bornOnWrong') : null) }}
        busy={set.isPending}
        error={set.error && failureText(set.error)}
        onChange={set.reset}
        onDirty={(is) => onUnsaved('about', is)}
        onSubmit={({ bornOn, form }) =>
          set.send(
            { studentId: student.studentId, bornOn: bornOn || null, form },
            { onSuccess: () => toast('success', t('studentSaved')) },
          )
        }
      >
        {(form) => (
          <div className={css.fields}>
            <DayField
              label={t('bornOn')}
              description={t('bornOnHint')}
              max={today}
              {...form.getInputProps('bornOn')}
            />
            <Select
              label={t('formOf')}
              data={placementForms.map((value) => ({ value, label: t(`form.${value}`) }))}
              allowDeselect={false}
              {...form.getInputProps('form')}
            />
          </div>
        )}
      </Form>
    </section>
  );
}
