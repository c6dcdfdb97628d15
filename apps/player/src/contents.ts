import { type ModuleProgress, markOf } from './item-progress.ts';
import { contentsOf, depthOf, isMissing, type Launchable } from './items.ts';
import { hides, isOpen, mayChoose, neighbour } from './movement.ts';
import type { Move, Row } from './view.ts';
import type { Seed } from './wire.ts';

interface Place {
  seed: Seed;
  current: Launchable;
  progress: ModuleProgress;
  open(item: Launchable): void;
}

/** The rows of the contents: each item with its status, and whether it can be opened. */
export function rowsOf({ seed, current, progress, open }: Place): Row[] {
  return contentsOf(seed).map((item) => {
    const { id, title, launch } = item;
    const choose =
      launch !== null && mayChoose(seed, current, item, progress)
        ? () => open({ ...item, launch })
        : undefined;
    const closed = isMissing(item)
      ? 'missing'
      : isOpen(seed, item, progress)
        ? undefined
        : 'notYetOpen';
    const place = { id, title, depth: depthOf(seed, item), mark: markOf(progress.of(item)) };
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

/** The buttons for next and previous; none when neither is possible. */
export function movesOf({ seed, current, progress, open }: Place): Move[] {
  const moves = ways
    .filter(([, request]) => !hides(current, request))
    .map(([label, request]) => {
      const item = neighbour(seed, current, request, progress);
      return { label, run: item && (() => open(item)) };
    });
  return moves.some(({ run }) => run) ? moves : [];
}
