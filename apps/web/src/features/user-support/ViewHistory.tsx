import { tableMoment } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { userSupportContract } from '@gesall/contract';
import { Panel, Table } from '@gesall/ui/page';

/** Which administrators have viewed the student's pages; hidden when nobody has. */
export function ViewHistory() {
  const t = useMessages('ownAccount');
  const looks = useRead(userSupportContract.viewHistory, {}).data ?? [];
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
