import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { type Student, useChangeClass } from './people.calls.ts';

interface Props {
  student: Student;
  classes: readonly { id: number; name: string }[];
  closedBecause?: string;
}

/** A student's class; another choice moves the student. */
export function StudentClassField({ student, classes, closedBecause }: Props) {
  const t = useMessages('students');
  const people = useMessages('people');
  const change = useChangeClass();
  const [wanted, setWanted] = useState<number>();
  const now = wanted ?? student.class?.id;
  const all = classes.length > 0 ? classes : student.class ? [student.class] : [];

  function choose(value: string | null) {
    const to = classes.find(({ id }) => String(id) === value);
    if (!to || to.id === student.class?.id) return;
    setWanted(to.id);
    change.send(
      {
        id: student.id,
        name: student.name,
        class: { id: to.id, name: to.name, schoolId: student.class?.schoolId },
      },
      {
        onSuccess: () => toast('success', t('StudentUpdated')),
        onSettled: () => setWanted(undefined),
      },
    );
  }

  return (
    <Select
      label={t('schoolClass')}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      placeholder={people('noClass')}
      searchable={!closedBecause}
      allowDeselect={false}
      readOnly={closedBecause !== undefined || change.isPending}
      description={closedBecause}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={now === undefined ? null : String(now)}
      onChange={choose}
    />
  );
}
