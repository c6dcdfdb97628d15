import { toolsContract } from '@gesall/contract';
import { Panel, Table } from '@gesall/ui/page';
import { useRead } from '../../platform/calls.ts';
import { tableMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';

/** Who of those who administer has looked at the student's pages; nothing while nobody has. */
export function Looks() {
  const t = useMessages('ownAccount');
  const looks = useRead(toolsContract.looksAtMe, {}).data ?? [];
  if (looks.length === 0) return null;
  return (
    <Panel title={t('looks')} count={looks.length} hint={t('looksHint')}>
      <Table
        label={t('looks')}
        rows={looks}
        columns={[
          { key: 'name', heading: t('looksWho'), cell: ({ name }) => name },
          { key: 'at', heading: t('looksWhen'), cell: ({ at }) => tableMoment(at) },
          {
            key: 'reason',
            heading: t('looksWhy'),
            inCard: 'line',
            cell: ({ reason }) => reason ?? '–',
          },
        ]}
      />
    </Panel>
  );
}
