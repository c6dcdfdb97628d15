import type { ManifestWarningCode } from '@gesall/scorm/manifest';

export type PackageWarningCode =
  | ManifestWarningCode
  /** The package was an archive in the uploaded one; `detail` is its path there. */
  | 'PackageWasInArchive'
  /** Entries that the archive has twice, with the same content; `detail` is their number. */
  | 'FilesWereRepeated'
  /** The manifest was in a folder, which is now the root. */
  | 'PackageWasInFolder'
  /** Files outside that folder; `detail` is their number. */
  | 'FilesWereLeftOut'
  | 'LaunchFileIsSpeltDifferently'
  /** Its pages load from this host, which browsers block until it is allowed. */
  | 'ContentLoadsFrom'
  /** Its files seem to ask for this, which the module's rules give. */
  | 'ContentAsksForMedia'
  | 'ContentAsksForPosition'
  | 'ContentAsksForMidi'
  /** No file looks for the SCORM API, so the module never ends unless opening completes it. */
  | 'ContentNeverReports'
  /** Its own pass marks, in percent, which are not the module's; `detail` lists them. */
  | 'MasteryDiffersFromLimit';

export interface PackageWarning {
  code: PackageWarningCode;
  detail: string;
}
