import type { ModuleProgress } from './item-progress.ts';
import { isMissing, type Launchable, launchableOf } from './items.ts';
import { isMet } from './prerequisites.ts';
import type { Seed, SeedItem } from './wire.ts';

interface ControlMode {
  choice: boolean;
  choiceExit: boolean;
  flow: boolean;
  forwardOnly: boolean;
}

/** Defaults for packages read by an older parser, or without control modes. */
const free: ControlMode = { choice: true, choiceExit: true, flow: true, forwardOnly: false };

const modeIn = (facts: unknown): ControlMode => ({
  ...free,
  ...(typeof facts === 'object' ? facts : {}),
});

/** The control mode of an item's parent (2004, SN 3.2); 1.2 has no such limits. */
function modeAround(seed: Seed, item: SeedItem): ControlMode {
  if (seed.standard === '1.2') return free;
  const parent = seed.items.find(({ id }) => id === item.parentId);
  const mode = modeIn(parent ? parent.facts.controlMode : seed.controlMode);
  // With neither mode nobody could move: the package expects its content to navigate, which not all
  // content does.
  return mode.choice || mode.flow ? mode : { ...mode, choice: true };
}

/** Whether the item's prerequisites are met (1.2, `adlcp:prerequisites`). */
export function isOpen(seed: Seed, item: SeedItem, progress: ModuleProgress): boolean {
  const { prerequisites } = item.facts;
  if (seed.standard !== '1.2' || typeof prerequisites !== 'string') return true;
  return isMet(prerequisites, (identifier) => {
    const named = seed.items.find((each) => each.identifier === identifier && !isMissing(each));
    return named && progress.of(named);
  });
}

/** Whether the learner may choose an item in the list while another is open. */
export function mayChoose(
  seed: Seed,
  from: SeedItem,
  to: SeedItem,
  progress: ModuleProgress,
): boolean {
  if (!isOpen(seed, to, progress)) return false;
  if (seed.standard === '1.2' || from.id === to.id) return true;
  if (!modeIn(from.facts.controlMode).choiceExit) return false;
  const around = modeAround(seed, to);
  if (!around.choice) return false;
  return !(
    around.forwardOnly &&
    from.parentId === to.parentId &&
    positionOf(seed, to) < positionOf(seed, from)
  );
}

/** The next or previous item, where the package allows flow. */
export function neighbour(
  seed: Seed,
  from: SeedItem,
  direction: 'continue' | 'previous',
  progress: ModuleProgress,
): Launchable | undefined {
  const mode = modeAround(seed, from);
  if (!mode.flow || (direction === 'previous' && mode.forwardOnly)) return undefined;
  const launchable = launchableOf(seed);
  const at = launchable.findIndex(({ id }) => id === from.id);
  const next = at < 0 ? undefined : launchable[direction === 'continue' ? at + 1 : at - 1];
  return next && isOpen(seed, next, progress) ? next : undefined;
}

/**
 * Whether content asks to hide one of our buttons because it has its own (2004,
 * `adlnav:hideLMSUI`).
 */
export const hides = (item: SeedItem, control: 'continue' | 'previous'): boolean =>
  Array.isArray(item.facts.hideLmsUi) && item.facts.hideLmsUi.includes(control);

/**
 * The target item of a 2004 navigation request; undefined when there is none or it may not be
 * opened.
 */
export function requestedItem(
  seed: Seed,
  from: SeedItem,
  request: string,
  progress: ModuleProgress,
): Launchable | undefined {
  if (request === 'continue' || request === 'previous')
    return neighbour(seed, from, request, progress);
  const [, target, way] = /^\{target=([^}]+)\}(choice|jump)$/.exec(request) ?? [];
  // A jump ignores control modes and reaches items hidden from the list (SN 4.4).
  const wanted = seed.items
    .filter(isLaunchable)
    .find(({ identifier, visible }) => identifier === target && (visible || way === 'jump'));
  if (!wanted || (way === 'choice' && !mayChoose(seed, from, wanted, progress))) return undefined;
  return wanted;
}

/** The value of `adl.nav.request_valid`. */
export function isRequestValid(
  seed: Seed,
  from: SeedItem,
  request: string,
  progress: ModuleProgress,
): boolean {
  const [, way, target] = /^(choice|jump)\.\{target=([^}]+)\}$/.exec(request) ?? [];
  return (
    requestedItem(seed, from, way ? `{target=${target}}${way}` : request, progress) !== undefined
  );
}

const isLaunchable = (item: SeedItem): item is Launchable => item.launch !== null;
const positionOf = (seed: Seed, item: SeedItem): number =>
  seed.items.findIndex(({ id }) => id === item.id);
