import { isMissing, type Launchable, launchableOf } from './items.ts';
import { isMet } from './prerequisites.ts';
import type { Standings } from './standings.ts';
import type { Seed, SeedItem } from './wire.ts';

interface ControlMode {
  choice: boolean;
  choiceExit: boolean;
  flow: boolean;
  forwardOnly: boolean;
}

/** Facts of packages that were read by an older reader, or say nothing. */
const free: ControlMode = { choice: true, choiceExit: true, flow: true, forwardOnly: false };

const modeIn = (facts: unknown): ControlMode => ({
  ...free,
  ...(typeof facts === 'object' ? facts : {}),
});

/**
 * How the learner may move among the children of an item's parent (2004, SN 3.2); 1.2 knows no such
 * limits.
 */
function modeAround(seed: Seed, item: SeedItem): ControlMode {
  if (seed.standard === '1.2') return free;
  const parent = seed.items.find(({ id }) => id === item.parentId);
  const mode = modeIn(parent ? parent.facts.controlMode : seed.controlMode);
  // With neither way open nobody could move at all; the package has meant its content to lead,
  // which not all content does.
  return mode.choice || mode.flow ? mode : { ...mode, choice: true };
}

/** Whether what the item demands beforehand has been done (1.2, `adlcp:prerequisites`). */
export function isOpen(seed: Seed, item: SeedItem, standings: Standings): boolean {
  const { prerequisites } = item.facts;
  if (seed.standard !== '1.2' || typeof prerequisites !== 'string') return true;
  return isMet(prerequisites, (identifier) => {
    const named = seed.items.find((each) => each.identifier === identifier && !isMissing(each));
    return named && standings.of(named);
  });
}

/** Whether the learner may choose an item in the list while another is open. */
export function mayChoose(seed: Seed, from: SeedItem, to: SeedItem, standings: Standings): boolean {
  if (!isOpen(seed, to, standings)) return false;
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

/** The item after or before the open one, where the package lets the learner move on like that. */
export function neighbour(
  seed: Seed,
  from: SeedItem,
  direction: 'continue' | 'previous',
  standings: Standings,
): Launchable | undefined {
  const mode = modeAround(seed, from);
  if (!mode.flow || (direction === 'previous' && mode.forwardOnly)) return undefined;
  const launchable = launchableOf(seed);
  const at = launchable.findIndex(({ id }) => id === from.id);
  const next = at < 0 ? undefined : launchable[direction === 'continue' ? at + 1 : at - 1];
  return next && isOpen(seed, next, standings) ? next : undefined;
}

/**
 * Whether the content asks us to hide one of our buttons, since it has its own (2004,
 * `adlnav:hideLMSUI`).
 */
export const hides = (item: SeedItem, control: 'continue' | 'previous'): boolean =>
  Array.isArray(item.facts.hideLmsUi) && item.facts.hideLmsUi.includes(control);

/**
 * The item that a navigation request of 2004 asks for, seen from one item; undefined when there is
 * none or it may not be opened.
 */
export function requestedItem(
  seed: Seed,
  from: SeedItem,
  request: string,
  standings: Standings,
): Launchable | undefined {
  if (request === 'continue' || request === 'previous')
    return neighbour(seed, from, request, standings);
  const [, target, way] = /^\{target=([^}]+)\}(choice|jump)$/.exec(request) ?? [];
  // A jump is free of the control modes and also reaches what the list does not show (SN 4.4).
  const wanted = seed.items
    .filter(isLaunchable)
    .find(({ identifier, visible }) => identifier === target && (visible || way === 'jump'));
  if (!wanted || (way === 'choice' && !mayChoose(seed, from, wanted, standings))) return undefined;
  return wanted;
}

/** What content reads as `adl.nav.request_valid`. */
export function isRequestValid(
  seed: Seed,
  from: SeedItem,
  request: string,
  standings: Standings,
): boolean {
  const [, way, target] = /^(choice|jump)\.\{target=([^}]+)\}$/.exec(request) ?? [];
  return (
    requestedItem(seed, from, way ? `{target=${target}}${way}` : request, standings) !== undefined
  );
}

const isLaunchable = (item: SeedItem): item is Launchable => item.launch !== null;
const positionOf = (seed: Seed, item: SeedItem): number =>
  seed.items.findIndex(({ id }) => id === item.id);
