import { LRUCache } from 'lru-cache';
import type { Parts } from '../../../platform/context.ts';
import { statement } from '../../../platform/db/database.ts';
import { type FileNames, fileNames } from '../file-names.ts';
import { hasFrameset } from './frameset.ts';

export interface PackageFile {
  path: string;
  hash: string;
  size: number;
  brotliHash: string | null;
  brotliSize: number | null;
  mediaType: string;
  charset: string | null;
}

const filesOfVersion = statement<PackageFile & { moduleId: number }, { versionId: number }>(
  'package-files',
  `select version.module_id as "moduleId", file.path, encode(file.blob_hash, 'hex') as hash, file.size, encode(file.brotli_hash, 'hex') as "brotliHash",
     compressed.size as "brotliSize", file.media_type as "mediaType", file.charset
   from package_version version
   join package_file file on file.package_version_id = version.id
   left join blob compressed on compressed.hash = file.brotli_hash
   where version.id = $versionId`,
);

interface VersionFiles {
  moduleId: number | undefined;
  files: readonly PackageFile[];
  names: FileNames<PackageFile>;
}

export interface DocumentRules {
  allowedHosts: string[];
  opensWindows: boolean;
}

const rulesOfVersion = statement<DocumentRules, { versionId: number }>(
  'package-document-rules',
  `select version.rules->'allowedHosts' as "allowedHosts", coalesce((version.rules->>'opensWindows')::boolean, false) as "opensWindows"
   from package_version version
   where version.id = $versionId`,
);

const withoutRules: DocumentRules = { allowedHosts: [], opensWindows: false };

const windowsOfModule = statement<
  { versionId: number; opensWindows: boolean },
  { moduleId: number }
>(
  'package-opens-windows',
  `select version.id as "versionId", coalesce((version.rules->>'opensWindows')::boolean, false) as "opensWindows"
   from module
   join package_version version on version.id = module.package_version_id
   where module.id = $moduleId`,
);

const mostVersions = 200;
/** How long another process may use old rules. Milliseconds. */
const rulesLast = 5000;

export function packageFiles({ db, blobs, now }: Pick<Parts, 'db' | 'blobs' | 'now'>) {
  const framesets = new LRUCache<number, Promise<boolean>>({ max: mostVersions });
  const versions = new Map<number, Promise<VersionFiles>>();
  const rules = new Map<number, { until: number; found: Promise<DocumentRules> }>();

  function filesOf(versionId: number) {
    const known = versions.get(versionId);
    if (known) return known;
    const loading = filesOfVersion(db, { versionId }).then(versionFiles);
    // Does not cache failures and versions without files.
    loading.then(
      ({ files }) => files.length === 0 && versions.delete(versionId),
      () => versions.delete(versionId),
    );
    if (versions.size >= mostVersions) versions.delete(versions.keys().next().value ?? 0);
    versions.set(versionId, loading);
    return loading;
  }
  function isFrameset(versionId: number): Promise<boolean> {
    const known = framesets.get(versionId);
    if (known) return known;
    const reading = filesOf(versionId).then(({ files }) => hasFrameset(files, blobs));
    reading.catch(() => framesets.delete(versionId));
    framesets.set(versionId, reading);
    return reading;
  }

  return {
    isFrameset,

    documentRules(versionId: number): Promise<DocumentRules> {
      const known = rules.get(versionId);
      const at = now().getTime();
      if (known && known.until > at) return known.found;
      const found = rulesOfVersion(db, { versionId }).then(([row]) => row ?? withoutRules);
      found.catch(() => rules.delete(versionId));
      if (rules.size >= mostVersions) rules.delete(rules.keys().next().value ?? 0);
      rules.set(versionId, { until: at + rulesLast, found });
      return found;
    },

    /**
     * Not with pop-ups or framesets, nor where modules share a host, whose address has no module.
     */
    async isSandboxed(moduleId: number | undefined): Promise<boolean> {
      if (moduleId === undefined) return false;
      const [row] = await windowsOfModule(db, { moduleId });
      if (!row) return true;
      return !row.opensWindows && !(await isFrameset(row.versionId));
    },

    /**
     * Only on the module's own host, since content of one host shares storage; undefined where it
     * is shared.
     */
    async find(
      versionId: number,
      path: string,
      ofModule: number | undefined,
    ): Promise<PackageFile | undefined> {
      const { moduleId, names } = await filesOf(versionId);
      if (ofModule !== undefined && ofModule !== moduleId) return undefined;
      return names.exact(path) ?? names.forgiving(path);
    },
  };
}

const versionFiles = (files: readonly (PackageFile & { moduleId: number })[]): VersionFiles => ({
  moduleId: files[0]?.moduleId,
  files,
  names: fileNames(files.map((file) => [file.path, file])),
});
