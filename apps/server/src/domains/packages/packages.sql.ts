import type { FeatureRules } from '@gesall/rules';
import type { Manifest, ManifestItem } from '@gesall/scorm/manifest';
import type { PackageQuestion } from '@gesall/scorm/questions';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Doer, recordChange } from '../../platform/audit/record-change.ts';
import { batches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { storableText } from '../../platform/db/storable-text.ts';
import { bytesOf } from '../../platform/files/files.sql.ts';
import type { Blob } from '../../ports/blobs.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';
import type { PackageWarning } from './import/package-warning.ts';
import type { StoredFile } from './import/store-file.ts';
import { packageFile, packageItem, packageQuestion, packageVersion } from './packages.tables.ts';

/** The key also contains the version. */
const longestKey = 500;

const bytesOrNull = (hash: string | undefined) => (hash === undefined ? null : bytesOf(hash));

/** Locks the row; undefined when there is none. */
export async function lockScormModule(db: Db, moduleId: number) {
  const [row] = await db
    .select({
      id: moduleTable.id,
      packageVersionId: moduleTable.packageVersionId,
      approveScoreLimit: moduleTable.approveScoreLimit,
      completedIsEnough: moduleTable.completedIsEnough,
    })
    .from(moduleTable)
    .where(
      and(eq(moduleTable.id, moduleId), eq(moduleTable.kind, 0), isNull(moduleTable.deletedAt)),
    )
    .for('update');
  return row;
}

export interface PackageRules extends FeatureRules {
  /** Accepts over-long and oddly formatted values. */
  lenient: boolean;
  /** Lets the manifest's mastery score decide, instead of the content's status (SCORM 1.2). */
  masteryOverride: boolean;
  /** Allows pop-up windows. */
  opensWindows: boolean;
  /** Gives the content a pseudonym. */
  withholdsName: boolean;
  /** Completes the module when its content is opened. */
  openedIsEnough: boolean;
  allowedHosts: string[];
}

export const rulesAtFirst: PackageRules = {
  lenient: true,
  masteryOverride: true,
  opensWindows: false,
  withholdsName: false,
  openedIsEnough: false,
  usesMicrophone: false,
  usesCamera: false,
  usesPosition: false,
  usesMidi: false,
  allowedHosts: [],
};

interface NewVersion {
  moduleId: number;
  archiveHash: string;
  fileName: string;
  launch: string;
  manifest: Manifest;
  warnings: PackageWarning[];
  by: number | null;
  at: Date;
}

/** The module's next version, with the rules of the previous one. */
export async function insertVersion(db: Db, { archiveHash, at, ...values }: NewVersion) {
  const [before] = await db
    .select({ number: packageVersion.number, rules: packageVersion.rules })
    .from(packageVersion)
    .where(eq(packageVersion.moduleId, values.moduleId))
    .orderBy(desc(packageVersion.number))
    .limit(1);
  const [row] = await db
    .insert(packageVersion)
    .values({
      ...values,
      standard: values.manifest.standard,
      number: (before?.number ?? 0) + 1,
      rules: before?.rules ?? rulesAtFirst,
      archiveHash: bytesOf(archiveHash),
      createdAt: at,
    })
    .returning({ id: packageVersion.id, number: packageVersion.number });
  if (!row) throw new Error('An insert returned nothing.');
  return row;
}

export async function insertItems(
  db: Db,
  packageVersionId: number,
  items: readonly ManifestItem[],
) {
  const rows = items.map(
    ({ identifier, title, kind, launch, visible, mastery, facts }, sortOrder) => ({
      packageVersionId,
      identifier,
      sortOrder,
      title,
      kind,
      launch,
      mastery,
      facts: { ...facts, visible },
    }),
  );
  for (const some of batches(rows)) await db.insert(packageItem).values(some);

  const children = items.filter(({ parentIdentifier }) => parentIdentifier !== null);
  if (children.length === 0) return;
  await db.execute(sql`
    update package_item child set parent_id = parent.id
    from unnest(
      ${sql.param(children.map(({ identifier }) => identifier))}::text[],
      ${sql.param(children.map(({ parentIdentifier }) => parentIdentifier))}::text[]
    ) link (identifier, parent)
    join package_item parent on parent.package_version_id = ${packageVersionId} and parent.identifier = link.parent
    where child.package_version_id = ${packageVersionId} and child.identifier = link.identifier`);
}

export async function insertPackageQuestions(
  db: Db,
  packageVersionId: number,
  questions: readonly PackageQuestion[],
) {
  const rows = questions.map(({ id, text, options, correct }) => ({
    packageVersionId,
    key: storableText(id).slice(0, longestKey),
    text: storableText(text),
    options: Object.fromEntries(
      Object.entries(options).map(([name, label]) => [storableText(name), storableText(label)]),
    ),
    correct: correct.map(storableText),
  }));
  for (const some of batches(rows))
    await db.insert(packageQuestion).values(some).onConflictDoNothing();
}

/** Null where compression did not pay. */
export async function copiesOf(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, Blob | null>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.execute<{ hash: string; copy: string | null; size: number | null }>(sql`
    select distinct on (file.blob_hash) encode(file.blob_hash, 'hex') as hash, encode(blob.hash, 'hex') as copy, blob.size
    from package_file file
    left join blob on blob.hash = file.brotli_hash
    where file.blob_hash = any (${sql.param(hashes.map(bytesOf))}::bytea[])
    order by file.blob_hash, file.brotli_hash nulls last`);
  return new Map(
    rows.map(({ hash, copy, size }) => [
      hash,
      copy !== null && size !== null ? { hash: copy, size } : null,
    ]),
  );
}

interface Stored {
  files: readonly StoredFile[];
  copies: ReadonlyMap<string, Blob | null>;
}

export async function insertFiles(db: Db, packageVersionId: number, { files, copies }: Stored) {
  const brotliOf = (hash: string) => copies.get(hash)?.hash;
  const rows = files.map(({ path, content, mediaType, charset }) => ({
    packageVersionId,
    path,
    mediaType,
    charset,
    size: content.size,
    blobHash: bytesOf(content.hash),
    brotliHash: bytesOrNull(brotliOf(content.hash)),
  }));
  for (const some of batches(rows)) await db.insert(packageFile).values(some);
}

interface Replaced {
  moduleId: number;
  before: number | null;
  after: number;
  inProgress: 'stay' | 'move' | 'restart';
}

export function insertReplacedEvent(
  db: Db,
  by: Doer,
  { moduleId, before, after, inProgress }: Replaced,
) {
  return recordChange(db, by, {
    kind: 'module.packageReplaced',
    subject: { type: 'module', id: moduleId },
    before: { packageVersionId: before },
    after: { packageVersionId: after, inProgress },
  });
}

export async function findVersion(db: Db, moduleId: number, number: number) {
  const [row] = await db
    .select({ id: packageVersion.id })
    .from(packageVersion)
    .where(and(eq(packageVersion.moduleId, moduleId), eq(packageVersion.number, number)));
  return row;
}

/** The rules of a module, which all its packages share; undefined without a package. */
export async function rulesOf(db: Db, moduleId: number): Promise<PackageRules | undefined> {
  const [row] = await db
    .select({ rules: packageVersion.rules })
    .from(packageVersion)
    .where(eq(packageVersion.moduleId, moduleId))
    .limit(1);
  return row?.rules as PackageRules | undefined;
}

export function setRules(db: Db, moduleId: number, rules: PackageRules) {
  return db.update(packageVersion).set({ rules }).where(eq(packageVersion.moduleId, moduleId));
}
