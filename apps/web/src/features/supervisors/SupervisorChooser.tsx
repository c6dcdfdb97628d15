import { useMessages } from '@gesall/client/react';
import { optionsFilter } from '@gesall/ui';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { choosable, workplaceOf } from './supervisor-words.ts';
import type { Supervisor } from './supervisors.calls.ts';
import css from './supervisors.module.css';

interface Props {
  supervisors: readonly Supervisor[] | undefined;
  /** The chosen one; null for a field that adds one supervisor after another. */
  value?: number | null;
  onChange(supervisor: Supervisor | undefined): void;
  /** Ids that are not offered, since they are chosen already. */
  exclude?: readonly number[];
  label?: string;
  /** Names the field where no label is visible. */
  'aria-label'?: string;
  error?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
}

const mostOptions = 100;

/** A supervisor or teacher by name or company. */
export function SupervisorChooser({
  supervisors = [],
  value = null,
  onChange,
  exclude = [],
  placeholder,
  ...field
}: Props) {
  const t = useMessages('supervisors');
  const byId = new Map(supervisors.map((supervisor) => [String(supervisor.id), supervisor]));
  const offered = choosable(supervisors, exclude);
  const chosen = value === null ? undefined : byId.get(String(value));
  const shown = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  return (
    <Select
      {...field}
      defaultDropdownOpened={field.autoFocus}
      placeholder={placeholder ?? t('choose')}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      searchable
      limit={mostOptions}
      nothingFoundMessage={t('noneFound')}
      filter={optionsFilter(({ value, label }) => {
        const supervisor = byId.get(value);
        return supervisor ? `${label} ${workplaceOf(supervisor)}` : label;
      })}
      renderOption={({ option }) => {
        const supervisor = byId.get(option.value);
        return (
          <span className={css.option}>
            {option.label}
            {supervisor && <small>{workplaceOf(supervisor)}</small>}
          </span>
        );
      }}
      onChange={(id) => onChange(id === null ? undefined : byId.get(id))}
    />
  );
}
