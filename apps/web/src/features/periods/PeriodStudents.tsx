import { useMessages } from '@gesall/client/react';
import { Tag } from '@gesall/ui';
import { DataTable } from '@gesall/ui/table';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Periods.module.css';
import type { PeriodStudent } from './periods.calls.ts';

interface Props {
  students: readonly PeriodStudent[];
  /** Opens what is known of a supervisor. */
  supervisorLink?(supervisor: PeriodStudent['supervisors'][number]): ReactNode;
}

/** The participants with their places, and who follows them. */
export function PeriodStudents({ students, supervisorLink }: Props) {
  const t = useMessages('periods');
  return (
    <DataTable
      label={t('supervisorsAndStudents')}
      rows={students}
      keyOf={({ studentId }) => studentId}
      columns={[
        {
          key: 'student',
          heading: t('student'),
          cell: ({ student }) => (
            <>
              {student.name} {student.deleted && <Tag>{t('deleted')}</Tag>}
            </>
          ),
          sortBy: ({ student }) => student.name,
        },
        {
          key: 'company',
          heading: t('company'),
          inCard: 'labelled',
          cell: ({ companyName, formerWorkplaces }) => (
            <>
              {companyName}
              {formerWorkplaces.map(({ from, to, companyName: former, supervisors }) => (
                <p key={from} className={css.former}>
                  {t('formerWorkplace', {
                    from,
                    to,
                    company: former,
                    names: supervisors.map(({ name }) => name).join(', '),
                  })}
                </p>
              ))}
            </>
          ),
          sortBy: ({ companyName }) => companyName,
        },
        {
          key: 'supervisors',
          heading: t('supervisors'),
          inCard: 'labelled',
          cell: ({ supervisors }) => (
            <ul className={css.supervisors}>
              {supervisors.map((supervisor) => (
                <li
                  key={supervisor.id}
                  className={supervisor.isMainResponsible ? css.main : undefined}
                >
                  {supervisor.isMainResponsible && (
                    <Star size={13} fill="currentColor" role="img" aria-label={t('isMain')} />
                  )}{' '}
                  {supervisorLink?.(supervisor) ?? supervisor.name}{' '}
                  {supervisor.userType === 'Teacher' && <Tag>{t('teacher')}</Tag>}
                  {supervisor.deleted && <Tag>{t('deleted')}</Tag>}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
