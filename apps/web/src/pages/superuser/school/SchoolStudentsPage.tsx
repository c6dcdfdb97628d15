import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Eye, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { CreateStudentDialog } from '../../../features/people/CreateStudentDialog.tsx';
import type { StudentOfSchool } from '../../../features/people/people.calls.ts';
import { StudentTable } from '../../../features/people/StudentTable.tsx';
import { UpdateStudentDialog } from '../../../features/people/UpdateStudentDialog.tsx';
import { useSchoolClasses } from '../../../features/schools/schools.calls.ts';
import { openStudentWindow } from '../../../features/user-support/student-window.ts';
import { useViewedTable } from '../../../platform/views/use-viewed-table.tsx';
import { SchoolPage } from './SchoolFrame.tsx';

export function SchoolStudentsPage() {
  const t = useMessages('students');
  const [isAdding, setAdding] = useState(false);
  return (
    <SchoolPage
      actions={() => (
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('createStudent')}
        </Button>
      )}
    >
      {(school) => (
        <Students schoolId={school.id} isAdding={isAdding} onAdded={() => setAdding(false)} />
      )}
    </SchoolPage>
  );
}

function Students({
  schoolId,
  isAdding,
  onAdded,
}: {
  schoolId: number;
  isAdding: boolean;
  onAdded(): void;
}) {
  const t = useMessages('students');
  const schools = useMessages('schools');
  const desk = useMessages('administrators');
  const classes = useSchoolClasses();
  const [changing, setChanging] = useState<StudentOfSchool>();
  return (
    <Panel title={schools('students')}>
      <StudentTable
        schoolId={schoolId}
        classes={classes}
        {...useViewedTable('schoolStudents')}
        acts={(student) => [
          {
            key: 'update',
            label: t('updateStudent'),
            icon: <Pencil size={16} aria-hidden="true" />,
            onDo: () => setChanging(student),
          },
          {
            key: 'view',
            label: desk('viewAs'),
            icon: <Eye size={16} aria-hidden="true" />,
            onDo: () => openStudentWindow(student.email, desk('windowBlocked')),
          },
        ]}
      />
      <CreateStudentDialog opened={isAdding} classes={classes} isPurchaser onClose={onAdded} />
      <UpdateStudentDialog
        student={changing}
        classes={classes}
        onClose={() => setChanging(undefined)}
      />
    </Panel>
  );
}
