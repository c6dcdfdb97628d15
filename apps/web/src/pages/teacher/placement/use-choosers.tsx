import { useMessages } from '@gesall/client/react';
import { ActionIcon, Button } from '@mantine/core';
import { Building2, Plus, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CompanyChooser } from '../../../features/companies/CompanyChooser.tsx';
import { CompanyField } from '../../../features/companies/CompanyField.tsx';
import { useCompaniesOfSchool } from '../../../features/companies/companies.calls.ts';
import { NewCompanyDialog } from '../../../features/companies/NewCompanyDialog.tsx';
import css from '../../../features/periods/Periods.module.css';
import {
  type Follower,
  type Placed,
  withSupervisor,
} from '../../../features/periods/participants.ts';
import type { PeriodStudent } from '../../../features/periods/periods.calls.ts';
import { NewSupervisorDialog } from '../../../features/supervisors/NewSupervisorDialog.tsx';
import { SupervisorChooser } from '../../../features/supervisors/SupervisorChooser.tsx';
import { SupervisorInfoDialog } from '../../../features/supervisors/SupervisorInfoDialog.tsx';
import {
  type Supervisor,
  useSupervisors,
} from '../../../features/supervisors/supervisors.calls.ts';

interface Asked {
  schoolId: number;
  /** The days of the period, during which places of companies are counted. */
  from: string;
  to: string;
  exceptPeriodId?: number;
}

/** The choices of companies and supervisors for students, with the dialogs that add new ones. */
export function useChoosers({ schoolId, from, to, exceptPeriodId }: Asked) {
  const t = useMessages('periods');
  const companies = useCompaniesOfSchool({
    schoolId,
    ...(from && to ? { from, to } : {}),
    exceptPeriodId,
  });
  const supervisors = useSupervisors(schoolId);
  const [adding, setAdding] = useState<'company' | 'supervisor'>();
  const [shownId, setShownId] = useState<number>();

  const followerOf = ({ id, name, userType, aplCompany }: Supervisor): Follower => ({
    id,
    name,
    isTeacher: userType === 'Teacher',
    companyId: aplCompany?.id ?? null,
  });
  const addTo = (placed: Placed, onChange: (placed: Placed) => void) => (
    <AddSupervisor
      name={placed.name}
      supervisors={supervisors.data}
      exclude={placed.supervisors.map(({ id }) => id)}
      onAdd={(chosen) => onChange(withSupervisor(placed, followerOf(chosen)))}
    />
  );
  const company = (placed: Placed, onChange: (placed: Placed) => void, count: number) => (
    <CompanyChooser
      aria-label={t('companyOf', { name: placed.name })}
      companies={companies.data}
      value={placed.companyId}
      chosenCount={count}
      onChange={(companyId) => onChange({ ...placed, companyId })}
    />
  );

  /** One press for all chosen students, and what is new. */
  const actions = (value: readonly Placed[], onChange: (value: Placed[]) => void): ReactNode => (
    <>
      <div className={css.buttons}>
        <Button
          variant="default"
          leftSection={<Building2 size={16} aria-hidden="true" />}
          onClick={() => setAdding('company')}
        >
          {t('newCompany')}
        </Button>
        <Button
          variant="default"
          leftSection={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => setAdding('supervisor')}
        >
          {t('newSupervisor')}
        </Button>
      </div>
      {value.length > 1 && (
        <div className={css.forAll}>
          <span className={css.quiet}>{t('sameForAll')}</span>
          <CompanyChooser
            aria-label={t('giveAllCompany')}
            placeholder={t('giveAllCompany')}
            companies={companies.data}
            value={null}
            onChange={(companyId) => onChange(value.map((placed) => ({ ...placed, companyId })))}
          />
          <SupervisorChooser
            aria-label={t('giveAllSupervisor')}
            placeholder={t('giveAllSupervisor')}
            supervisors={supervisors.data}
            onChange={(chosen) =>
              chosen && onChange(value.map((placed) => withSupervisor(placed, followerOf(chosen))))
            }
          />
        </div>
      )}
    </>
  );

  const dialogs = (
    onNew: { company?(id: number): void; supervisor?(follower: Follower): void } = {},
  ) => (
    <>
      <NewCompanyDialog
        opened={adding === 'company'}
        onCreated={({ id }) => onNew.company?.(id)}
        onClose={() => setAdding(undefined)}
      />
      <NewSupervisorDialog
        opened={adding === 'supervisor'}
        schoolId={schoolId}
        companyField={(field) => <CompanyField {...field} />}
        onCreated={(supervisor) => onNew.supervisor?.(followerOf(supervisor))}
        onClose={() => setAdding(undefined)}
      />
      <SupervisorInfoDialog
        supervisor={supervisors.data?.find(({ id }) => id === shownId)}
        schoolId={schoolId}
        onClose={() => setShownId(undefined)}
      />
    </>
  );

  const link = ({ id, name }: PeriodStudent['supervisors'][number]) => (
    <button type="button" className={css.link} onClick={() => setShownId(id)}>
      {name}
    </button>
  );
  return { company, supervisor: addTo, actions, dialogs, link };
}

interface AddProps {
  /** The student's. */
  name: string;
  supervisors: readonly Supervisor[] | undefined;
  exclude: readonly number[];
  onAdd(supervisor: Supervisor): void;
}

/** A button that becomes a choice, so that a list of students stays short. */
function AddSupervisor({ name, onAdd, ...choice }: AddProps) {
  const t = useMessages('periods');
  const [isOpen, setIsOpen] = useState(false);
  const label = t('addSupervisorTo', { name });
  if (!isOpen)
    return (
      <ActionIcon
        variant="default"
        radius="xl"
        className={css.add}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        <Plus size={16} aria-hidden="true" />
      </ActionIcon>
    );
  return (
    <SupervisorChooser
      {...choice}
      aria-label={label}
      placeholder={t('addSupervisor')}
      autoFocus
      onChange={(chosen) => {
        setIsOpen(false);
        if (chosen) onAdd(chosen);
      }}
    />
  );
}
