import type { ManifestWarningCode } from '@gesall/scorm/manifest';

export type PackageWarningCode =
  | ManifestWarningCode
  /** The manifest stood in a folder, which is now the top. */
  | 'PackageWasInFolder'
  /** Files outside that folder; `detail` is how many. */
  | 'FilesWereLeftOut'
  | 'LaunchFileIsSpeltDifferently'
  /** Its pages load from this host, which browsers stop until it is allowed. */
  | 'ContentLoadsFrom'
  /** No file looks for the run time, so that the module never ends unless opening is enough. */
  | 'ContentNeverReports';

/** Something that an author should know about a package that was taken in all the same. */
export interface PackageWarning {
  code: PackageWarningCode;
  detail: string;
}
