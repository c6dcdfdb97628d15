import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { moduleTable } from '../domains/authoring/authoring.tables.ts';
import { packageItem, packageVersion } from '../domains/packages/packages.tables.ts';
import { blob } from '../platform/files/files.tables.ts';
import { one } from './a-school.ts';
import type { World } from './world.ts';

interface Wishes {
  count?: number;
  standard?: '1.2' | '2004';
  items?: readonly { mastery?: number; facts?: Record<string, unknown> }[];
  masteryOverride?: boolean;
}

/**
 * Gives a module several packages of the same items; the first is played. Their files do not exist.
 */
export async function packageVersions(
  { db }: World,
  moduleId: number,
  { count = 1, standard = '2004', items = [{}], masteryOverride = true }: Wishes = {},
) {
  const archiveHash = createHash('sha256').update(randomUUID()).digest();
  await db.insert(blob).values({ hash: archiveHash, size: 1, mediaType: 'application/zip' });
  const versions = [];
  for (let number = 1; number <= count; number++) {
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
          warnings: [],
          rules: { lenient: true, masteryOverride, allowedHosts: [] },
        })
        .returning(),
    );
    const rows = items.map(({ mastery = null, facts = {} }, index) => ({
      packageVersionId: version.id,
      identifier: `item-${index}`,
      sortOrder: index,
      title: `Del ${index}`,
      kind: 'sco' as const,
      launch: 'index.html',
      mastery,
      facts,
    }));
    versions.push({ version, items: await db.insert(packageItem).values(rows).returning() });
  }
  await db
    .update(moduleTable)
    .set({ packageVersionId: versions[0]?.version.id })
    .where(eq(moduleTable.id, moduleId));
  return versions;
}
