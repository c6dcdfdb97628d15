import type { KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus from a table cell's button to the next button in that direction, skipping cells
 * without one. Home and End go to the ends of the row.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableSectionElement>) {
  const cell = (event.target as Element).closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const found = steps[event.key] ? along(cell, row, steps[event.key]) : ofRow(row, event.key);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function along(
  cell: HTMLTableCellElement,
  row: HTMLTableRowElement,
  [rows, columns]: [number, number] = [0, 0],
) {
  const all = row.parentElement?.children ?? [];
  let [y, x] = [row.sectionRowIndex + rows, cell.cellIndex + columns];
  for (let at = all[y]?.children[x]; at; y += rows, x += columns, at = all[y]?.children[x]) {
    const button = at.querySelector('button');
    if (button) return button;
  }
  return undefined;
}

function ofRow(row: HTMLTableRowElement, key: string) {
  const buttons = [...row.querySelectorAll('button')];
  return key === 'Home' ? buttons[0] : key === 'End' ? buttons.at(-1) : undefined;
}
