import { type StatedCounting, withCounting } from './counting.ts';
import { readFacts } from './item-facts.ts';
import type { ItemFacts, ManifestItem, ManifestWarning, Standard } from './manifest.ts';
import { ManifestError } from './manifest-error.ts';
import {
  type ItemContent,
  repeatedItems,
  warnOfRepeatedLaunches,
  withoutRepeatedLaunches,
} from './repeated-items.ts';
import { basesOf, type Resource, readResources } from './resources.ts';
import { readSharedSequencing, type SequencingUses, type SharedSequencing } from './sequencing.ts';
import {
  attributeOf,
  booleanOf,
  childOf,
  childrenOf,
  numberOf,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

type Warn = (warning: ManifestWarning) => void;

export interface Tree {
  title: string;
  items: ManifestItem[];
  /** The organization's own settings. */
  facts: ItemFacts;
  /** The rules and limits of the organization and each item. */
  uses: SequencingUses[];
}

/**
 * Far above any course: a sub-manifest named by many items of another one could otherwise multiply
 * without limit.
 */
const maxItems = 10_000;

interface Source {
  element: XmlElement;
  resources: Resource[];
  /** Own resources first, then nested manifests, then what those can name. */
  named: Map<string, Resource | Source>;
  shared: SharedSequencing;
}

/**
 * Reads the default organization into a flat list; sub-manifests named by items are inserted below
 * them.
 */
export function readTree(manifest: XmlElement, standard: Standard, warn: Warn): Tree {
  const source = sourceOf(manifest, [], warn);
  const organization = defaultOrganization(manifest, warn);
  const { facts, uses } = readFacts(organization ?? manifest, source.shared);
  const collector = itemCollector(standard, warn);
  if (organization)
    collector.addItems(organization, { source, parentIdentifier: null, prefix: '' });
  const isRunnable = collector.items.some((item) => item.launch !== null);
  const counted =
    standard === '1.2'
      ? collector.items
      : withCounting(collector.items, { ...facts, stated: collector.stated });
  const items = isRunnable ? counted : itemsOfResources(source, warn);
  warnOfRepeatedLaunches(items, warn);
  const title = (organization && textOf(organization, 'imscp', 'title')) ?? '';
  return { title, items, facts, uses: [uses, ...collector.uses] };
}

function sourceOf(
  element: XmlElement,
  outerBases: readonly (string | undefined)[],
  warn: Warn,
): Source {
  const bases = basesOf(element, outerBases);
  const resources = readResources(element, bases, warn);
  const inner = childrenOf(element, 'imscp', 'manifest').map(
    (each) => [attributeOf(each, 'identifier') ?? '', sourceOf(each, bases, warn)] as const,
  );

  const named = new Map<string, Resource | Source>();
  const add = (identifier: string, what: Resource | Source) => {
    if (!named.has(identifier)) named.set(identifier, what);
  };
  for (const resource of resources) add(resource.identifier, resource);
  for (const [identifier, source] of inner) add(identifier, source);
  for (const [, source] of inner)
    for (const [identifier, what] of source.named) add(identifier, what);
  return { element, resources, named, shared: readSharedSequencing(element) };
}

function defaultOrganization(manifest: XmlElement, warn: Warn): XmlElement | undefined {
  const list = childOf(manifest, 'imscp', 'organizations');
  const organizations = childrenOf(list, 'imscp', 'organization');
  const wanted = attributeOf(list, 'default')?.trim();
  const found = organizations.find((each) => attributeOf(each, 'identifier')?.trim() === wanted);
  if (!found && wanted && organizations.length > 0)
    warn({ code: 'DefaultOrganizationIsMissing', detail: wanted });
  return found ?? organizations[0];
}

interface Place {
  source: Source;
  parentIdentifier: string | null;
  /** Prefixes identifiers of a sub-manifest to keep them unique. */
  prefix: string;
}

function itemCollector(standard: Standard, warn: Warn) {
  const items: ManifestItem[] = [];
  const found: SequencingUses[] = [];
  const said: StatedCounting[] = [];
  const isRepeated = repeatedItems();
  let met = 0;
  const unique = uniqueNames((identifier) =>
    warn({ code: 'IdentifierIsRepeated', detail: identifier }),
  );

  function addItems(parent: XmlElement, place: Place) {
    for (const element of childrenOf(parent, 'imscp', 'item')) addItem(element, place);
  }

  function addItem(element: XmlElement, { source, parentIdentifier, prefix }: Place) {
    if (++met > maxItems) throw new ManifestError('TooLarge');
    const { facts, passingScore, stated, uses } = readFacts(element, source.shared);
    const reference = attributeOf(element, 'identifierref')?.trim();
    const target = reference ? source.named.get(reference) : undefined;
    const isMissing = reference !== undefined && reference !== '' && !target;
    if (isMissing) warn({ code: 'ResourceIsMissing', detail: reference });
    const resource = target && 'launch' in target ? target : undefined;
    const launch = resource?.launch(attributeOf(element, 'parameters')) ?? null;
    const title = textOf(element, 'imscp', 'title');
    const content: ItemContent = {
      kind: resource && launch !== null ? resource.kind : 'folder',
      launch,
      visible: booleanOf(element, 'isvisible', true),
      mastery:
        standard === '1.2'
          ? within(numberOf(textOf(element, 'adlcp', 'masteryscore')), 0, 100)
          : within(passingScore, -1, 1),
      facts: isMissing ? { ...facts, isMissing } : facts,
    };
    const isLeaf = childrenOf(element, 'imscp', 'item').length === 0;
    if (isLeaf && isRepeated({ parentIdentifier, title, content, stated, uses }))
      return warn({ code: 'ItemIsRepeated', detail: title ?? '' });
    const identifier = unique(
      prefix + (attributeOf(element, 'identifier')?.trim() || `item-${items.length + 1}`),
    );
    found.push(uses);
    said.push(stated);
    items.push({ identifier, parentIdentifier, title: title ?? identifier, ...content });
    if (target && 'named' in target) {
      const organization = defaultOrganization(target.element, warn);
      if (organization) {
        found.push(readFacts(organization, target.shared).uses);
        addItems(organization, {
          source: target,
          parentIdentifier: identifier,
          prefix: `${identifier}/`,
        });
      }
    }
    addItems(element, { source, parentIdentifier: identifier, prefix });
  }

  return { items, uses: found, stated: said, addItems };
}

const within = (value: number | null | undefined, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : null;

/** Identifiers are stored as keys of limited length. */
const longestIdentifier = 400;

/** Returns a name, with a number appended when it was used before. */
function uniqueNames(onRepeated: (name: string) => void) {
  const taken = new Map<string, number>();
  function unique(wanted: string): string {
    const times = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, times);
    if (times === 1) return wanted;
    onRepeated(wanted);
    return unique(`${wanted}-${times}`);
  }
  return (wanted: string) => unique(wanted.slice(0, longestIdentifier).toWellFormed());
}

/**
 * If the organization runs nothing: an item for each SCO, or for the first page when there is none.
 */
function itemsOfResources(source: Source, warn: Warn): ManifestItem[] {
  const resources = source.resources.filter((each) => each.launch() !== null);
  const objects = resources.filter((each) => each.kind === 'sco');
  const chosen = objects.length > 0 ? withoutRepeatedLaunches(objects) : resources.slice(0, 1);
  if (chosen.length > 0)
    warn({ code: 'ItemsWereMadeFromResources', detail: String(chosen.length) });
  const unique = uniqueNames((identifier) =>
    warn({ code: 'IdentifierIsRepeated', detail: identifier }),
  );
  const { facts } = readFacts(
    { family: 'imscp', name: 'item', attributes: [], children: [], text: '' },
    new Map(),
  );
  return chosen.map((resource, index) => ({
    identifier: unique(resource.identifier || `item-${index + 1}`),
    parentIdentifier: null,
    title: resource.identifier,
    kind: resource.kind,
    launch: resource.launch(),
    visible: true,
    mastery: null,
    facts,
  }));
}
