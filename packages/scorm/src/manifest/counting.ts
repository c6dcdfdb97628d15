import type { Counting } from '../results/index.ts';
import type { ControlMode, ManifestItem } from './manifest.ts';
import type { SequencingParts } from './sequencing.ts';
import { attributeOf, booleanOf, numberOf, type XmlElement } from './xml-tree.ts';

/** An activity's rollup settings (2004, SN 3.7 and 3.8). */
export interface StatedCounting {
  /** `objectiveMeasureWeight`, 0–1. */
  weight: number;
  required: Counting['required'];
}

export function readCounting(parts: SequencingParts): StatedCounting {
  const rules = parts('rolluprules')[0];
  const weight = numberOf(attributeOf(rules, 'objectivemeasureweight')) ?? 1;
  return {
    weight: Math.min(1, Math.max(0, weight)),
    required: requiredOf(rules, parts('rollupconsiderations')[0]),
  };
}

function requiredOf(
  rules: XmlElement | undefined,
  considerations: XmlElement | undefined,
): Counting['required'] {
  if (!booleanOf(rules, 'rollupprogresscompletion', true)) return 'never';
  return attributeOf(considerations, 'requiredforcompleted')?.trim().toLowerCase() === 'ifattempted'
    ? 'onceBegun'
    : undefined;
}

interface Activities {
  /** The control mode of the outermost items. */
  controlMode: ControlMode;
  /** The items' own settings, in the order of the items. */
  stated: readonly StatedCounting[];
}

/** Adds the rollup settings to each item that can be opened. */
export function withCounting(
  items: readonly ManifestItem[],
  { controlMode, stated }: Activities,
): ManifestItem[] {
  const tree = treeOf(items, stated);
  const shares = stated.some(({ weight }) => weight !== 1) ? sharesOf(tree) : undefined;
  return items.map((item) => {
    if (item.launch === null) return item;
    const share = shares && { share: shares.get(item.identifier) ?? 0 };
    const required = tree.requiredOf(item);
    const isUnreachable =
      !item.visible && !(tree.parentOf(item)?.facts.controlMode ?? controlMode).flow;
    return {
      ...item,
      facts: {
        ...item.facts,
        ...((share || required) && { counting: { ...share, ...(required && { required }) } }),
        ...(isUnreachable && { isUnreachable }),
      },
    };
  });
}

type Tree = ReturnType<typeof treeOf>;

function treeOf(items: readonly ManifestItem[], stated: readonly StatedCounting[]) {
  const byName = new Map(
    items.map((item, index) => [item.identifier, { item, stated: stated[index] }]),
  );
  const inside = new Map<string | null, ManifestItem[]>();
  for (const item of items) {
    const siblings = inside.get(item.parentIdentifier);
    if (siblings) siblings.push(item);
    else inside.set(item.parentIdentifier, [item]);
  }
  const parentOf = (item: ManifestItem) => byName.get(item.parentIdentifier ?? '')?.item;
  const childrenOf = (item: ManifestItem | null) => inside.get(item?.identifier ?? null) ?? [];
  const isCounted = (item: ManifestItem): boolean =>
    item.facts.tracked &&
    (childrenOf(item).length > 0 ? childrenOf(item).some(isCounted) : item.launch !== null);
  /** A cluster that is not required makes its descendants not required. */
  function requiredOf(item: ManifestItem): Counting['required'] {
    const own = byName.get(item.identifier)?.stated?.required;
    const parent = parentOf(item);
    const around = parent && requiredOf(parent);
    return own === 'never' || around === 'never' ? 'never' : (own ?? around);
  }
  const weightOf = ({ identifier }: ManifestItem) => byName.get(identifier)?.stated?.weight ?? 1;
  return {
    parentOf,
    countedIn: (item: ManifestItem | null) => childrenOf(item).filter(isCounted),
    requiredOf,
    weightOf,
  };
}

function sharesOf({ countedIn, weightOf }: Tree): Map<string, number> {
  const shares = new Map<string, number>();
  function give(item: ManifestItem | null, share: number) {
    const children = countedIn(item);
    const sum = children.reduce((sum, child) => sum + weightOf(child), 0);
    if (item && children.length === 0) shares.set(item.identifier, share);
    for (const child of children) give(child, sum > 0 ? (share * weightOf(child)) / sum : 0);
  }
  give(null, 1);
  return shares;
}
