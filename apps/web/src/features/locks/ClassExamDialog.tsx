import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { stockholmMoment } from '@gesall/rules';
import { Dialog } from '@gesall/ui/overlays';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import css from './ExamBoard.module.css';
import { classesOf, type StudentInCourse } from './exam-board.ts';
import { useActivateFinalExam } from './locks.calls.ts';

interface Props {
  course: string;
  students: readonly StudentInCourse[];
  opened: boolean;
  onClose(): void;
}

export function ClassExamDialog({ opened, onClose, ...rest }: Props) {
  const t = useMessages('locks');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('examForClasses')}
      close={t('close')}
      size={480}
    >
      <ClassExamForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

function ClassExamForm({
  course,
  students,
  onDone,
}: Omit<Props, 'opened' | 'onClose'> & { onDone(): void }) {
  const t = useMessages('locks');
  const [chosen, setChosen] = useState<string[]>([]);
  const [end, setEnd] = useState('');
  const activate = useActivateFinalExam();
  const ids = students
    .filter(({ classId }) => chosen.includes(String(classId)))
    .flatMap(({ studentCourseId }) => studentCourseId ?? []);
  const closesAt = end === '' ? null : stockholmMoment(end).toISOString();
  const set = (finalExamEnabled: boolean) =>
    activate.send(
      { exams: ids.map((id) => ({ id, finalExamEnabled, ...(finalExamEnabled && { closesAt }) })) },
      { onSuccess: () => onDone() },
    );
  const isOff = chosen.length === 0 || ids.length === 0 || activate.isPending;
  return (
    <div className={css.form}>
      <p className={css.how}>{course}</p>
      <Checkbox.Group label={t('chooseClasses')} value={chosen} onChange={setChosen}>
        <div className={css.classes}>
          {classesOf(students).map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        type="datetime-local"
        max="9999-12-31T23:59"
        label={t('closesAt')}
        description={t('closesAtHint')}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <p className={css.how} aria-live="polite">
        {t('chosenStudents', { count: ids.length })}
      </p>
      {activate.error && <p role="alert">{failureText(activate.error)}</p>}
      <div className={css.acts}>
        <Button variant="default" disabled={isOff} onClick={() => set(false)}>
          {t('deactivate')}
        </Button>
        <Button disabled={isOff} onClick={() => set(true)}>
          {t('activate')}
        </Button>
      </div>
    </div>
  );
}
