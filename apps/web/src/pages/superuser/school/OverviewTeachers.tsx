import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { Pencil, Plus, Users, X } from 'lucide-react';
import { useState } from 'react';
import { AddTeachersDialog } from '../../../features/people/AddTeachersDialog.tsx';
import {
  type TeacherOfSchool,
  useRemoveTeacher,
  useTeachersOfSchool,
} from '../../../features/people/people.calls.ts';
import { UpdateTeacherDialog } from '../../../features/people/UpdateTeacherDialog.tsx';
import {
  type SchoolClass,
  useRights,
  useSchoolClasses,
} from '../../../features/schools/schools.calls.ts';
import { Email } from '../../../platform/Email.tsx';
import { useTableWords } from '../../../platform/kit-words.ts';
import { Person } from '../../../platform/Person.tsx';

export function OverviewTeachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const changes = useMessages('classes');
  const desk = useMessages('register');
  const people = useMessages('people');
  const forms = useMessages('students');
  const you = useRights();
  const classes = useSchoolClasses();
  const ofSchool = useTeachersOfSchool(schoolClass.school.id).data ?? [];
  const removal = useRemoveTeacher(schoolClass.id);
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<TeacherOfSchool>();
  const { teachers } = schoolClass;
  const others = ofSchool.filter(({ id }) => !teachers.some((each) => each.id === id));
  const words = useTableWords({
    search: desk('searchTeachers'),
    noMatchTitle: forms('noTeacherFound'),
    noMatchBody: forms('noMatchBody'),
  });
  return (
    <Panel
      title={t('teachers')}
      count={teachers.length}
      actions={
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {changes('addTeachers')}
        </Button>
      }
    >
      <DataTable
        label={t('teachers')}
        words={words}
        rows={teachers}
        sort="name"
        hasSearch
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noTeachers')}>
            {desk('noTeachersInClass')}
          </EmptyState>
        }
        acts={({ id }) => [
          {
            key: 'update',
            label: forms('updateTeacher'),
            icon: <Pencil size={16} aria-hidden="true" />,
            onDo: () => setChanging(ofSchool.find((each) => each.id === id)),
          },
          {
            key: 'detach',
            label: desk('detachTeacher'),
            icon: <X size={16} aria-hidden="true" />,
            destroys: true,
            onDo: () => removal.mutate(id),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: people('name'),
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: ({ name }) => <Person name={name}>{name}</Person>,
          },
          {
            key: 'email',
            heading: people('email'),
            sortBy: ({ email }) => email,
            cell: ({ email }) => <Email address={email} />,
          },
        ]}
      />
      <AddTeachersDialog
        opened={isAdding}
        schoolClass={schoolClass}
        others={others}
        onClose={() => setAdding(false)}
      />
      <UpdateTeacherDialog
        teacher={changing}
        you={you}
        classes={classes}
        onClose={() => setChanging(undefined)}
      />
    </Panel>
  );
}
