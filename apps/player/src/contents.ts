import { contentsOf, depthOf, isMissing, type Launchable } from './items.ts';
import { hides, isOpen, mayChoose, neighbour } from './movement.ts';
import { markOf, type Standings } from './standings.ts';
import type { Move, Row } from './view.ts';
import type { Seed } from './wire.ts';

interface Place {
  seed: Seed;
  current: Launchable;
  standings: Standings;
  open(item: Launchable): void;
}

/** The rows of the contents: each item with its mark, and whether it can be opened from here. */
export function rowsOf({ seed, current, standings, open }: Place): Row[] {
  return contentsOf(seed).map((item) => {
    const { id, title, launch } = item;
    const choose =
      launch !== null && mayChoose(seed, current, item, standings)
        ? () => open({ ...item, launch })
        : undefined;
    const closed = isMissing(item)
      ? 'missing'
      : isOpen(seed, item, standings)
        ? undefined
        : 'notYetOpen';
    const place = { id, title, depth: depthOf(seed, item), mark: markOf(standings.of(item)) };
    return {
      ...place,
      isCurrent: id === current.id,
      isFolder: launch === null && closed !== 'missing',
      closed,
      choose,
    };
  });
}

const ways = [
  ['previous', 'previous'],
  ['next', 'continue'],
] as const;

/** The buttons back and on; none where neither leads anywhere. */
export function movesOf({ seed, current, standings, open }: Place): Move[] {
  const moves = ways
    .filter(([, request]) => !hides(current, request))
    .map(([label, request]) => {
      const item = neighbour(seed, current, request, standings);
      return { label, run: item && (() => open(item)) };
    });
  return moves.some(({ run }) => run) ? moves : [];
}
