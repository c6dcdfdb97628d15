import { useMessages } from '@gesall/client/react';
import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CompanyChooser } from './CompanyChooser.tsx';
import { CompanyExists } from './CompanyExists.tsx';
import { useCompanies } from './companies.calls.ts';
import css from './companies.module.css';
import { nameProblem } from './NewCompanyDialog.tsx';
import { useNewCompany } from './use-new-company.ts';

interface Props {
  value: number | null;
  onChange(companyId: number | null): void;
  error?: ReactNode;
}

/** A company of the register, or a new one, inside another form. */
export function CompanyField({ value, onChange, error }: Props) {
  const t = useMessages('companies');
  const companies = useCompanies();
  const [isNew, setNew] = useState(false);
  return (
    <div className={css.field}>
      <CompanyChooser
        label={t('company')}
        companies={companies.data}
        value={value}
        error={error}
        onChange={onChange}
      />
      {isNew ? (
        <NewName
          onCreated={(company) => {
            setNew(false);
            onChange(company.id);
          }}
          onCancel={() => setNew(false)}
        />
      ) : (
        <Button
          variant="subtle"
          className={css.addButton}
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setNew(true)}
        >
          {t('newCompany')}
        </Button>
      )}
    </div>
  );
}

interface NewNameProps {
  onCreated(company: { id: number; name: string }): void;
  onCancel(): void;
}

/** Part of a form, so that Enter must not send that form. */
function NewName({ onCreated, onCancel }: NewNameProps) {
  const t = useMessages('companies');
  const shell = useMessages('shell');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { create, exists, answer, ...creation } = useNewCompany(onCreated);

  function add() {
    const found = nameProblem(name);
    setProblem(found);
    if (!found) create(name);
  }

  return (
    <div className={css.newName}>
      <TextInput
        label={t('newName')}
        autoFocus
        autoComplete="off"
        value={name}
        error={problem ?? creation.error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(undefined);
          creation.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={onCancel}>
        {shell('cancel')}
      </Button>
      <Button variant="default" loading={creation.isPending} onClick={add}>
        {t('add')}
      </Button>
      <CompanyExists exists={exists} onAnswer={answer} />
    </div>
  );
}
