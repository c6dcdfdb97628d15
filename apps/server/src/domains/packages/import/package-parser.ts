import type { Manifest } from '@gesall/scorm/manifest';
import type { PackageQuestion } from '@gesall/scorm/questions';
import { declareParser } from '../../../platform/parsing/parser.ts';
import type { PackageLimits } from './limits.ts';
import type { PackageWarning } from './package-warning.ts';
import type { EntryLocation } from './zip-contents.ts';

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
}

export const packageParser = declareParser<{ file: string; limits: PackageLimits }, Inspection>({
  name: 'packages.inspect',
  atOnce: 2,
  milliseconds: 2 * 60_000,
  megabytes: 512,
  refusals: { time: 'PackageTakesTooLong', memory: 'PackageIsTooLarge' },
});
