import { useMessages } from '@gesall/client/react';
import { kronor } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { DataTable } from '@gesall/ui/table';
import { Utensils } from 'lucide-react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import type { MealStudent } from './meal-compensation.calls.ts';
import css from './meal-compensation.module.css';
import { dayRows, daySheet, studentSheet } from './meal-sheet.ts';
import { correctionTexts, paidDays, unpaidTexts } from './sheet-lines.ts';

interface Props {
  students: readonly MealStudent[];
  /** `2026-11`, for the names of files. */
  month: string;
  address: TableAddress;
}

/** The payment of each student for a month, and why other days are not paid. */
export function MealTable({ students, month, address }: Props) {
  const t = useMessages('mealCompensation');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const classes = [...new Set(students.map(({ className }) => className))]
    .filter((name) => name !== null)
    .toSorted((one, other) => one.localeCompare(other, 'sv'));
  const file = `Matersättning ${month}` as const;
  return (
    <DataTable
      label={t('title')}
      words={words}
      rows={students}
      keyOf={({ studentId }) => studentId}
      hasSearch
      isTall
      {...address}
      empty={
        <EmptyState icon={<Utensils size={28} aria-hidden="true" />} title={t('noDaysTitle')}>
          {t('noDaysBody')}
        </EmptyState>
      }
      filters={[
        {
          key: 'show',
          label: t('show'),
          all: t('show.all'),
          options: (['unpaid', 'corrected'] as const).map((value) => ({
            value,
            label: t(`show.${value}`),
          })),
          test: ({ days, corrections }, [value]) =>
            value === 'corrected'
              ? corrections.length > 0
              : days.some(({ reason }) => reason !== null),
        },
        {
          key: 'class',
          label: t('class'),
          options: classes.map((value) => ({ value, label: value })),
          test: ({ className }, values) => values.includes(className ?? ''),
        },
      ]}
      tools={(rows) => (
        <>
          <ExportButton file={`${file}.xlsx`} columns={studentSheet(t)} rows={rows}>
            {t('downloadSheet')}
          </ExportButton>
          <ExportButton file={`${file} dagar.xlsx`} columns={daySheet(t)} rows={dayRows(rows)}>
            {t('downloadDays')}
          </ExportButton>
          <ExportButton file={`${file}.csv`} columns={studentSheet(t)} rows={rows}>
            {t('downloadCsv')}
          </ExportButton>
        </>
      )}
      columns={[
        {
          key: 'student',
          heading: t('student'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          key: 'class',
          heading: t('class'),
          inCard: 'labelled',
          sortBy: ({ className }) => className ?? '',
          cell: ({ className }) => className ?? '–',
        },
        {
          key: 'asked',
          heading: t('asked'),
          isNumber: true,
          sortBy: ({ days }) => days.length,
          cell: ({ days }) => days.length,
        },
        {
          key: 'paid',
          heading: t('paid'),
          isNumber: true,
          sortBy: (student) => paidDays(student).length,
          cell: (student) => paidDays(student).length,
        },
        {
          key: 'sum',
          heading: t('sum'),
          isNumber: true,
          sortBy: ({ ore }) => ore,
          cell: ({ ore }) => kronor(ore),
        },
        {
          key: 'unpaid',
          heading: t('notPaid'),
          inCard: 'labelledLine',
          cell: (student) => linesOf(unpaidTexts(student, t)),
        },
        {
          key: 'corrections',
          heading: t('corrections'),
          inCard: 'labelledLine',
          cell: (student) => linesOf(correctionTexts(student, t)),
        },
      ]}
    />
  );
}

/** Null without texts, so that a card has no heading of nothing. */
const linesOf = (texts: readonly string[]) =>
  texts.length === 0 ? null : (
    <ul className={css.lines}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
