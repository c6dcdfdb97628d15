import { tableMoment, textOf } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { type Output, undoContract } from '@gesall/contract';
import { DataTable, type TableState } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { useTableWords } from '../../platform/kit-words.ts';
import { useUndoAct } from '../../platform/undo.ts';
import css from './UndoTable.module.css';

type UndoableAct = Output<typeof undoContract.acts>[number];

interface Props {
  state: TableState;
  onState(state: TableState): void;
  none: string;
}

export function UndoTable({ none, ...address }: Props) {
  const t = useMessages('undo');
  const read = useRead(undoContract.acts, {});
  const undo = useUndoAct();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const what = ({ kind }: UndoableAct) => textOf('audit', `kind.${kind}`) || kind;
  const subject = ({ subject: { type, id, name }, count, people }: UndoableAct) => {
    const first = name ?? String(id);
    if (type !== 'account' && people > 0) return t('withStudents', { name: first, count: people });
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
      empty={<p className={css.none}>{none}</p>}
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
