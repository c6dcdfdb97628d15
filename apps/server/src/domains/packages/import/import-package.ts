import { buffer } from 'node:stream/consumers';
import { type Manifest, ManifestError, type ManifestErrorCode } from '@gesall/scorm/manifest';
import type { Doer } from '../../../platform/audit/record-change.ts';
import type { Parts } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { insertBlobs } from '../../../platform/files/files.sql.ts';
import type { Blob } from '../../../ports/blobs.ts';
import { setPackageOfModule } from '../../courses/index.ts';
import {
  copiesOf,
  insertFiles,
  insertItems,
  insertPackageQuestions,
  insertReplacedEvent,
  insertVersion,
  lockScormModule,
} from '../packages.sql.ts';
import { checkRoom } from './course-room.ts';
import { type Traces, traceCollector } from './file-traces.ts';
import { withFoundLaunch } from './launch-files.ts';
import { type PackageLimits, packageLimits } from './limits.ts';
import { findRoot, type PackageRoot } from './package-root.ts';
import type { PackageWarning } from './package-warning.ts';
import { readManifestApart } from './read-manifest-apart.ts';
import { stopwatch } from './stopwatch.ts';
import { isWorthCompressing, type StoredFile, storeCompressed, storeFile } from './store-file.ts';
import { openArchive, type ZipArchive, type ZipEntry } from './zip-archive.ts';

/** Enough to keep the disk busy without starving everybody else's requests. */
const filesAtOnce = 4;
/** Each compressor holds tens of megabytes while it works. */
const compressedAtOnce = 2;

export interface Upload {
  moduleId: number;
  /** Path of the archive on our disk. */
  file: string;
  /** The name that the author gave it. */
  fileName: string;
  /** True to take a package in beside the one that is run, so that both can be compared first. */
  keepsCurrent?: boolean;
  limits?: PackageLimits;
}

export interface ImportedPackage {
  versionId: number;
  number: number;
  standard: Manifest['standard'];
  /** Where the module begins. */
  url: string;
  warnings: PackageWarning[];
  sequencing: Manifest['sequencing'];
}

/** Whoever uploads stands in the traces; the product itself leaves nobody's name. */
type Needs = Pick<Parts, 'db' | 'blobs'> & Doer;

/**
 * Takes an archive in as the module's newest package version. Everything is checked first, then the
 * files are stored, and then one transaction makes them a version; a refusal leaves no row behind.
 */
export async function importPackage(parts: Needs, upload: Upload): Promise<ImportedPackage> {
  const limits = upload.limits ?? packageLimits;
  const inTime = stopwatch(limits.milliseconds);
  const archive = await openArchive(upload.file, limits);
  try {
    await checkRoom(parts.db, { moduleId: upload.moduleId, bytes: archive.size, limits });
    const read = await readArchive(archive, limits);
    const collector = traceCollector();
    const files = await inParallel(filesAtOnce, read.files, (file) => storeFile(parts.blobs, file, collector));
    const copies = await compressAll(parts, files, inTime);
    const content = await parts.blobs.putFile(upload.file);
    const traces = collector.traces();
    const warnings = [...read.warnings, ...warningsOf(traces, read.manifest)];
    return await saveVersion(parts, upload, { ...read, warnings, files, copies, content, questions: traces.questions });
  } finally {
    await archive.close();
  }
}

/** An asset never reports, and is done when it has been opened. */
function warningsOf({ hosts, asksForRuntime }: Traces, { items }: Manifest): PackageWarning[] {
  const isSilent = !asksForRuntime && items.some(({ kind }) => kind === 'sco');
  return [
    ...hosts.map((detail): PackageWarning => ({ code: 'ContentLoadsFrom', detail })),
    ...(isSilent ? [{ code: 'ContentNeverReports', detail: '' } as const] : []),
  ];
}

interface ReadArchive {
  manifest: Manifest;
  launch: string;
  warnings: PackageWarning[];
  files: { entry: ZipEntry; path: string }[];
}

