import { useMessages } from '@gesall/client/react';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { useTableWords } from '../../platform/kit-words.ts';
import type { Chosen } from './cart.ts';
import css from './Steps.module.css';
import type { ShopStudent } from './shop-students.ts';

interface Props {
  students: readonly ShopStudent[];
  chosen: ReadonlySet<number>;
  /** Why a student cannot be chosen. */
  closedBecause(student: ShopStudent): string | undefined;
  onAdd(students: readonly Chosen[]): void;
  onRemove(ids: readonly number[]): void;
}

/** Who gets the licence. What is chosen stays chosen when the filter hides it. */
export function StudentPicker({ students, chosen, closedBecause, onAdd, onRemove }: Props) {
  const t = useMessages('orders');
  const words = useTableWords({
    search: t('filterNames'),
    noMatchTitle: t('noNameTitle'),
    noMatchBody: t('noNameBody'),
  });
  const ticked = new Set<string | number>(
    students.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
  );

  function tick(next: ReadonlySet<string | number>) {
    const added = students.filter(({ id }) => next.has(id) && !ticked.has(id));
    const removed = [...ticked].filter((id) => !next.has(id)).map(Number);
    if (added.length > 0) onAdd(added.map(chosenOf));
    if (removed.length > 0) onRemove(removed);
  }

  return (
    <DataTable
      label={t('chooseStudents')}
      words={words}
      hasSearch
      rows={students}
      sort="name"
      nameOf={({ name }) => name}
      ticks={{ ticked, onTick: tick, closedBecause, hasBar: false }}
      tools={(shown) => (
        <>
          <span className={css.count} role="status">
            {t('studentsChosen', { chosen: ticked.size, total: students.length })}
          </span>
          <Button
            variant="default"
            onClick={() => onAdd(shown.filter((each) => !closedBecause(each)).map(chosenOf))}
          >
            {t('chooseAll')}
          </Button>
          <Button
            variant="default"
            disabled={chosen.size === 0}
            onClick={() => onRemove([...chosen])}
          >
            {t('unchooseAll')}
          </Button>
        </>
      )}
      columns={[
        {
          key: 'name',
          heading: t('name'),
          cell: ({ name }) => name,
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
        },
        {
          key: 'class',
          heading: t('schoolClass'),
          cell: ({ className }) => className,
          sortBy: ({ className }) => className,
        },
        {
          key: 'apl',
          heading: t('aplLicence'),
          cell: ({ aplTo }) => aplTo && <span className="numbers">{aplTo}</span>,
          sortBy: ({ aplTo }) => aplTo,
          inCard: 'labelled',
        },
        {
          key: 'reason',
          heading: t('reason'),
          hidesHeading: true,
          inCard: 'line',
          cell: (student) => <span className={css.reason}>{closedBecause(student) ?? ' '}</span>,
        },
      ]}
    />
  );
}

const chosenOf = ({ id, name }: ShopStudent): Chosen => ({ id, name });
