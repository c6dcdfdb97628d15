import { DataTable, type TableState } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { tableMoment } from '../../platform/dates.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { textOf, useMessages } from '../../platform/messages.ts';
import { useUndoAct } from '../../platform/undo.ts';
import css from './UndoTable.module.css';
import { type UndoableAct, useActs } from './undo.calls.ts';

interface Address {
  state: TableState;
  onState(state: TableState): void;
}

/** What can still be taken back, the latest first. */
export function UndoTable(address: Address) {
  const t = useMessages('undo');
  const read = useActs();
  const undo = useUndoAct();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const what = ({ kind }: UndoableAct) => textOf('audit', `kind.${kind}`) || kind;
  const subject = ({ subject: { id, name }, count }: UndoableAct) => {
    const first = name ?? String(id);
    return count > 1 ? t('andMore', { name: first, count: count - 1 }) : first;
  };
  return (
    <DataTable
      label={t('title')}
      words={words}
      rows={read.data}
      keyOf={({ act }) => act}
      hasSearch
      {...address}
      failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
      expected={1}
      empty={<p className={css.none}>{t('noneBody')}</p>}
      columns={[
        { key: 'what', heading: t('what'), textOf: what, cell: what },
        { key: 'subject', heading: t('subject'), inCard: 'line', textOf: subject, cell: subject },
        {
          key: 'who',
          heading: t('who'),
          inCard: 'labelled',
          textOf: ({ actor }) => actor?.name ?? '',
          cell: ({ actor }) => actor?.name ?? t('itself'),
        },
        {
          key: 'at',
          heading: t('at'),
          inCard: 'labelled',
          sortBy: ({ at }) => at,
          cell: ({ at }) => tableMoment(at),
        },
        {
          key: 'until',
          heading: t('until'),
          inCard: 'labelled',
          sortBy: ({ until }) => until,
          cell: ({ until }) => tableMoment(until),
        },
        {
          key: 'undo',
          heading: t('undo'),
          hidesHeading: true,
          cell: (act) => (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('undoNamed', { what: what(act), subject: subject(act) })}
              loading={undo.isPending && undo.variables?.act === act.act}
              onClick={() => undo.send({ act: act.act })}
            >
              {t('undo')}
            </Button>
          ),
        },
      ]}
    />
  );
}
