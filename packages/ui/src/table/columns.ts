import type { ReactNode } from 'react';

export type Key = string | number;

export interface Column<Row> {
  key: string;
  heading: string;
  /** The heading shared with neighbouring columns of the same group. */
  group?: string;
  /** A shorter heading for use below its group. */
  headingInGroup?: string;
  /** Undefined, null or an empty text for an empty cell. */
  cell(row: Row): ReactNode;
  /** Numbers are aligned right. */
  isNumber?: boolean;
  /** True where the cells need no heading; it is still read aloud. */
  hidesHeading?: boolean;
  /**
   * In the card that a row becomes below 620 px: the bare cell, after its heading, on its own line
   * without or with its heading, or hidden. Numbers default to being labelled.
   */
  inCard?: 'plain' | 'labelled' | 'line' | 'labelledLine' | 'none';
}

/** The first column names the row; a link in it covers the whole row. */
export type Columns<C> = readonly [C, ...C[]];

/** The default row key: `id`. */
export function idOf(row: object): Key {
  if ('id' in row && (typeof row.id === 'number' || typeof row.id === 'string')) return row.id;
  throw new Error('A table was given rows without an id and no keyOf.');
}

/** Whether a column begins a group, or follows one. */
export const startsGroup = (columns: readonly { group?: string }[], index: number) =>
  index > 0 && columns[index]?.group !== columns[index - 1]?.group;

/** Groups of neighbouring columns, including the ungrouped ones. */
export function groupsOf(columns: readonly { key: string; group?: string }[]) {
  const groups: { key: string; group?: string; span: number }[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last && last.group === group) last.span++;
    else groups.push({ key, group, span: 1 });
  }
  return groups;
}

export const inCard = <Row>({ inCard, isNumber }: Column<Row>) =>
  inCard ?? (isNumber ? 'labelled' : 'plain');
