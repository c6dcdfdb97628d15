import { useMessages } from '@gesall/client/react';
import { DataTable } from '@gesall/ui/table';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import type { CompanyUse } from './preparation.calls.ts';
import { companySheet } from './weeks-sheet.ts';

interface Props {
  companies: readonly CompanyUse[];
  /** Of the programme or class, for the name of the file. */
  levelName: string;
}

/** The companies that the school knows or has used, by places and students. */
export function CompanyTable({ companies, levelName }: Props) {
  const t = useMessages('preparation');
  const words = useTableWords({
    search: t('searchCompany'),
    noMatchTitle: t('noCompanyTitle'),
    noMatchBody: t('noCompanyBody'),
  });
  return (
    <DataTable
      label={t('companies')}
      words={words}
      rows={companies}
      hasSearch
      take={20}
      tools={(rows) => (
        <ExportButton
          file={`APL-företag ${levelName}.xlsx`}
          columns={companySheet(t)}
          rows={rows}
        />
      )}
      columns={[
        {
          key: 'company',
          heading: t('company'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          key: 'places',
          heading: t('places'),
          isNumber: true,
          sortBy: ({ places }) => places ?? -1,
          cell: ({ places }) => places ?? t('placesUnknown'),
        },
        {
          key: 'now',
          heading: t('now'),
          isNumber: true,
          sortBy: ({ now }) => now,
          cell: ({ now }) => now,
        },
        {
          key: 'coming',
          heading: t('coming'),
          isNumber: true,
          sortBy: ({ coming }) => coming,
          cell: ({ coming }) => coming,
        },
        {
          key: 'lastUsed',
          heading: t('lastUsed'),
          inCard: 'labelled',
          sortBy: ({ lastUsed }) => lastUsed ?? '',
          cell: ({ lastUsed }) => lastUsed ?? '–',
        },
      ]}
    />
  );
}
