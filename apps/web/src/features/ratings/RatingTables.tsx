import { oneDecimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { type DataColumn, DataTable } from '@gesall/ui/table';
import { Star } from 'lucide-react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import css from './RatingTables.module.css';
import { commentSheet, moduleSheet } from './rating-sheets.ts';
import type { CommentRating, ModuleRating } from './ratings.calls.ts';

interface Shared extends TableAddress {
  failed: { onRetry(): void } | undefined;
  /** Shows only the last six months: there may be older ones. */
  isRecent: boolean;
}

interface OfModule {
  courseName: string;
  moduleName: string;
}

function useModuleColumns<R extends OfModule>(): [DataColumn<R>, DataColumn<R>] {
  const t = useMessages('ratings');
  return [
    {
      key: 'course',
      heading: t('course'),
      sortBy: ({ courseName }) => courseName,
      textOf: ({ courseName }) => courseName,
      cell: ({ courseName }) => courseName,
    },
    {
      key: 'module',
      heading: t('module'),
      sortBy: ({ moduleName }) => moduleName,
      textOf: ({ moduleName }) => moduleName,
      cell: ({ moduleName }) => moduleName,
    },
  ];
}

/** Comments on modules, newest first, without names. */
export function CommentTable({
  ratings,
  isRecent,
  ...shared
}: Shared & { ratings: readonly CommentRating[] | undefined }) {
  const t = useMessages('ratings');
  const moduleColumns = useModuleColumns<CommentRating & { id: number }>();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  return (
    <DataTable
      label={t('comments')}
      words={words}
      rows={ratings?.map((rating, index) => ({ ...rating, id: index }))}
      hasSearch
      tools={(rows) => <ExportButton file="Betyg1.xls" columns={commentSheet(t)} rows={rows} />}
      take={100}
      nameOf={({ moduleName }) => moduleName}
      {...shared}
      empty={<NoRatings isRecent={isRecent} />}
      filters={[
        {
          key: 'betyg',
          label: t('grade'),
          options: [5, 4, 3, 2, 1].map((grade) => ({ value: String(grade), label: String(grade) })),
          test: ({ grade }, values) => values.includes(String(grade)),
        },
      ]}
      columns={[
        ...moduleColumns,
        {
          key: 'school',
          heading: t('school'),
          inCard: 'labelled',
          sortBy: ({ studentSchoolName }) => studentSchoolName,
          cell: ({ studentSchoolName }) => studentSchoolName,
        },
        {
          key: 'grade',
          heading: t('grade'),
          isNumber: true,
          sortBy: ({ grade }) => grade,
          cell: ({ grade }) => grade,
        },
        {
          key: 'comment',
          heading: t('comment'),
          inCard: 'line',
          textOf: ({ comment }) => comment,
          cell: ({ comment }) => comment && <span className={css.comment}>{comment}</span>,
        },
        {
          key: 'date',
          heading: t('date'),
          inCard: 'labelled',
          sortBy: ({ estimatedDate }) => estimatedDate,
          cell: ({ estimatedDate }) => (
            <time className={css.date} dateTime={estimatedDate}>
              {estimatedDate}
            </time>
          ),
        },
      ]}
    />
  );
}

export function ModuleGradeTable({
  ratings,
  isRecent,
  ...shared
}: Shared & { ratings: readonly ModuleRating[] | undefined }) {
  const t = useMessages('ratings');
  const moduleColumns = useModuleColumns<ModuleRating & { id: number }>();
  const words = useTableWords({
    search: t('searchModules'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  return (
    <DataTable
      label={t('modules')}
      words={words}
      rows={ratings?.map((rating, index) => ({ ...rating, id: index }))}
      hasSearch
      tools={(rows) => <ExportButton file="Betyg1.xls" columns={moduleSheet(t)} rows={rows} />}
      nameOf={({ moduleName }) => moduleName}
      {...shared}
      empty={<NoRatings isRecent={isRecent} />}
      columns={[
        ...moduleColumns,
        {
          key: 'average',
          heading: t('average'),
          isNumber: true,
          sortBy: ({ gradeAverage }) => gradeAverage,
          cell: ({ gradeAverage }) => oneDecimal(gradeAverage),
        },
        {
          key: 'number',
          heading: t('number'),
          isNumber: true,
          sortBy: ({ numberOfGrades }) => numberOfGrades,
          cell: ({ numberOfGrades }) => numberOfGrades,
        },
      ]}
    />
  );
}

function NoRatings({ isRecent }: { isRecent: boolean }) {
  const t = useMessages('ratings');
  return (
    <EmptyState icon={<Star size={28} aria-hidden="true" />} title={t('noneTitle')}>
      {t(isRecent ? 'noneRecently' : 'noneBody')}
    </EmptyState>
  );
}
