import { searchText } from '@gesall/rules';
import type { TreeRow } from './school-tree.ts';

export interface Step {
  /** The row to focus. */
  focus?: string;
  /** The row to open or close. */
  toggle?: { key: string; open: boolean };
}

/** The effect of a key in a tree on the focused row; undefined for other keys. */
export function stepOf(rows: readonly TreeRow[], from: string, pressed: string): Step | undefined {
  const index = rows.findIndex(({ key }) => key === from);
  const row = rows[index];
  if (!row) return undefined;
  switch (pressed) {
    case 'ArrowDown':
      return { focus: rows[index + 1]?.key };
    case 'ArrowUp':
      return { focus: rows[index - 1]?.key };
    case 'Home':
      return { focus: rows[0]?.key };
    case 'End':
      return { focus: rows.at(-1)?.key };
    case 'ArrowRight':
      if (row.isOpen === false) return { toggle: { key: row.key, open: true } };
      return { focus: row.isOpen ? rows[index + 1]?.key : undefined };
    case 'ArrowLeft':
      if (row.isOpen) return { toggle: { key: row.key, open: false } };
      return { focus: row.parent };
    default:
      return undefined;
  }
}

/**
 * The next row whose name begins with the typed letters, from the focused row and wrapping around.
 */
export function rowBeginningWith(
  rows: readonly TreeRow[],
  from: string,
  typed: string,
): string | undefined {
  const index = rows.findIndex(({ key }) => key === from);
  // The first letter searches onwards; further letters may still match the focused row.
  const start = typed.length > 1 ? index : index + 1;
  const around = [...rows.slice(start), ...rows.slice(0, start)];
  const wanted = searchText(typed);
  if (wanted === '') return undefined;
  return around.find(({ name }) => searchText(name).startsWith(wanted))?.key;
}
