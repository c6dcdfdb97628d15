import { useMessages } from '@gesall/client/react';
import { DropMenu, Panel } from '@gesall/ui/page';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus, UserPlus, Users, X } from 'lucide-react';
import { useState } from 'react';
import { AddTeachersDialog } from '../../features/people/AddTeachersDialog.tsx';
import { CreateTeacherDialog } from '../../features/people/CreateTeacherDialog.tsx';
import { useRemoveTeacher } from '../../features/people/people.calls.ts';
import { placeOfTeacher } from '../../features/schools/places.ts';
import {
  type SchoolClass,
  useRights,
  useSchoolData,
} from '../../features/schools/schools.calls.ts';
import { Person } from '../../platform/Person.tsx';
import css from './pages.module.css';

export function ClassTeachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const you = useRights();
  const { teachers } = schoolClass;
  const [opened, setOpened] = useState<'add' | 'new'>();
  const { data } = useSchoolData(opened === 'add');
  const others = data?.teachers.filter(({ id }) => !teachers.some((each) => each.id === id)) ?? [];
  const close = () => setOpened(undefined);
  return (
    <Panel
      title={t('teachers')}
      count={teachers.length}
      hint={teachers.length === 0 && t('noTeachers')}
      actions={<AddMenu onChoose={setOpened} isAllowed={you.fullAccess} />}
    >
      {teachers.length > 0 && <Teachers schoolClass={schoolClass} />}
      <AddTeachersDialog
        opened={opened === 'add'}
        schoolClass={schoolClass}
        others={others}
        onClose={close}
      />
      <CreateTeacherDialog
        opened={opened === 'new'}
        you={you}
        schoolClass={schoolClass}
        onClose={close}
      />
    </Panel>
  );
}

function AddMenu({
  isAllowed,
  onChoose,
}: {
  isAllowed: boolean;
  onChoose(what: 'add' | 'new'): void;
}) {
  const t = useMessages('classes');
  return (
    <DropMenu position="bottom-end" disabled={!isAllowed}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={!isAllowed}
          title={isAllowed ? undefined : t('needsFullAccess')}
          leftSection={<Plus size={16} aria-hidden="true" />}
        >
          {t('addTeachers')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Users size={16} aria-hidden="true" />}
          onClick={() => onChoose('add')}
        >
          {t('ofTheSchool')}
        </Menu.Item>
        <Menu.Item
          leftSection={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => onChoose('new')}
        >
          {t('newTeacher')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  );
}

function Teachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('classes');
  const people = useMessages('people');
  const { id: own, fullAccess } = useRights();
  const removal = useRemoveTeacher(schoolClass.id);
  const { programme, teachers } = schoolClass;
  return (
    <ul className={css.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id} className={css.teacher}>
          <Person name={teacher.name}>
            <Link {...placeOfTeacher({ programme, schoolClass }, teacher)}>{teacher.name}</Link>
            <small>{teacher.id === own ? people('you') : teacher.email}</small>
          </Person>
          {fullAccess && (
            <ActionIcon
              variant="subtle"
              className={css.remove}
              aria-label={t('removeTeacher', { name: teacher.name })}
              onClick={() => removal.mutate(teacher.id)}
            >
              <X size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
