import { useMessages } from '@gesall/client/react';
import type { Output, periodsContract } from '@gesall/contract';
import { withoutSupervisorSuffix } from '@gesall/rules';
import css from './PersonRow.module.css';
import { PersonRow } from './PersonRow.tsx';

type Entry = Output<typeof periodsContract.myPeriods>[number]['students'][number];

/** Those who follow a student, the main responsible first. */
export function SupervisorList({ entry, withMail }: { entry: Entry; withMail?: boolean }) {
  const t = useMessages('companion');
  const supervisors = entry.supervisors
    .filter(({ deleted }) => !deleted)
    .toSorted((one, other) => Number(other.isMainResponsible) - Number(one.isMainResponsible));
  return (
    <ul className={css.list} aria-label={t('supervisors')}>
      {supervisors.map(({ id, name, phone, email, isMainResponsible, aplCompany }) => (
        <li key={id}>
          <PersonRow
            name={name}
            detail={
              isMainResponsible && !withMail ? t('mainSupervisor') : (aplCompany?.name ?? undefined)
            }
            isMain={isMainResponsible}
            phone={phone}
            mail={withMail ? withoutSupervisorSuffix(email) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
