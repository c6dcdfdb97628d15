import { useMessages } from '@gesall/client/react';
import { type OrderState, orderStates } from '@gesall/rules';
import { DayField } from '@gesall/ui';
import { cleared, filtered, searched, type TableState, useRestingText } from '@gesall/ui/table';
import { Button, Select, TextInput } from '@mantine/core';
import type { TableAddress } from '../../platform/address.ts';
import css from './Invoices.module.css';
import { type InvoiceFilters as Filters, useSchoolsOfInvoices } from './invoices.calls.ts';

const restMs = 250;
const day = /^\d{4}-\d{2}-\d{2}$/;

const chosenIn = ({ filters }: TableState, key: string) => filters?.[key]?.[0] ?? '';

/** What the server is asked; an address can hold anything, and what is no filter is left out. */
export function filtersOf(state: TableState): Filters {
  const from = chosenIn(state, 'fran');
  const to = chosenIn(state, 'till');
  const schoolId = Number(chosenIn(state, 'skola'));
  return {
    search: state.search?.slice(0, 200) || undefined,
    schoolId: Number.isSafeInteger(schoolId) && schoolId > 0 ? schoolId : undefined,
    state: orderStates.find((each): each is OrderState => each === chosenIn(state, 'lage')),
    from: day.test(from) ? from : undefined,
    to: day.test(to) ? to : undefined,
  };
}

/** Search, school, state and days of an order history. */
export function InvoiceFilters({ state, onState }: Omit<TableAddress, 'views'>) {
  const t = useMessages('invoices');
  const schools = useSchoolsOfInvoices();
  const choose = (key: string, value: string | null) =>
    onState(filtered(state, key, value ? [value] : []));
  const { text, type } = useRestingText({
    value: state.search ?? '',
    delay: restMs,
    onRest: (words) => onState(searched(state, words)),
  });
  const isNarrowed = Boolean(state.search) || state.filters !== undefined;
  return (
    <div className={css.filters}>
      <TextInput
        label={t('search')}
        placeholder={t('searchHint')}
        value={text}
        maxLength={200}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Select
        label={t('school')}
        placeholder={t('everySchool')}
        searchable
        clearable
        data={(schools.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosenIn(state, 'skola') || null}
        onChange={(school) => choose('skola', school)}
      />
      <Select
        label={t('state')}
        placeholder={t('everyState')}
        clearable
        data={orderStates.map((each) => ({ value: each, label: t(`state.${each}`) }))}
        value={chosenIn(state, 'lage') || null}
        onChange={(chosen) => choose('lage', chosen)}
      />
      <DayField
        label={t('from')}
        value={chosenIn(state, 'fran')}
        onChange={({ currentTarget }) => choose('fran', currentTarget.value)}
      />
      <DayField
        label={t('to')}
        value={chosenIn(state, 'till')}
        onChange={({ currentTarget }) => choose('till', currentTarget.value)}
      />
      {isNarrowed && (
        <Button className={css.clear} variant="default" onClick={() => onState(cleared(state))}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
