import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { moduleTable } from '../domains/authoring/authoring.tables.ts';
import { packageFile, packageItem, packageVersion } from '../domains/packages/packages.tables.ts';
import { blob } from '../platform/files/files.tables.ts';
import { one } from './a-school.ts';
import type { World } from './world.ts';

interface Wishes {
  number?: number;
  standard?: '1.2' | '2004';
  mastery?: number;
  facts?: Record<string, unknown>;
  files?: Record<string, string>;
}

/** Gives a module a package with one item, without a zip. */
export async function aPackage(
  { db, parts }: World,
  moduleId: number,
  { number = 1, standard = '2004', mastery, facts = {}, files = {} }: Wishes = {},
) {
  const contents = { 'index.html': '<title>Modul</title>', ...files };
  const archiveHash = createHash('sha256').update(`archive ${moduleId}`).digest();
  await db
    .insert(blob)
    .values({ hash: archiveHash, size: 1, mediaType: 'application/zip' })
    .onConflictDoNothing();
  const version = one(
    await db
      .insert(packageVersion)
      .values({
        moduleId,
        number,
        archiveHash,
        fileName: 'modul.zip',
        standard,
        launch: 'index.html',
        manifest: {},
        rules: { lenient: true, masteryOverride: true, allowedHosts: [] },
        warnings: [],
      })
      .returning(),
  );
  for (const [path, text] of Object.entries(contents)) {
    const { hash, size } = await parts.blobs.put(Readable.from([Buffer.from(text)]));
    const blobHash = Buffer.from(hash, 'hex');
    await db
      .insert(blob)
      .values({ hash: blobHash, size, mediaType: 'text/html' })
      .onConflictDoNothing();
    await db.insert(packageFile).values({
      packageVersionId: version.id,
      path,
      blobHash,
      size,
      mediaType: 'text/html',
      charset: 'utf-8',
    });
  }
  const item = one(
    await db
      .insert(packageItem)
      .values({
        packageVersionId: version.id,
        identifier: 'item-1',
        sortOrder: 0,
        title: 'Modul',
        kind: 'sco',
        launch: 'index.html',
        mastery: mastery ?? null,
        facts,
      })
      .returning(),
  );
  await db
    .update(moduleTable)
    .set({ packageVersionId: version.id })
    .where(eq(moduleTable.id, moduleId));
  return { version, item };
}
