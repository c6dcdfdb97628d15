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
  /** The organization's own settings. */
  root: ItemFacts;
  items: readonly ManifestItem[];
  /** The rules and limits of each activity, including the organization. */
  uses: readonly SequencingUses[];
}

/**
 * In the order of display: what decides the order of parts first, what only affects rollup last.
 */
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

/** With one part to open there is no order of parts, and no rollup. */
const ofOnePart: readonly SequencingKind[] = [
  'openingRules',
  'endingRules',
  'attemptLimit',
  'timeLimit',
];

/**
 * Describes which sequencing a package uses, and how far player and server support it. Control
 * modes, hidden buttons, prerequisites of 1.2, weights and navigation requests are supported; rules
 * and global objectives are not.
 */
export function describeSequencing({ standard, root, items, uses }: Activities): Sequencing {
  const launchable = items.filter((item) => item.launch !== null);
  const parts = Math.max(1, launchable.filter(({ facts }) => !facts.isUnreachable).length);
  const found: SequencingUses[] = [
    ...uses,
    ...(standard === '1.2'
      ? prerequisitesOf(items)
      : [...ordersOf(root, items), ...launchable.flatMap(hiddenControlsOf)]),
  ];

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

/** A prerequisite is supported when it only names existing items. An invalid one blocks nothing. */
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

/** The only buttons of ours that can be hidden. */
const hiddenControlsOf = ({ facts }: ManifestItem): SequencingUses[] =>
  facts.hideLmsUi.some((control) => control === 'continue' || control === 'previous')
    ? [use('hiddenControls', 'followed')]
    : [];

/**
 * Control modes that restrict the learner. The player uses the mode around the open or chosen item,
 * so a cluster with freer inner clusters, and a cluster that may not be left by choice, are partly
 * supported.
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
