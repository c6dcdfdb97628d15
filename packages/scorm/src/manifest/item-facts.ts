import type { CompletionThreshold, ControlMode, ItemFacts } from './manifest.ts';
import { attributeOf, booleanOf, childOf, childrenOf, numberOf, textOf, type XmlElement } from './xml-tree.ts';

/** Sequencing that items share by naming it (`imsss:sequencingCollection`), by its id. */
export type SharedSequencing = Map<string, XmlElement>;

export function readSharedSequencing(manifest: XmlElement): SharedSequencing {
  const collection = childOf(manifest, 'imsss', 'sequencingcollection');
  return new Map(childrenOf(collection, 'imsss', 'sequencing').map((each) => [attributeOf(each, 'id') ?? '', each]));
}

export interface Sequenced {
  facts: ItemFacts;
  /** `minNormalizedMeasure` where the primary objective is satisfied by measure. */
  passingScore: number | null;
}

const rules = ['sequencingrules', 'rolluprules', 'randomizationcontrols', 'rollupconsiderations', 'constrainedchoiceconsiderations'];

/** What an item or organization says about tracking, limits and movement. */
export function readFacts(item: XmlElement, shared: SharedSequencing): Sequenced {
  const part = sequencingParts(item, shared);
  const objectives = part('objectives');
  const primary = childOf(objectives, 'imsss', 'primaryobjective');
  const primaryId = attributeOf(primary, 'objectiveid')?.trim() || null;
  const others = childrenOf(objectives, 'imsss', 'objective').flatMap((each) => attributeOf(each, 'objectiveid')?.trim() || []);
  const delivery = part('deliverycontrols');
  const limits = part('limitconditions');
  const satisfiedByMeasure = booleanOf(primary, 'satisfiedbymeasure', false);

  const facts: ItemFacts = {
    objectives: [...new Set(primaryId ? [primaryId, ...others] : others)],
    primaryObjective: primaryId,
    dataFromLms: textOf(item, 'adlcp', 'datafromlms') ?? null,
    timeLimitAction: textOf(item, 'adlcp', 'timelimitaction') ?? null,
    maxTimeAllowed: textOf(item, 'adlcp', 'maxtimeallowed') ?? (attributeOf(limits, 'attemptabsolutedurationlimit')?.trim() || null),
    completionThreshold: readThreshold(childOf(item, 'adlcp', 'completionthreshold')),
    completionSetByContent: booleanOf(delivery, 'completionsetbycontent', false),
    objectiveSetByContent: booleanOf(delivery, 'objectivesetbycontent', false),
    tracked: booleanOf(delivery, 'tracked', true),
    prerequisites: textOf(item, 'adlcp', 'prerequisites') ?? null,
    hideLmsUi: readHiddenControls(item),
    controlMode: readControlMode(part('controlmode')),
    usesSequencing: rules.some((name) => part(name) !== undefined),
  };
  const least = numberOf(textOf(primary, 'imsss', 'minnormalizedmeasure'));
  return { facts, passingScore: satisfiedByMeasure ? (least ?? 1) : null };
}

/** An item's own sequencing, with what it leaves out taken from the shared one that it names. */
function sequencingParts(item: XmlElement, shared: SharedSequencing) {
  const own = childOf(item, 'imsss', 'sequencing');
  const named = shared.get(attributeOf(own, 'idref') ?? '');
  return (name: string) => partOf(own, name) ?? partOf(named, name);
}

/** Some parts are ADL's additions to the IMS vocabulary. */
const partOf = (sequencing: XmlElement | undefined, name: string) =>
  childOf(sequencing, 'imsss', name) ?? childOf(sequencing, 'adlseq', name);

/** The 4th edition writes attributes, the editions before it a measure as text. */
function readThreshold(element: XmlElement | undefined): CompletionThreshold | null {
  if (!element) return null;
  const measure = numberOf(attributeOf(element, 'minprogressmeasure')) ?? numberOf(element.text);
  return {
    completedByMeasure: booleanOf(element, 'completedbymeasure', numberOf(element.text) !== undefined),
    minProgressMeasure: measure ?? 1,
    progressWeight: numberOf(attributeOf(element, 'progressweight')) ?? 1,
  };
}

function readHiddenControls(item: XmlElement): string[] {
  const presentation = childOf(item, 'adlnav', 'presentation');
  const navigation = childOf(presentation, 'adlnav', 'navigationinterface');
  return childrenOf(navigation, 'adlnav', 'hidelmsui').map((each) => each.text);
}

function readControlMode(element: XmlElement | undefined): ControlMode {
  return {
    choice: booleanOf(element, 'choice', true),
    choiceExit: booleanOf(element, 'choiceexit', true),
    flow: booleanOf(element, 'flow', false),
    forwardOnly: booleanOf(element, 'forwardonly', false),
  };
}
