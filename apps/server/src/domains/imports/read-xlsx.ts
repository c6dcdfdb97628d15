import { posix } from 'node:path';
import { fail } from '../../platform/fail.ts';
import type { Row } from './list-rows.ts';
import { type Parts, partsOf, walk } from './xlsx-parts.ts';
import { hasFilledCell, rowsOfSheet, sharedTexts } from './xlsx-sheet.ts';

/** A sheet that is seen and holds rows. */
export interface SheetChoice {
  /** Its place in the workbook, from 1. */
  number: number;
  name: string;
}

export interface ReadSheet {
  rows: Row[];
  sheet: number;
  /** The active one first. */
  sheets: SheetChoice[];
}

interface Sheet extends SheetChoice {
  path: string;
}

const longestName = 100;

/**
 * Reads one sheet of a workbook: the chosen one, or the active one of those that are seen and hold
 * rows. A hidden one may hold what its owner has forgotten. Other sheets are not read, so that
 * their formulas, charts and sizes refuse nothing.
 *
 * @throws SheetIsNotXlsx, SheetIsBroken, SheetIsTooLarge, SheetHasFormulas
 */
export async function readXlsx(file: Buffer, chosen?: number): Promise<ReadSheet> {
  if (file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') fail('SheetIsNotXlsx');
  const parts = await partsOf(file);
  const workbook = workbookPath(parts);
  const related = relationsOf(parts, workbook);
  const texts =
    related.find(({ type }) => type === 'sharedStrings')?.path ?? 'xl/sharedstrings.xml';
  const sharedPart = parts.get(texts);
  const shared = sharedPart ? sharedTexts(sharedPart) : [];
  const seen = seenSheets(parts, workbook, related);
  const filled = seen.filter(({ path }) => hasFilledCell(parts.get(path) ?? Buffer.alloc(0)));
  const sheet = seen.find(({ number }) => number === chosen) ?? filled[0] ?? seen[0];
  const part = parts.get(sheet?.path ?? '');
  if (!sheet || !part) fail('SheetIsBroken');
  return {
    rows: rowsOfSheet(part, shared),
    sheet: sheet.number,
    sheets: filled.map(({ number, name }) => ({ number, name: name.slice(0, longestName) })),
  };
}

/** The main part has any name; the relations of the package say which it is. */
function workbookPath(parts: Parts): string {
  const main = relationsOf(parts, '').find(({ type }) => type === 'officeDocument');
  const path = main?.path ?? 'xl/workbook.xml';
  return parts.has(path) ? path : fail('SheetIsNotXlsx');
}

interface Relation {
  id: string;
  /** The last part of its address, which both forms of the standard share. */
  type: string;
  path: string;
}

/** The relations of a part; of the package for the empty path (ECMA-376 part 2 §9.3). */
function relationsOf(parts: Parts, path: string): Relation[] {
  const folder = posix.dirname(path);
  const part = parts.get(posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  const relations: Relation[] = [];
  if (part)
    walk(part, {
      opened: ({ name, attributes: { Id, Type = '', Target = '', TargetMode } }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
        const type = Type.slice(Type.lastIndexOf('/') + 1);
        relations.push({ id: Id ?? '', type, path: target.toLowerCase() });
      },
    });
  return relations;
}

/** Worksheets that are neither `hidden` nor `veryHidden`: the active one, then in their order. */
function seenSheets(parts: Parts, workbook: string, related: readonly Relation[]): Sheet[] {
  const seen: Sheet[] = [];
  let number = 0;
  let active = 1;
  let root = '';
  walk(parts.get(workbook) ?? Buffer.alloc(0), {
    opened: ({ name, attributes }) => {
      root ||= name;
      if (name === 'workbookView') active = Number(attributes.activeTab ?? 0) + 1;
      if (name !== 'sheet') return;
      number += 1;
      const [, id] = Object.entries(attributes).find(([key]) => /:id$/i.test(key)) ?? [];
      const relation = related.find((each) => each.id === id && each.type === 'worksheet');
      if ((attributes.state ?? 'visible') === 'visible' && relation)
        seen.push({ number, name: attributes.name ?? '', path: relation.path });
    },
  });
  if (root !== 'workbook') fail('SheetIsNotXlsx');
  return seen.toSorted(
    (one, other) => Number(other.number === active) - Number(one.number === active),
  );
}
