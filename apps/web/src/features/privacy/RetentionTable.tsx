import { Table } from '@gesall/ui/page';
import { useMessages } from '../../platform/messages.ts';
import { decimal } from '../../platform/numbers.ts';
import { Reading } from '../../platform/Reading.tsx';
import { useRetention } from './privacy.calls.ts';

/** How long each kind of trace is kept, and what goes in the next month. */
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
