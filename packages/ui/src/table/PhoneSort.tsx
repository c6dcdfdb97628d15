import { ActionIcon, NativeSelect } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import css from './Toolbar.module.css';
import { directionOf } from './table-state.ts';
import type { TableWords } from './words.ts';

interface Props {
  words: Pick<TableWords, 'sortBy' | 'upwards' | 'downwards'>;
  columns: readonly { key: string; heading: string }[];
  sort: string | undefined;
  onSort(sort: string): void;
}

export function PhoneSort({ words, columns, sort, onSort }: Props) {
  const chosen = columns.find(({ key }) => directionOf(key, sort));
  const isDown = chosen !== undefined && directionOf(chosen.key, sort) === 'descending';
  return (
    <div className={css.phoneOnly}>
      <NativeSelect
        aria-label={words.sortBy}
        data={[
          ...(chosen ? [] : [{ value: '', label: words.sortBy, disabled: true }]),
          ...columns.map(({ key, heading }) => ({ value: key, label: heading })),
        ]}
        value={chosen?.key ?? ''}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
      {chosen && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={isDown ? words.downwards : words.upwards}
          onClick={() => onSort(isDown ? chosen.key : `-${chosen.key}`)}
        >
          {isDown ? (
            <ArrowDown size={16} aria-hidden="true" />
          ) : (
            <ArrowUp size={16} aria-hidden="true" />
          )}
        </ActionIcon>
      )}
    </div>
  );
}
