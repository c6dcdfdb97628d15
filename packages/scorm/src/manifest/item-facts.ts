import type { SharedStore } from '../results/index.ts';
import { readCounting, type StatedCounting } from './counting.ts';
import type { CompletionThreshold, ControlMode, ItemFacts } from './manifest.ts';
import {
  readUses,
  type SequencingUses,
  type SharedSequencing,
  sequencingOf,
} from './sequencing.ts';
import {
  attributeOf,
  booleanOf,
  childOf,
  childrenOf,
  numberOf,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

export interface Sequenced {
  facts: ItemFacts;
  passingScore: number | null;
  stated: StatedCounting;
  uses: SequencingUses;
}

/** The settings of an item or organization for tracking, limits and navigation. */
export function readFacts(item: XmlElement, shared: SharedSequencing): Sequenced {
  const parts = sequencingOf(item, shared);
  const part = (name: string) => parts(name)[0];
  const objectives = part('objectives');
  const primary = childOf(objectives, 'imsss', 'primaryobjective');
  const primaryId = attributeOf(primary, 'objectiveid')?.trim() || null;
  const others = childrenOf(objectives, 'imsss', 'objective').flatMap(
    (each) => attributeOf(each, 'objectiveid')?.trim() || [],
  );
  const delivery = part('deliverycontrols');
  const limits = part('limitconditions');
  const satisfiedByMeasure = booleanOf(primary, 'satisfiedbymeasure', false);

  const facts: ItemFacts = {
    objectives: [...new Set(primaryId ? [primaryId, ...others] : others)],
    primaryObjective: primaryId,
    dataFromLms: textOf(item, 'adlcp', 'datafromlms') ?? null,
    timeLimitAction: textOf(item, 'adlcp', 'timelimitaction') ?? null,
    maxTimeAllowed:
      textOf(item, 'adlcp', 'maxtimeallowed') ??
      (attributeOf(limits, 'attemptabsolutedurationlimit')?.trim() || null),
    completionThreshold: readThreshold(childOf(item, 'adlcp', 'completionthreshold')),
    completionSetByContent: booleanOf(delivery, 'completionsetbycontent', false),
    objectiveSetByContent: booleanOf(delivery, 'objectivesetbycontent', false),
    tracked: booleanOf(delivery, 'tracked', true),
    prerequisites: textOf(item, 'adlcp', 'prerequisites') ?? null,
    hideLmsUi: readHiddenControls(item),
    controlMode: readControlMode(part('controlmode')),
    ...readSharedData(item),
  };
  const least = numberOf(textOf(primary, 'imsss', 'minnormalizedmeasure'));
  return {
    facts,
    passingScore: satisfiedByMeasure ? (least ?? 1) : null,
    stated: readCounting(parts),
    uses: readUses(parts),
  };
}

/** The 4th edition uses attributes, earlier editions a measure as text. */
function readThreshold(element: XmlElement | undefined): CompletionThreshold | null {
  if (!element) return null;
  const measure = numberOf(attributeOf(element, 'minprogressmeasure')) ?? numberOf(element.text);
  return {
    completedByMeasure: booleanOf(
      element,
      'completedbymeasure',
      numberOf(element.text) !== undefined,
    ),
    minProgressMeasure: measure ?? 1,
    progressWeight: numberOf(attributeOf(element, 'progressweight')) ?? 1,
  };
}

function readHiddenControls(item: XmlElement): string[] {
  const presentation = childOf(item, 'adlnav', 'presentation');
  const navigation = childOf(presentation, 'adlnav', 'navigationinterface');
  return childrenOf(navigation, 'adlnav', 'hidelmsui').map((each) => each.text);
}

/** A store named twice is one store. */
function readSharedData(item: XmlElement): Pick<ItemFacts, 'sharedData'> {
  const stores = new Map<string, SharedStore>();
  for (const map of childrenOf(childOf(item, 'adlcp', 'data'), 'adlcp', 'map')) {
    const targetId = attributeOf(map, 'targetid')?.trim();
    if (!targetId || stores.has(targetId)) continue;
    stores.set(targetId, {
      targetId,
      read: booleanOf(map, 'readshareddata', true),
      write: booleanOf(map, 'writeshareddata', true),
    });
  }
  return stores.size > 0 ? { sharedData: [...stores.values()] } : {};
}

function readControlMode(element: XmlElement | undefined): ControlMode {
  return {
    choice: booleanOf(element, 'choice', true),
    choiceExit: booleanOf(element, 'choiceexit', true),
    flow: booleanOf(element, 'flow', false),
    forwardOnly: booleanOf(element, 'forwardonly', false),
  };
}
