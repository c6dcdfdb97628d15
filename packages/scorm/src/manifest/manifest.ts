import type { Counting, SharedStore } from '../results/index.ts';

/** The two standards that packages are made for. */
export type Standard = '1.2' | '2004';

/** What a manifest says, as plain data that can be stored as JSON. */
export interface Manifest {
  standard: Standard;
  /** The organization's title, else the one of its metadata; empty when there is none. */
  title: string;
  description: string;
  keywords: string[];
  /** How the learner may move between the items of the organization itself. */
  controlMode: ControlMode;
  sequencing: Sequencing;
  /** The tree of activities in its order, parents before their children. */
  items: ManifestItem[];
  warnings: ManifestWarning[];
}

/** Identifiers are unique within the manifest, also after sub-manifests have been flattened. */
export interface ManifestItem {
  identifier: string;
  parentIdentifier: string | null;
  title: string;
  kind: 'sco' | 'asset' | 'folder';
  /**
   * Path below the manifest's folder, with query and fragment, percent-encoded exactly once. Null
   * when there is nothing to launch.
   */
  launch: string | null;
  visible: boolean;
  /**
   * 1.2: `adlcp:masteryscore`, 0–100. 2004: `minNormalizedMeasure`, −1–1, where the primary
   * objective is satisfied by measure.
   */
  mastery: number | null;
  facts: ItemFacts;
}

export interface ItemFacts {
  /** Ids of `imsss:objective` with the primary one first: what `cmi.objectives` is seeded with. */
  objectives: string[];
  primaryObjective: string | null;
  /** What the content reads as `launch_data`. */
  dataFromLms: string | null;
  timeLimitAction: string | null;
  /** 1.2: `HHHH:MM:SS`. 2004: an ISO 8601 duration. */
  maxTimeAllowed: string | null;
  /** 2004: null when the content alone says what is completed. */
  completionThreshold: CompletionThreshold | null;
  completionSetByContent: boolean;
  objectiveSetByContent: boolean;
  /** 2004: false when the activity's results are not to be tracked. */
  tracked: boolean;
  /** 1.2: the expression of `adlcp:prerequisites`. */
  prerequisites: string | null;
  /**
   * 2004: which controls the content asks us to hide: `previous`, `continue`, `exit`, `abandon` …
   */
  hideLmsUi: string[];
  controlMode: ControlMode;
  /** Left out where the item counts like any other. */
  counting?: Counting;
  /** The list does not show the item, and neither next nor previous leads to it. */
  isUnreachable?: true;
  /**
   * 2004 4th edition: the stores of `adl.data`, in their order; left out when the item names none.
   */
  sharedData?: SharedStore[];
  /**
   * The item names a resource that is not there; else it is meant to hold others, or to be opened.
   */
  isMissing?: true;
}

export interface CompletionThreshold {
  completedByMeasure: boolean;
  /** 0–1. */
  minProgressMeasure: number;
  progressWeight: number;
}

/** `imsss:controlMode` with the standard's defaults filled in. */
export interface ControlMode {
  choice: boolean;
  choiceExit: boolean;
  flow: boolean;
  forwardOnly: boolean;
}

/** What a package says of the way through its parts, and how far that is followed here. */
export interface Sequencing {
  /** How many parts the learner can open. */
  parts: number;
  /** Empty when nothing of it changes anything for the learner. */
  uses: { kind: SequencingKind; support: Support }[];
}

export type Support = 'followed' | 'partly' | 'ignored';

export type SequencingKind =
  /** 2004: control modes that take a way from the learner. */
  | 'order'
  /** 1.2: what has to be done before an item opens. */
  | 'prerequisites'
  /** 2004: `hideLMSUI` of the buttons that we have. */
  | 'hiddenControls'
  /** 2004: `preConditionRule`. */
  | 'openingRules'
  /** 2004: `postConditionRule` and `exitConditionRule`. */
  | 'endingRules'
  /** 2004: `constrainedChoiceConsiderations`. */
  | 'choiceLimits'
  /** 2004: `randomizationControls`, selection included. */
  | 'random'
  /** 2004: the number of attempts in `limitConditions`. */
  | 'attemptLimit'
  /** 2004: times of `limitConditions`. */
  | 'timeLimit'
  /** 2004: how results are counted together, other than by the standard's defaults. */
  | 'rollup'
  /** 2004: objectives with `mapInfo`. */
  | 'sharedObjectives';

export type ManifestWarningCode =
  | 'EncodingWasGuessed'
  | 'VersionWasGuessed'
  | 'DefaultOrganizationIsMissing'
  | 'ItemsWereMadeFromResources'
  | 'ResourceIsMissing'
  | 'ScormTypeIsMissing'
  | 'LaunchWasGuessed'
  | 'IdentifierIsRepeated';

/**
 * Something that was mended while reading. `detail` is the identifier, name or value that it is
 * about.
 */
export interface ManifestWarning {
  code: ManifestWarningCode;
  detail: string;
}
