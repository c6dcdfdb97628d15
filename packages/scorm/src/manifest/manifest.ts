import type { Counting, SharedStore } from '../results/index.ts';

export type Standard = '1.2' | '2004';

/** The content of a manifest as plain data that can be stored as JSON. */
export interface Manifest {
  standard: Standard;
  /** The organization's title, else that of its metadata; empty when there is none. */
  title: string;
  description: string;
  keywords: string[];
  /** The control mode of the organization's own items. */
  controlMode: ControlMode;
  sequencing: Sequencing;
  /** The activity tree in order, parents before their children. */
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
  /** Ids of `imsss:objective`, the primary one first: the initial `cmi.objectives`. */
  objectives: string[];
  primaryObjective: string | null;
  /** What the content reads as `launch_data`. */
  dataFromLms: string | null;
  timeLimitAction: string | null;
  /** 1.2: `HHHH:MM:SS`. 2004: an ISO 8601 duration. */
  maxTimeAllowed: string | null;
  /** 2004: null when only the content decides completion. */
  completionThreshold: CompletionThreshold | null;
  completionSetByContent: boolean;
  objectiveSetByContent: boolean;
  /** 2004: false when the activity's results are not tracked. */
  tracked: boolean;
  /** 1.2: the expression of `adlcp:prerequisites`. */
  prerequisites: string | null;
  /**
   * 2004: controls that the content asks us to hide: `previous`, `continue`, `exit`, `abandon` …
   */
  hideLmsUi: string[];
  controlMode: ControlMode;
  /** Absent for default rollup. */
  counting?: Counting;
  /** Hidden from the list, and not reachable by next or previous. */
  isUnreachable?: true;
  /** 2004 4th edition: the stores of `adl.data` in order; absent without any. */
  sharedData?: SharedStore[];
  /** The item names a missing resource. Otherwise it is a folder or can be opened. */
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

/** A package's sequencing, and how far it is supported here. */
export interface Sequencing {
  /** The number of parts that the learner can open. */
  parts: number;
  /** Empty when nothing affects the learner. */
  uses: { kind: SequencingKind; support: Support }[];
}

export type Support = 'followed' | 'partly' | 'ignored';

export type SequencingKind =
  /** 2004: control modes that restrict the learner. */
  | 'order'
  /** 1.2: prerequisites of an item. */
  | 'prerequisites'
  /** 2004: `hideLMSUI` of buttons that we have. */
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
  /** 2004: rollup other than the standard's defaults. */
  | 'rollup'
  /** 2004: objectives with `mapInfo`. */
  | 'sharedObjectives';

export type ManifestWarningCode =
  | 'EncodingWasGuessed'
  | 'ReferencesWereCorrected'
  | 'VersionWasGuessed'
  | 'DefaultOrganizationIsMissing'
  | 'ItemsWereMadeFromResources'
  | 'ResourceIsMissing'
  | 'ScormTypeIsMissing'
  | 'LaunchWasGuessed'
  | 'IdentifierIsRepeated'
  /** An item that is the same as one beside it, which was left out. `detail` is its title. */
  | 'ItemIsRepeated'
  /** Different items open the same address. `detail` is their titles. */
  | 'LaunchIsRepeated';

/** Something corrected while reading. `detail` is the identifier, name or value concerned. */
export interface ManifestWarning {
  code: ManifestWarningCode;
  detail: string;
}
