export type {
  CompletionThreshold,
  ControlMode,
  ItemFacts,
  Manifest,
  ManifestItem,
  ManifestWarning,
  ManifestWarningCode,
  Sequencing,
  Standard,
} from './manifest.ts';
export { ManifestError, type ManifestErrorCode } from './manifest-error.ts';
export { readManifest } from './read-manifest.ts';
