import type { Output, packagesContract } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';
import type { PackageRules } from './packages.sql.ts';

type PackageReport = Output<typeof packagesContract.packageOfModule>;
type Comparison = Output<typeof packagesContract.comparePackages>;

export interface VersionRow
  extends Omit<PackageReport['versions'][number], 'attempts' | 'inProgress' | 'openWindows'> {
  id: number;
  rules: PackageRules;
}

export const versionsOf = statement<VersionRow, { moduleId: number }>(
  'packages-of-module',
  `select version.id, version.number, version.standard, version.file_name as "fileName", iso(version.created_at) as "uploadedAt",
     author.name as "uploadedBy", version.id = module.package_version_id as "isCurrent", version.rules, version.warnings,
     version.manifest->'sequencing' as sequencing, contents.files, contents.bytes, (select count(*)::int from package_item item where item.package_version_id = version.id) as items
   from package_version version
   join module on module.id = version.module_id
   left join account author on author.id = version.by
   cross join lateral (
     select count(*)::int as files, coalesce(sum(file.size), 0)::float8 as bytes from package_file file where file.package_version_id = version.id
   ) contents
   where version.module_id = $moduleId
   order by version.number desc`,
);

type ContactRow = Omit<PackageReport['contacts'][number], 'isAllowed'>;

export const contactsOf = statement<ContactRow, { moduleId: number }>(
  'package-contacts',
  `select contact.host, array_agg(distinct contact.kind order by contact.kind) as kinds, sum(contact.times)::int as times,
     iso(max(contact.last_at)) as "lastAt"
   from package_contact contact
   join package_version version on version.id = contact.package_version_id
   where version.module_id = $moduleId
   group by contact.host
   order by contact.host`,
);

type MissingFileRow = PackageReport['missingFiles'][number];

export const missingFilesOf = statement<MissingFileRow, { moduleId: number }>(
  'package-missing-files',
  `select version.number, missing.path, missing.times, iso(missing.last_at) as "lastAt"
   from package_missing_file missing
   join package_version version on version.id = missing.package_version_id
   where version.module_id = $moduleId
   order by version.number desc, missing.times desc, missing.path`,
);

interface LookRow {
  at: string;
  number: number;
  report: { calls: [string, string, string, string, string][]; total: number; refused: number };
}

const lastLook = statement<LookRow, { moduleId: number }>(
  'package-last-look',
  `select iso(session.started_at) as at, version.number, session.diagnostics as report
   from run_session session
   join package_version version on version.id = session.package_version_id
   where session.module_id = $moduleId and session.mode = 'browse' and session.diagnostics is not null
   order by session.id desc
   limit 1`,
);

export async function lastPreviewOf(
  db: Db,
  moduleId: number,
): Promise<PackageReport['lastPreview']> {
  const [row] = await lastLook(db, { moduleId });
  if (!row) return null;
  const { calls, total, refused } = row.report;
  const named = calls.map(([method, element, value, answer, error]) => ({
    method,
    element,
    value,
    answer,
    error,
  }));
  return { at: row.at, number: row.number, total, refused, calls: named };
}

type ItemChange = Comparison['items'][number];

const itemChanges = statement<ItemChange, { from: number; to: number }>(
  'package-item-changes',
  `select coalesce(new.identifier, old.identifier) as identifier, coalesce(new.title, old.title) as title,
     case when old.id is null then 'added' when new.id is null then 'removed' else 'changed' end as change
   from (select * from package_item where package_version_id = $from) old
   full join (select * from package_item where package_version_id = $to) new on new.identifier = old.identifier
   where old.id is null or new.id is null
     -- Older packages stored here whether sequencing is used, which is now a column of the package.
     or (old.kind, old.title, old.launch, old.mastery, old.facts - 'usesSequencing')
       is distinct from (new.kind, new.title, new.launch, new.mastery, new.facts - 'usesSequencing')
   order by coalesce(new.sort_order, old.sort_order)`,
);

type FileChanges = Pick<Comparison, 'filesAdded' | 'filesChanged' | 'filesRemoved'>;

const fileChanges = statement<FileChanges, { from: number; to: number }>(
  'package-file-changes',
  `select (count(*) filter (where old.path is null))::int as "filesAdded", (count(*) filter (where new.path is null))::int as "filesRemoved",
     (count(*) filter (where old.blob_hash <> new.blob_hash))::int as "filesChanged"
   from (select * from package_file where package_version_id = $from) old
   full join (select * from package_file where package_version_id = $to) new on new.path = old.path`,
);

export async function comparisonOf(db: Db, from: number, to: number): Promise<Comparison> {
  const items = await itemChanges(db, { from, to });
  const [files] = await fileChanges(db, { from, to });
  if (!files) throw new Error('A count returned nothing.');
  return { items, ...files, canMove: haveSameNames(items) };
}

/** Whether the items of both packages have the same identifiers. */
export const canMoveBetween = async (db: Db, from: number, to: number) =>
  haveSameNames(await itemChanges(db, { from, to }));

const haveSameNames = (items: readonly ItemChange[]) =>
  items.every(({ change }) => change === 'changed');
