import { poolCache } from '../../../platform/cache/pool-cache.ts';
import { type Db, statement } from '../../../platform/db/database.ts';
import { storableText } from '../../../platform/db/storable-text.ts';
import type { Schedule } from '../../../platform/schedule.ts';

/** Different paths that are counted for a version; enough to see the fault that made them. */
const mostMissingFiles = 50;
/** Versions with counts that are not written yet. */
const mostVersions = 500;
/** No file of a package has a longer path (`limits.ts`). */
const longestPath = 400;

interface Count {
  times: number;
  lastAt: Date;
}

/** Not yet written, by path. */
type Counts = Map<string, Count>;

const countsOf = poolCache<number, Counts>(mostVersions);

/**
 * Counts a path that content asked for and did not get, in memory, since a page may ask for
 * thousands. Nothing of the person is kept: neither query nor window.
 */
export function countMissingFile(db: Db, versionId: number, { path, at }: MissingFile): void {
  const kept = storableText(path.slice(0, longestPath));
  add(db, versionId, kept, { times: 1, lastAt: at });
}

interface MissingFile {
  /** Below the package's root. */
  path: string;
  at: Date;
}

function add(db: Db, versionId: number, path: string, { times, lastAt }: Count) {
  const waiting = countsOf(db);
  const counts: Counts = waiting.get(versionId) ?? new Map();
  waiting.set(versionId, counts);
  const before = counts.get(path);
  if (!before && counts.size >= mostMissingFiles) return;
  counts.set(path, { times: times + (before?.times ?? 0), lastAt });
}

const addMissingFiles = statement<
  never,
  { versionIds: number[]; paths: string[]; times: number[]; lastAt: Date[]; most: number }
>(
  'package-add-missing-files',
  `insert into package_missing_file (package_version_id, path, times, first_at, last_at)
   select counted.version_id, counted.path, counted.times, counted.last_at, counted.last_at
   from (
     select given.*, known.path is not null as is_known,
       (select count(*) from package_missing_file other where other.package_version_id = given.version_id)
         + row_number() over (partition by given.version_id, known.path is null order by given.times desc, given.path) as place
     from unnest($versionIds::int[], $paths::text[], $times::int[], $lastAt::timestamptz[]) given (version_id, path, times, last_at)
     join package_version version on version.id = given.version_id
     left join package_missing_file known on known.package_version_id = given.version_id and known.path = given.path
   ) counted
   where counted.is_known or counted.place <= $most
   -- In one order, so that two processes do not wait for each other.
   order by counted.version_id, counted.path
   on conflict (package_version_id, path) do update
     set times = package_missing_file.times + excluded.times, last_at = greatest(package_missing_file.last_at, excluded.last_at)`,
);

/** Writes the counts of this process in one statement. They are kept when it fails. */
export async function writeMissingFiles({ db }: { db: Db }): Promise<void> {
  const waiting = countsOf(db);
  const taken = [...waiting].flatMap(([versionId, counts]) =>
    [...counts].map(([path, count]) => ({ versionId, path, ...count })),
  );
  waiting.clear();
  if (taken.length === 0) return;
  try {
    await addMissingFiles(db, {
      versionIds: taken.map(({ versionId }) => versionId),
      paths: taken.map(({ path }) => path),
      times: taken.map(({ times }) => times),
      lastAt: taken.map(({ lastAt }) => lastAt),
      most: mostMissingFiles,
    });
  } catch (error) {
    for (const { versionId, path, ...count } of taken) add(db, versionId, path, count);
    throw error;
  }
}

/** Each process writes what it has counted. */
export const missingFilesSchedule: Schedule = {
  name: 'missingFiles',
  everyMs: 30_000,
  inEveryProcess: true,
  run: writeMissingFiles,
};