async function readArchive({ entries }: ZipArchive, limits: PackageLimits): Promise<ReadArchive> {
  const root = findRoot(entries);
  const inside = entries.filter(({ path }) => path.startsWith(root.folder));
  const files = inside.map((entry) => ({ entry, path: entry.path.slice(root.folder.length) }));
  const warnings: PackageWarning[] = [];
  if (root.folder) warnings.push({ code: 'PackageWasInFolder', detail: root.folder.slice(0, -1) });
  if (inside.length < entries.length) warnings.push({ code: 'FilesWereLeftOut', detail: String(entries.length - inside.length) });

  const read = await manifestOf(root, limits);
  const paths = files.map(({ path }) => path);
  const items = withFoundLaunch(read.items, paths, (warning) => warnings.push(warning));
  const launchable = items.filter((item) => item.launch !== null);
  const launch = (launchable.find(({ facts }) => !facts.isUnreachable) ?? launchable[0])?.launch ?? fail('PackageHasNothingToRun');
  return { manifest: { ...read, items }, launch, warnings: [...read.warnings, ...warnings], files };
}

/** Above this, the reader refuses a manifest without looking at it. */
const largestManifest = 10 * 1024 * 1024;

async function manifestOf({ manifest }: PackageRoot, { milliseconds }: PackageLimits): Promise<Manifest> {
  if (manifest.declaredSize > largestManifest) fail('PackageManifestIsBroken');
  const bytes = await buffer(manifest.read());
  try {
    return await readManifestApart(bytes, milliseconds);
  } catch (error) {
    throw error instanceof ManifestError ? refusalOf(error) : error;
  }
}

const refusals: Record<ManifestErrorCode, Refusal['code']> = {
  TooLarge: 'PackageManifestIsBroken',
  NotXml: 'PackageManifestIsBroken',
  NotAManifest: 'PackageManifestIsBroken',
  AnotherFormat: 'PackageIsOfAnotherFormat',
  LaunchIsOutside: 'PackageIsUnsafe',
  NothingToRun: 'PackageHasNothingToRun',
};

function refusalOf({ code, detail }: ManifestError) {
  const isTold = code === 'AnotherFormat' || code === 'LaunchIsOutside';
  return new Refusal(refusals[code], isTold ? [detail.slice(0, 200)] : []);
}

/**
 * Compressed copies by the hash of their content. A content that an earlier package had is not
 * compressed again.
 */
async function compressAll({ db, blobs }: Needs, files: readonly StoredFile[], inTime: () => void): Promise<Map<string, Blob | null>> {
  const contents = new Map(files.filter(isWorthCompressing).map(({ content }) => [content.hash, content]));
  const copies = await copiesOf(db, [...contents.keys()]);
  const fresh = [...contents.values()].filter(({ hash }) => !copies.has(hash));
  await inParallel(compressedAtOnce, fresh, async (content) => {
    inTime();
    copies.set(content.hash, await storeCompressed(blobs, content));
  });
  return copies;
}

async function inParallel<T, R>(atOnce: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = items.values();
  const results: R[] = [];
  let failed = false;
  async function worker() {
    for (const item of waiting) {
      if (failed) return;
      try {
        results.push(await work(item));
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  // All are waited for, so that nobody reads from the archive after it has been closed.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

interface Stored extends Omit<ReadArchive, 'files'> {
  files: StoredFile[];
  copies: Map<string, Blob | null>;
  content: Blob;
  questions: Traces['questions'];
}

function saveVersion(it: Needs, { moduleId, fileName, keepsCurrent = false }: Upload, stored: Stored): Promise<ImportedPackage> {
  const { manifest, launch, warnings, files, copies, content } = stored;
  return transaction(it.db, async (db) => {
    const module = (await lockScormModule(db, moduleId)) ?? fail('ModuleNotFound');
    const by = it.user?.id ?? null;
    await insertBlobs(db, [
      { ...content, mediaType: 'application/zip' },
      ...files.map((file) => ({ ...file.content, mediaType: file.mediaType })),
      ...[...copies.values()].flatMap((copy) => (copy ? [{ ...copy, mediaType: 'application/octet-stream' }] : [])),
    ]);
    const version = await insertVersion(db, {
      moduleId,
      archiveHash: content.hash,
      fileName,
      launch,
      manifest,
      warnings,
      by,
      at: it.now(),
    });
    await insertItems(db, version.id, manifest.items);
    await insertFiles(db, version.id, { files, copies });
    await insertPackageQuestions(db, version.id, stored.questions);
    if (module.packageVersionId === null || !keepsCurrent) {
      await setPackageOfModule(db, moduleId, version.id);
      await insertReplacedEvent(db, it, { moduleId, before: module.packageVersionId, after: version.id, inProgress: 'stay' });
    }
    const url = `/scorm/p/${version.id}/${launch}`;
    const { standard, sequencing } = manifest;
    return { versionId: version.id, number: version.number, standard, url, warnings, sequencing };
  });
}
