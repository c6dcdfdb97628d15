import type { SequencingKind, Support } from './manifest.ts';
import {
  attributeOf,
  booleanOf,
  childOf,
  childrenOf,
  numberOf,
  type XmlElement,
} from './xml-tree.ts';

/** Shared sequencing (`imsss:sequencingCollection`), by id. */
export type SharedSequencing = Map<string, XmlElement>;

export function readSharedSequencing(manifest: XmlElement): SharedSequencing {
  const collection = childOf(manifest, 'imsss', 'sequencingcollection');
  return new Map(
    childrenOf(collection, 'imsss', 'sequencing').map((each) => [
      attributeOf(each, 'id')?.trim() ?? '',
      each,
    ]),
  );
}

/**
 * The elements of a name in an activity's sequencing: its own, else those of the shared sequencing
 * it refers to.
 */
export type SequencingParts = (name: string) => XmlElement[];

export function sequencingOf(item: XmlElement, shared: SharedSequencing): SequencingParts {
  const own = childOf(item, 'imsss', 'sequencing');
  const named = shared.get(attributeOf(own, 'idref')?.trim() ?? '');
  return (name) => {
    const parts = partsOf(own, name);
    return parts.length > 0 ? parts : partsOf(named, name);
  };
}

/** Some elements are ADL's additions to IMS, and objectives occur in both. */
const partsOf = (sequencing: XmlElement | undefined, name: string) => [
  ...new Set([...childrenOf(sequencing, 'imsss', name), ...childrenOf(sequencing, 'adlseq', name)]),
];

/** How far an activity's sequencing is supported; what is in `ItemFacts` is not repeated here. */
export type SequencingUses = Map<SequencingKind, Support>;

/**
 * Finds the effective rules and limits of one activity; those that repeat a default are ignored.
 */
export function readUses(parts: SequencingParts): SequencingUses {
  const uses: SequencingUses = new Map();
  const rules = parts('sequencingrules');
  const has = (name: string) => rules.some((each) => childOf(each, 'imsss', name));
  if (has('preconditionrule')) uses.set('openingRules', 'ignored');
  if (has('postconditionrule') || has('exitconditionrule')) uses.set('endingRules', 'ignored');

  const limits = parts('limitconditions');
  if (limits.some((each) => attributeOf(each, 'attemptlimit')?.trim()))
    uses.set('attemptLimit', 'ignored');
  const time = timeLimitOf(limits);
  if (time) uses.set('timeLimit', time);

  const rollup = rollupOf(parts);
  if (rollup) uses.set('rollup', rollup);
  if (parts('objectives').some(hasSharedObjective)) uses.set('sharedObjectives', 'ignored');
  if (parts('randomizationcontrols').some(isRandom)) uses.set('random', 'ignored');
  const choice = parts('constrainedchoiceconsiderations');
  if (
    choice.some(
      (each) =>
        booleanOf(each, 'preventactivation', false) || booleanOf(each, 'constrainchoice', false),
    )
  ) {
    uses.set('choiceLimits', 'ignored');
  }
  return uses;
}

/** The time limit of an attempt is passed to the content; other times have no effect. */
function timeLimitOf(limits: readonly XmlElement[]): Support | undefined {
  const names = limits.flatMap(({ attributes }) =>
    attributes.filter(({ value }) => value.trim()).map(({ name }) => name),
  );
  const times = names.filter((name) => /(durationlimit|timelimit)$/.test(name));
  if (times.length === 0) return undefined;
  if (!times.includes('attemptabsolutedurationlimit')) return 'ignored';
  return 'partly';
}

/**
 * Weights, required and tracked are supported (`counting.ts`); rules and other conditions are not
 * (SN 3.7 and 3.8, CAM 5.1.6).
 */
function rollupOf(parts: SequencingParts): Support | undefined {
  const considerations = parts('rollupconsiderations');
  const required = considerations.flatMap(({ attributes }) =>
    attributes.filter(
      ({ name, value }) =>
        name.startsWith('requiredfor') && value.trim().toLowerCase() !== 'always',
    ),
  );
  const isFollowed = ({ name, value }: { name: string; value: string }) =>
    name === 'requiredforcompleted' && value.trim().toLowerCase() === 'ifattempted';
  const ignored =
    parts('rolluprules').some(
      (rules) =>
        childOf(rules, 'imsss', 'rolluprule') !== undefined ||
        !booleanOf(rules, 'rollupobjectivesatisfied', true),
    ) ||
    considerations.some((each) => !booleanOf(each, 'measuresatisfactionifactive', true)) ||
    !required.every(isFollowed);
  const followed =
    required.some(isFollowed) ||
    parts('rolluprules').some(
      (rules) =>
        !booleanOf(rules, 'rollupprogresscompletion', true) ||
        (numberOf(attributeOf(rules, 'objectivemeasureweight')) ?? 1) !== 1,
    ) ||
    parts('deliverycontrols').some((each) => !booleanOf(each, 'tracked', true));
  if (ignored) return followed ? 'partly' : 'ignored';
  return followed ? 'followed' : undefined;
}

/** An objective mapped to a global one. */
const hasSharedObjective = (objectives: XmlElement): boolean =>
  objectives.children.some((objective) =>
    objective.children.some(({ name }) => name === 'mapinfo'),
  );

function isRandom(controls: XmlElement): boolean {
  const happens = (name: string) =>
    !['', 'never'].includes(attributeOf(controls, name)?.trim().toLowerCase() ?? '');
  return happens('randomizationtiming') || happens('selectiontiming');
}
