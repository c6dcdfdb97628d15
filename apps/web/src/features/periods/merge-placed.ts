import type { Placed } from './participants.ts';

interface Sides {
  base: readonly Placed[];
  mine: readonly Placed[];
  theirs: readonly Placed[];
}

/**
 * Joins two changes of the participants student by student. Where both changed the same student,
 * one's own change is kept and the student named.
 */
export function mergePlaced({ base, mine, theirs }: Sides): {
  merged: Placed[];
  contested: string[];
} {
  const contested: string[] = [];
  const all = new Map([...base, ...theirs, ...mine].map((each) => [each.studentId, each.name]));
  const merged = [...all].flatMap(([id, name]) => {
    const [before, own, other] = [base, mine, theirs].map((side) => placeIn(side, id));
    if (same(own, before)) return other ?? [];
    if (!same(other, before) && !same(own, other)) contested.push(name);
    return own ?? [];
  });
  return {
    merged: merged.toSorted((one, two) => one.name.localeCompare(two.name, 'sv')),
    contested,
  };
}

/** Of those who are on both sides: whose company or supervisors differ. */
export const movedIn = (before: readonly Placed[], after: readonly Placed[]) =>
  after.filter((placed) => {
    const former = placeIn(before, placed.studentId);
    return former !== undefined && !same(former, placed);
  });

const placeIn = (side: readonly Placed[], id: number) =>
  side.find(({ studentId }) => studentId === id);

const same = (one: Placed | undefined, other: Placed | undefined) =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const valuesOf = (placed: Placed | undefined) =>
  placed && [placed.companyId, ...placed.supervisors.map(({ id, isMain }) => [id, isMain])];
