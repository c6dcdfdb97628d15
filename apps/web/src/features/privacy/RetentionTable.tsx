import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Table } from '@gesall/ui/page';
import { Reading } from '../../platform/Reading.tsx';
import { useRetention } from './privacy.calls.ts';

/** How long each kind of data is kept, and what is deleted in the next month. */
export function RetentionTable() {
  const t = useMessages('privacy');
  return (
    <Reading read={useRetention()} rows={7}>
      {(kinds) => (
        <Table
          label={t('retention')}
          rows={kinds}
          keyOf={({ kind }) => kind}
          columns={[
            { key: 'kind', heading: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
            {
              key: 'days',
              heading: t('days'),
              isNumber: true,
              inCard: 'labelled',
              cell: ({ days }) => days,
            },
            {
              key: 'count',
              heading: t('count'),
              isNumber: true,
              inCard: 'labelled',
              cell: ({ count }) => decimal(count),
            },
            {
              key: 'going',
              heading: t('going'),
              isNumber: true,
              inCard: 'labelled',
              cell: ({ going }) => decimal(going),
            },
          ]}
        />
      )}
    </Reading>
  );
}
