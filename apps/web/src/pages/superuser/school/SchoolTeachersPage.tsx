import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CreateTeacherDialog } from '../../../features/people/CreateTeacherDialog.tsx';
import { MoveTeacherDialog } from '../../../features/people/MoveTeacherDialog.tsx';
import {
  type TeacherOfSchool,
  useTeachersOfSchool,
} from '../../../features/people/people.calls.ts';
import { RemoveTeacherDialog } from '../../../features/people/RemoveTeacherDialog.tsx';
import { TeacherTable } from '../../../features/people/TeacherTable.tsx';
import { UpdateTeacherDialog } from '../../../features/people/UpdateTeacherDialog.tsx';
import { useSchools } from '../../../features/register/register.calls.ts';
import { useRights, useSchoolClasses } from '../../../features/schools/schools.calls.ts';
import { useViewedTable } from '../../../platform/views/use-viewed-table.tsx';
import { SchoolPage } from './SchoolFrame.tsx';

export function SchoolTeachersPage() {
  const t = useMessages('students');
  const [isAdding, setAdding] = useState(false);
  return (
    <SchoolPage
      actions={() => (
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('createTeacher')}
        </Button>
      )}
    >
      {(school) => (
        <Teachers school={school} isAdding={isAdding} onAdded={() => setAdding(false)} />
      )}
    </SchoolPage>
  );
}

interface Props {
  school: { id: number };
  isAdding: boolean;
  onAdded(): void;
}

function Teachers({ school, isAdding, onAdded }: Props) {
  const t = useMessages('schools');
  const you = useRights();
  const classes = useSchoolClasses();
  const [opened, setOpened] = useState<{
    act: 'update' | 'move' | 'remove';
    teacher: TeacherOfSchool;
  }>();
  const whom = (act: 'update' | 'move' | 'remove') =>
    opened?.act === act ? opened.teacher : undefined;
  const close = () => setOpened(undefined);
  return (
    <Panel title={t('teachers')} count={useTeachersOfSchool(school.id).data?.length}>
      <TeacherTable
        schoolId={school.id}
        classes={classes}
        {...useViewedTable('schoolTeachers')}
        onUpdate={(teacher) => setOpened({ act: 'update', teacher })}
        onMove={(teacher) => setOpened({ act: 'move', teacher })}
        onRemove={(teacher) => setOpened({ act: 'remove', teacher })}
      />
      <CreateTeacherDialog
        opened={isAdding}
        you={you}
        schoolId={school.id}
        classes={classes}
        onClose={onAdded}
      />
      <UpdateTeacherDialog teacher={whom('update')} you={you} classes={classes} onClose={close} />
      {opened?.act === 'move' && <Move teacher={opened.teacher} from={school.id} onClose={close} />}
      <RemoveTeacherDialog teacher={whom('remove')} onClose={close} />
    </Panel>
  );
}

function Move({
  teacher,
  from,
  onClose,
}: {
  teacher: TeacherOfSchool;
  from: number;
  onClose(): void;
}) {
  const others = useSchools().data?.filter(({ id }) => id !== from) ?? [];
  const schools = others.map(({ name, fortKnoxCustomerNumber: number }) => ({ name, number }));
  return <MoveTeacherDialog teacher={teacher} schools={schools} onClose={onClose} />;
}
