import { shortDay, type Translate } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './companies.module.css';
import { type ChoosableCompany, choosable, isFull } from './company-choice.ts';

interface Props {
  companies: readonly ChoosableCompany[] | undefined;
  value: number | null;
  onChange(companyId: number | null): void;
  /** How many students of an unsaved form get the chosen company. */
  chosenCount?: number;
  label?: string;
  /** Names the field where no label is visible. */
  'aria-label'?: string;
  error?: ReactNode;
  placeholder?: string;
}

/** The most options shown at once; typing finds the others. */
const mostOptions = 100;

/** A company by name, with its places and latest use, and a warning when it gets too many. */
export function CompanyChooser({
  companies = [],
  value,
  onChange,
  chosenCount = 0,
  placeholder,
  ...field
}: Props) {
  const t = useMessages('companies');
  const byId = new Map(companies.map((company) => [String(company.id), company]));
  const chosen = value === null ? undefined : byId.get(String(value));
  return (
    <Select
      {...field}
      placeholder={placeholder ?? t('choose')}
      data={choosable(companies, value).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      searchable
      limit={mostOptions}
      nothingFoundMessage={t('noneFound')}
      description={
        chosen && isFull(chosen, chosenCount)
          ? t('tooMany', { count: chosen.places ?? 0, taken: (chosen.taken ?? 0) + chosenCount })
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ description: css.warning }}
      renderOption={({ option }) => {
        const figures = figuresOf(byId.get(option.value), t);
        return (
          <span className={css.option}>
            {option.label}
            {figures && <small>{figures}</small>}
          </span>
        );
      }}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

function figuresOf(company: ChoosableCompany | undefined, t: Translate<'companies'>) {
  if (!company) return '';
  const { places, taken = 0, lastUsed } = company;
  return [
    typeof places === 'number' ? t('takenOf', { taken, places }) : '',
    lastUsed ? t('lastUsedOn', { day: shortDay(lastUsed) }) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
