import { useMessages } from '@gesall/client/react';
import { Table } from '@gesall/ui/page';
import { Reading } from '../../platform/Reading.tsx';
import { useActiveByMonth } from './licences.calls.ts';

const nameOf = new Intl.DateTimeFormat(document.documentElement.lang || 'sv', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

export function MonthTable() {
  const t = useMessages('licences');
  const read = useActiveByMonth();
  return (
    <Reading read={read} rows={4}>
      {({ months, programmes }) => (
        <Table
          label={t('monthsTitle')}
          rows={programmes}
          columns={[
            { key: 'name', heading: t('programme'), cell: ({ name }) => name },
            ...months.map((month, place) => ({
              key: month,
              heading: nameOf.format(new Date(`${month}-01T00:00:00Z`)),
              isNumber: true,
              cell: ({ active }: (typeof programmes)[number]) => active[place] ?? 0,
            })),
          ]}
        />
      )}
    </Reading>
  );
}
