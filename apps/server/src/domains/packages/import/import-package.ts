import { stat } from 'node:fs/promises';
import type { Manifest } from '@gesall/scorm/manifest';
import type { Doer } from '../../../platform/audit/record-change.ts';
import type { Parts } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { insertBlobs } from '../../../platform/files/files.sql.ts';
import type { Blob } from '../../../ports/blobs.ts';
import { setPackageOfModule } from '../../authoring/index.ts';
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
import { inParallel } from './in-parallel.ts';
import { withInnerArchive } from './inner-archive.ts';
import { type PackageLimits, packageLimits } from './limits.ts';
import { masteryWarnings } from './mastery-warning.ts';
import { type Inspection, type Packed, packageParser } from './package-parser.ts';
import type { PackageWarning } from './package-warning.ts';
import { stopwatch } from './stopwatch.ts';
import { isWorthCompressing, type StoredFile, storeCompressed, storeFile } from './store-file.ts';
import { openContents } from './zip-contents.ts';

/** Keeps the disk busy without starving other requests. */
const filesAtOnce = 4;
/** Each compressor uses tens of megabytes. */
const compressedAtOnce = 2;

export interface Upload {
  moduleId: number;
  /** Path of the archive on the server's disk. */
  file: string;
  fileName: string;
  /** True to keep the current package, so that both can be compared first. */
  keepsCurrent?: boolean;
  limits?: PackageLimits;
}

export interface ImportedPackage {
  versionId: number;
  number: number;
  standard: Manifest['standard'];
  url: string;
  warnings: PackageWarning[];
  sequencing: Manifest['sequencing'];
}

/** Uploads are audited with the uploader; the product's own have none. */
type Needs = Pick<Parts, 'db' | 'blobs' | 'parsers'> & Doer;

/**
 * Checks and stores everything, then inserts the version in one transaction; a refusal leaves no
 * row.
 */
export async function importPackage(parts: Needs, upload: Upload): Promise<ImportedPackage> {
  const { file, limits = packageLimits } = upload;
  const inTime = stopwatch(limits.milliseconds);
  const read = (packed: Omit<Packed, 'limits'>) =>
    parts.parsers.parse(packageParser, { ...packed, limits }, limits);
  const found = await read({ file });
  if (!('inner' in found)) return store(parts, upload, { ...found, unpacked: file, inTime });
  return withInnerArchive({ file, limits, found }, async (unpacked) => {
    const inspection = await read({ file: unpacked, outer: found });
    if ('inner' in inspection) return fail('PackageHoldsArchives');
    return store(parts, upload, { ...inspection, unpacked, inTime });
  });
}

interface Inspected extends Inspection {
  /** The path of the archive with the manifest. */
  unpacked: string;
  inTime(): void;
}

async function store(
  parts: Needs,
  upload: Upload,
  { unpacked, inTime, packedBytes, ...inspection }: Inspected,
): Promise<ImportedPackage> {
  const { file, moduleId, limits = packageLimits } = upload;
  const contents = await openContents(unpacked, limits, packedBytes);
  try {
    await checkRoom(parts.db, { moduleId, bytes: (await stat(file)).size, limits });
    const files = await inParallel(filesAtOnce, inspection.files, (each) =>
      storeFile(parts.blobs, each, contents),
    );
    const copies = await compressAll(parts, files, inTime);
    const archive = await parts.blobs.putFile(file);
    return await saveVersion(parts, upload, { ...inspection, files, copies, archive });
  } finally {
    await contents.close();
  }
}

/** By content hash; reuses the copies of earlier packages. */
async function compressAll(
  { db, blobs }: Needs,
  files: readonly StoredFile[],
  inTime: () => void,
): Promise<Map<string, Blob | null>> {
  const contents = new Map(
    files.filter(isWorthCompressing).map(({ content }) => [content.hash, content]),
  );
  const copies = await copiesOf(db, [...contents.keys()]);
  const fresh = [...contents.values()].filter(({ hash }) => !copies.has(hash));
  await inParallel(compressedAtOnce, fresh, async (content) => {
    inTime();
    copies.set(content.hash, await storeCompressed(blobs, content));
  });
  return copies;
}

interface Stored extends Omit<Inspection, 'files' | 'packedBytes'> {
  files: StoredFile[];
  copies: Map<string, Blob | null>;
  archive: Blob;
}

function saveVersion(
  ctx: Needs,
  { moduleId, fileName, keepsCurrent = false }: Upload,
  stored: Stored,
): Promise<ImportedPackage> {
  const { manifest, launch, files, copies, archive } = stored;
  return transaction(ctx.db, async (db) => {
    const module = (await lockScormModule(db, moduleId)) ?? fail('ModuleNotFound');
    const warnings = [...stored.warnings, ...masteryWarnings(manifest, module)];
    const by = ctx.user?.id ?? null;
    await insertBlobs(db, [
      { ...archive, mediaType: 'application/zip' },
      ...files.map((file) => ({ ...file.content, mediaType: file.mediaType })),
      ...[...copies.values()].flatMap((copy) =>
        copy ? [{ ...copy, mediaType: 'application/octet-stream' }] : [],
      ),
    ]);
    const version = await insertVersion(db, {
      moduleId,
      archiveHash: archive.hash,
      fileName,
      launch,
      manifest,
      warnings,
      by,
      at: ctx.now(),
    });
    await insertItems(db, version.id, manifest.items);
    await insertFiles(db, version.id, { files, copies });
    await insertPackageQuestions(db, version.id, stored.questions);
    if (module.packageVersionId === null || !keepsCurrent) {
      await setPackageOfModule(db, moduleId, version.id);
      await insertReplacedEvent(db, ctx, {
        moduleId,
        before: module.packageVersionId,
        after: version.id,
        inProgress: 'stay',
      });
    }
    const url = `/scorm/p/${version.id}/${launch}`;
    const { standard, sequencing } = manifest;
    return { versionId: version.id, number: version.number, standard, url, warnings, sequencing };
  });
}
