import { useMessages } from '@gesall/client/react';
import { EmptyState, Facts } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { AccountState } from '../../features/people/AccountState.tsx';
import { PersonFields } from '../../features/people/PersonFields.tsx';
import { type Teacher, useTeacher } from '../../features/people/people.calls.ts';
import { placeOfClass } from '../../features/schools/places.ts';
import { useRights } from '../../features/schools/schools.calls.ts';
import { ReadView } from '../../shell/ReadView.tsx';
import { useAddressId } from './address.ts';
import { PersonHead } from './PersonHead.tsx';
import css from './pages.module.css';
import { ToSchool } from './ToSchool.tsx';

export function TeacherPage() {
  const t = useMessages('people');
  const id = useAddressId('teacherId');
  return (
    <ReadView
      id={id}
      read={useTeacher(id)}
      missing={{
        title: t('teacherMissingTitle'),
        body: t('teacherMissingBody'),
        action: <ToSchool />,
      }}
      failedTitle={t('teacherFailed')}
    >
      {(teacher) => <TeacherInfo teacher={teacher} />}
    </ReadView>
  );
}

function TeacherInfo({ teacher }: { teacher: Teacher }) {
  const t = useMessages('people');
  const changes = useMessages('classes');
  const { fullAccess } = useRights();
  const { name, activatedAccount, aplSupervisorMail, classes } = teacher;
  const classId = useAddressId('classId');
  const from = classes.find(({ id }) => id === classId);
  return (
    <>
      <PersonHead name={name} facts={t('teacher')} from={from} />
      <div className={css.fields}>
        <PersonFields
          kind="teacher"
          person={teacher}
          closedBecause={fullAccess ? undefined : changes('needsFullAccess')}
        />
      </div>
      <Facts
        facts={[
          [
            t('rights'),
            rightsOf(teacher)
              .map((right) => t(right))
              .join(', '),
          ],
          [t('account'), <AccountState key="account" isActivated={activatedAccount} />],
          ...(aplSupervisorMail ? [[t('supervisorMail'), aplSupervisorMail] as const] : []),
        ]}
      />
      <Classes classes={classes} />
    </>
  );
}

function rightsOf({ fullAccess, purchaser }: Teacher) {
  const rights: ('fullAccess' | 'purchaser' | 'ordinaryRights')[] = [];
  if (fullAccess) rights.push('fullAccess');
  if (purchaser) rights.push('purchaser');
  return rights.length > 0 ? rights : (['ordinaryRights'] as const);
}

function Classes({ classes }: Pick<Teacher, 'classes'>) {
  const t = useMessages('people');
  const schools = useMessages('schools');
  if (classes.length === 0) {
    return (
      <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noClassesTitle')}>
        {t('noClassesBody')}
      </EmptyState>
    );
  }
  return (
    <Panel title={t('classes')} count={classes.length}>
      <DataTable
        label={t('classes')}
        rows={classes}
        sort="name"
        columns={[
          {
            key: 'name',
            heading: t('schoolClass'),
            sortBy: ({ name }) => name,
            cell: (each) => (
              <Link {...placeOfClass({ programme: each.programme, schoolClass: each })}>
                {each.name}
              </Link>
            ),
          },
          {
            key: 'programme',
            heading: schools('programme'),
            cell: ({ programme }) => programme.name,
            sortBy: ({ programme }) => programme.name,
          },
        ]}
      />
    </Panel>
  );
}
