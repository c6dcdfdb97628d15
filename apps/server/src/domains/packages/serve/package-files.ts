import { type BrowserFeature, browserFeatures, featuresOf } from '@gesall/rules';
import { LRUCache } from 'lru-cache';
import { poolCache } from '../../../platform/cache/pool-cache.ts';
import type { Parts } from '../../../platform/context.ts';
import { type Db, statement } from '../../../platform/db/database.ts';
import { type FileNames, fileNames } from '../file-names.ts';
import type { PackageRules } from '../packages.sql.ts';
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
  /** Features of the browser that the content may ask for. */
  features: BrowserFeature[];
}

/** Rules as they are stored; older versions lack the newer ones. */
type StoredRules = Partial<PackageRules>;

const rulesOfVersion = statement<{ rules: StoredRules }, { versionId: number }>(
  'package-document-rules',
  `select version.rules
   from package_version version
   where version.id = $versionId`,
);

const documentRulesOf = (rules: StoredRules = {}): DocumentRules => ({
  allowedHosts: rules.allowedHosts ?? [],
  opensWindows: rules.opensWindows ?? false,
  features: featuresOf(rules),
});

const rulesOfModule = statement<{ versionId: number; rules: StoredRules }, { moduleId: number }>(
  'package-rules-of-module',
  `select version.id as "versionId", version.rules
   from module
   join package_version version on version.id = module.package_version_id
   where module.id = $moduleId`,
);

interface PlayerRules {
  /** Not with pop-ups or framesets. */
  isSandboxed: boolean;
  features: readonly BrowserFeature[];
}

const mostVersions = 200;
/** How long another process may use old rules. Milliseconds. */
const rulesLast = 5000;

const cachedRules = poolCache<number, { until: number; found: Promise<DocumentRules> }>(
  mostVersions,
);

/** After a change of rules, so that this process uses them at once. */
export const forgetRules = (db: Db): void => cachedRules(db).clear();

interface Needs extends Pick<Parts, 'db' | 'blobs' | 'now'> {
  /** Called for a path of the version that no file has. */
  onMissing(versionId: number, path: string): void;
}

export function packageFiles({ db, blobs, now, onMissing }: Needs) {
  const framesets = new LRUCache<number, Promise<boolean>>({ max: mostVersions });
  const versions = new Map<number, Promise<VersionFiles>>();

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
      const rules = cachedRules(db);
      const known = rules.get(versionId);
      const at = now().getTime();
      if (known && known.until > at) return known.found;
      const found = rulesOfVersion(db, { versionId }).then(([row]) => documentRulesOf(row?.rules));
      found.catch(() => rules.delete(versionId));
      rules.set(versionId, { until: at + rulesLast, found });
      return found;
    },

    /** Of the player's page, whose rights content can use. */
    async playerRules(moduleId: number | undefined): Promise<PlayerRules> {
      // Where modules share a host, the page's address has no module.
      if (moduleId === undefined) return { isSandboxed: false, features: browserFeatures };
      const [row] = await rulesOfModule(db, { moduleId });
      if (!row) return { isSandboxed: true, features: [] };
      const { opensWindows, features } = documentRulesOf(row.rules);
      return { isSandboxed: !opensWindows && !(await isFrameset(row.versionId)), features };
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
      const file = names.exact(path) ?? names.forgiving(path);
      if (!file && path !== '') onMissing(versionId, path);
      return file;
    },
  };
}

const versionFiles = (files: readonly (PackageFile & { moduleId: number })[]): VersionFiles => ({
  moduleId: files[0]?.moduleId,
  files,
  names: fileNames(files.map((file) => [file.path, file])),
});
