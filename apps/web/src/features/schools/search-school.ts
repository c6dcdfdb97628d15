import type { Output, schoolsContract } from '@gesall/contract';
import { type Place, placeOfClass, placeOfProgramme, placeOfStudent } from './places.ts';

export type Match = Output<typeof schoolsContract.search>[number];

/** Where a match leads. */
export function placeOfMatch({ kind, programme, schoolClass, ...thing }: Match): Place {
  if (kind === 'programme' || !schoolClass) return placeOfProgramme(programme);
  return kind === 'class'
    ? placeOfClass({ programme, schoolClass })
    : placeOfStudent({ programme, schoolClass }, thing);
}
