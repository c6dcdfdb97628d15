import type {
  ControlMode,
  ItemFacts,
  ManifestItem,
  Sequencing,
  SequencingKind,
  Standard,
  Support,
} from './manifest.ts';
import type { SequencingUses } from './sequencing.ts';

interface Activities {
  standard: Standard;
  /** What the organization itself says. */
  root: ItemFacts;
  items: readonly ManifestItem[];
  /** What each activity, the organization included, says of rules and limits. */
  uses: readonly SequencingUses[];
}

/** In the order in which they are told: what decides the way first, what only counts last. */
const kinds: readonly SequencingKind[] = [
  ...([
    'order',
    'prerequisites',
    'hiddenControls',
    'openingRules',
    'endingRules',
    'choiceLimits',
    'random',
  ] as const),
  ...(['attemptLimit', 'timeLimit', 'rollup', 'sharedObjectives'] as const),
];

/** With one part to open there is no way between parts, and nothing to be counted together. */
const ofOnePart: readonly SequencingKind[] = [
  'openingRules',
  'endingRules',
  'attemptLimit',
  'timeLimit',
];

/**
 * Says which sequencing a package uses, and how far the player and the server follow it. Control
 * modes, hidden buttons, prerequisites of 1.2, weights and navigation requests are followed; rules
 * and global objectives are not.
 */
export function describeSequencing({ standard, root, items, uses }: Activities): Sequencing {
  const launchable = items.filter((item) => item.launch !== null);
  const parts = Math.max(1, launchable.filter(({ facts }) => !facts.isUnreachable).length);
  const found: SequencingUses[] = [...uses];
  if (standard === '1.2') found.push(...prerequisitesOf(items));
  else found.push(...ordersOf(root, items), ...launchable.flatMap(hiddenControlsOf));

  const said = (kind: SequencingKind) => found.flatMap((each) => each.get(kind) ?? []);
  const counted = parts === 1 ? ofOnePart : kinds;
  return {
    parts,
    uses: counted.flatMap((kind) =>
      said(kind).length > 0 ? [{ kind, support: supportOf(said(kind)) }] : [],
    ),
  };
}

const supportOf = ([first = 'followed', ...others]: readonly Support[]): Support =>
  others.every((each) => each === first) ? first : 'partly';

const use = (kind: SequencingKind, support: Support): SequencingUses => new Map([[kind, support]]);

/**
 * A condition is followed when it only names items that are there. What cannot be read closes
 * nothing.
 */
function prerequisitesOf(items: readonly ManifestItem[]): SequencingUses[] {
  const known = new Set(
    items.filter(({ facts }) => !facts.isMissing).map(({ identifier }) => identifier),
  );
  return items.flatMap(({ facts: { prerequisites } }) => {
    if (prerequisites === null) return [];
    const withoutStatuses = prerequisites.replace(/(=|<>)\s*("[^"]*"|[^\s&|~=()<>"]+)/g, '');
    const names = withoutStatuses.match(/[^\s&|~=()<>"]+/g) ?? [];
    return [use('prerequisites', names.every((name) => known.has(name)) ? 'followed' : 'partly')];
  });
}

/** The only buttons of ours that there are to hide. */
const hiddenControlsOf = ({ facts }: ManifestItem): SequencingUses[] =>
  facts.hideLmsUi.some((control) => control === 'continue' || control === 'previous')
    ? [use('hiddenControls', 'followed')]
    : [];

/**
 * Control modes that take a way from the learner. The player asks the mode around the item that is
 * open or chosen, so a cluster whose inner clusters are freer, and a whole cluster that is not to
 * be left by choice, are followed in part.
 */
function ordersOf(root: ItemFacts, items: readonly ManifestItem[]): SequencingUses[] {
  const children = new Map<string | null, ManifestItem[]>();
  for (const item of items) {
    const inside = children.get(item.parentIdentifier);
    if (inside) inside.push(item);
    else children.set(item.parentIdentifier, [item]);
  }
  const isLeaf = ({ identifier }: ManifestItem) => !children.has(identifier);
  const modes = new Map(items.map(({ identifier, facts }) => [identifier, facts.controlMode]));

  const narrow = [...children].flatMap(([identifier, inside]) => {
    const mode = (identifier === null ? undefined : modes.get(identifier)) ?? root.controlMode;
    if (mode.choice && !mode.forwardOnly) return [];
    const isSame = inside.every(
      (child) => isLeaf(child) || isAsNarrow(child.facts.controlMode, mode),
    );
    return [use('order', (mode.choice || mode.flow) && isSame ? 'followed' : 'partly')];
  });
  const kept = items.filter(({ facts }) => !facts.controlMode.choiceExit);
  return [...narrow, ...kept.map((item) => use('order', isLeaf(item) ? 'followed' : 'partly'))];
}

const isAsNarrow = (inner: ControlMode, outer: ControlMode) =>
  (outer.choice || !inner.choice) && (!outer.forwardOnly || inner.forwardOnly);
