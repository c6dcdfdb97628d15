import { EmptyState, ExpiredBadge, Facts } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { IdCard } from 'lucide-react';
import { MailLine } from '../../features/accounts/MailLine.tsx';
import { type Student, useStudent } from '../../features/people/people.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { ReadView } from '../../shell/ReadView.tsx';
import { AccountState } from './AccountState.tsx';
import { useAddressId } from './address.ts';
import { PersonHead } from './PersonHead.tsx';
import css from './pages.module.css';
import { StudentResultsPanel } from './StudentResultsPanel.tsx';
import { ToSchool } from './ToSchool.tsx';

/** A student: name, address, what became of their mail, classes and licences. */
export function StudentPage() {
  const t = useMessages('people');
  const id = useAddressId('studentId');
  return (
    <ReadView
      id={id}
      read={useStudent(id)}
      missing={{ title: t('studentMissingTitle'), body: t('studentMissingBody'), action: <ToSchool /> }}
      failedTitle={t('studentFailed')}
    >
      {(student) => <StudentInfo student={student} />}
    </ReadView>
  );
}

function StudentInfo({ student }: { student: Student }) {
  const t = useMessages('people');
  const results = useMessages('results');
  const { name, email, activatedAccount, classes, licenses } = student;
  const classId = useAddressId('classId');
  // The trail follows the address as long as that tells the truth.
  const from = classes.find(({ id }) => id === classId) ?? student.class ?? classes[0];
  return (
    <>
      <PersonHead name={name} facts={from ? `${t('student')} · ${from.name}` : t('student')} from={from} />
      <Facts
        facts={[
          [t('email'), email],
          [t(classes.length > 1 ? 'classes' : 'schoolClass'), classes.map((each) => each.name).join(', ') || t('noClass')],
          [t('account'), <AccountState key="account" isActivated={activatedAccount} />],
        ]}
      />
      <MailLine person={student} />
      {licenses.length === 0 ? <NoLicence /> : <Licences licences={licenses} />}
      <Panel title={results('title')} framed={false}>
        <StudentResultsPanel studentId={student.id} />
      </Panel>
    </>
  );
}

function Licences({ licences }: { licences: Student['licenses'] }) {
  const t = useMessages('people');
  const nameOf = ({ programLicenses, type }: Student['licenses'][number]) => programLicenses[0]?.name ?? t(`licence.${type}`);
  return (
    <Panel title={t('licences')} count={licences.length}>
      <DataTable
        label={t('licences')}
        rows={licences}
        columns={[
          { key: 'name', heading: t('licence'), cell: nameOf },
          { key: 'type', heading: t('kind'), cell: ({ type }) => t(`licence.${type}`) },
          {
            key: 'validTo',
            heading: t('validTo'),
            cell: ({ validTo, hasExpired }) => (
              <span className={css.state}>
                <span className="numbers">{validTo}</span>
                {hasExpired && <ExpiredBadge>{t('expired')}</ExpiredBadge>}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function NoLicence() {
  const t = useMessages('people');
  return (
    <EmptyState icon={<IdCard size={28} aria-hidden="true" />} title={t('noLicence')}>
      {t('noLicenceBody')}
    </EmptyState>
  );
}
