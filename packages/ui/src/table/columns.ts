import type { ReactNode } from 'react';

export type Key = string | number;

/** A column of any table. */
export interface Column<Row> {
  key: string;
  heading: string;
  /** What stands above its heading and those of its neighbours of the same group. */
  group?: string;
  /** What it is called below its group, where that takes fewer words. */
  headingInGroup?: string;
  /** Undefined, null or an empty text where there is nothing to say. */
  cell(row: Row): ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Set where the cells speak for themselves; the heading is read aloud all the same. */
  hidesHeading?: boolean;
  /**
   * How it stands in the card that a row becomes below 620 px: as it is, after its heading, on a
   * line of its own without or with its heading, or not at all. Numbers come after their heading
   * when nothing else is said.
   */
  inCard?: 'plain' | 'labelled' | 'line' | 'labelledLine' | 'none';
}

/** The first column is the name of its row; a link in it is the whole row's. */
export type Columns<C> = readonly [C, ...C[]];

/** What tells rows apart when the caller does not say: their `id`. */
export function idOf(row: object): Key {
  if ('id' in row && (typeof row.id === 'number' || typeof row.id === 'string')) return row.id;
  throw new Error('A table was given rows without an id and no keyOf.');
}

/** Whether a column begins a group, or what stands after one. */
export const startsGroup = (columns: readonly { group?: string }[], index: number) =>
  index > 0 && columns[index]?.group !== columns[index - 1]?.group;

/** Neighbouring columns of one group, or of none, as what stands above them. */
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
