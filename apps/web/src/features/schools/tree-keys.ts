import type { TreeRow } from './school-tree.ts';

export interface Step {
  /** The row that gets the focus. */
  focus?: string;
  /** The row that opens or closes. */
  toggle?: { key: string; open: boolean };
}

/**
 * What a key does in a tree, from the row that has the focus; undefined for keys that are not the
 * tree's.
 */
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
 * The next row whose name begins with what was typed, from the row that has the focus and around.
 */
export function rowBeginningWith(
  rows: readonly TreeRow[],
  from: string,
  typed: string,
): string | undefined {
  const index = rows.findIndex(({ key }) => key === from);
  // The first letter looks onwards; more letters may still mean the row that the first one found.
  const start = typed.length > 1 ? index : index + 1;
  const around = [...rows.slice(start), ...rows.slice(0, start)];
  const wanted = typed.toLocaleLowerCase('sv');
  return around.find(({ name }) => name.toLocaleLowerCase('sv').startsWith(wanted))?.key;
}
