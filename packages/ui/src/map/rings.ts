import { metresFrom, type Position } from './projection.ts';

const steps = [1e2, 1e3, 1e4, 1e5, 1e6].flatMap((power) => [power, 2 * power, 5 * power]);
/** More rings cannot be told apart. */
const mostRings = 8;
const fewestRings = 3;

export interface Spot extends Position {
  id: number;
  label: string;
  /** Metres within which the place is; what is measured badly must not look like a place. */
  accuracy?: number;
}

/** The rings around a middle that hold all spots, in metres: one per 100 m while they are few. */
export function ringsAround(middle: Position, spots: readonly Spot[]) {
  const farthest = Math.max(0, ...spots.map((spot) => metresBetween(middle, spot)));
  const step = steps.find((each) => farthest <= each * mostRings) ?? farthest / mostRings;
  const count = Math.max(Math.ceil(farthest / step), fewestRings);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** The distance of two places near each other, in metres. */
export function metresBetween(one: Position, other: Position): number {
  const { x, y } = metresFrom(one, other);
  return Math.hypot(x, y);
}
