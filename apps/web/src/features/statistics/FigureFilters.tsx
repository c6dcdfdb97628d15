import { useMessages } from '@gesall/client/react';
import type { TableState } from '@gesall/ui/table';
import { SegmentedControl, Select } from '@mantine/core';
import { asking, filterIn, periods } from './period-filter.ts';
import { useProgrammeNames, useSchoolNames } from './statistics.calls.ts';
import css from './statistics.module.css';

interface Props {
  state: TableState;
  onState(state: TableState): void;
}

/** The period and the population of the figures. */
export function FigureFilters({ state, onState }: Props) {
  const t = useMessages('statistics');
  const { weeks, schoolId, licenceId } = filterIn(state);
  const choices = (all: readonly { id: number; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={css.filters}>
      <SegmentedControl
        aria-label={t('period')}
        value={String(weeks)}
        data={periods.map((count) => ({ value: String(count), label: t('weeks', { count }) }))}
        onChange={(value) => onState(asking(state, 'weeks', Number(value)))}
      />
      <Select
        className={css.choice}
        aria-label={t('school')}
        placeholder={t('allSchools')}
        searchable
        clearable
        limit={100}
        data={choices(useSchoolNames().data)}
        value={schoolId === undefined ? null : String(schoolId)}
        onChange={(value) =>
          onState(asking(state, 'schoolId', value === null ? null : Number(value)))
        }
      />
      <Select
        className={css.choice}
        aria-label={t('programme')}
        placeholder={t('allProgrammes')}
        searchable
        clearable
        data={choices(useProgrammeNames().data)}
        value={licenceId === undefined ? null : String(licenceId)}
        onChange={(value) =>
          onState(asking(state, 'licenceId', value === null ? null : Number(value)))
        }
      />
    </div>
  );
}
