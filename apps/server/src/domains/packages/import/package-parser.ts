import type { Manifest } from '@gesall/scorm/manifest';
import type { PackageQuestion } from '@gesall/scorm/questions';
import { declareParser } from '../../../platform/parsing/parser.ts';
import type { PackageLimits } from './limits.ts';
import type { PackageWarning } from './package-warning.ts';
import type { EntryLocation } from './zip-contents.ts';
import type { ZipEntry } from './zip-table.ts';

export interface InspectedFile {
  path: string;
  mediaType: string;
  charset: string | null;
  location: EntryLocation;
}

export interface Inspection {
  manifest: Manifest;
  launch: string;
  warnings: PackageWarning[];
  files: InspectedFile[];
  questions: PackageQuestion[];
  /** The bytes uploaded for all of this. */
  packedBytes: number;
}

/** An archive without a manifest whose only archive may be the package. */
export interface InnerArchive {
  inner: ZipEntry;
  /** The number of files beside it. */
  others: number;
  bytes: number;
}

export interface Packed {
  file: string;
  limits: PackageLimits;
  /** The archive that this one was in; one in that one is not opened. */
  outer?: InnerArchive;
}

export const packageParser = declareParser<Packed, Inspection | InnerArchive>({
  name: 'packages.inspect',
  atOnce: 2,
  milliseconds: 2 * 60_000,
  megabytes: 512,
  refusals: { time: 'PackageTakesTooLong', memory: 'PackageIsTooLarge' },
});
