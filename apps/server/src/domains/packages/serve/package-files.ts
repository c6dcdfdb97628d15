import { type Db, statement } from '../../../platform/db/database.ts';

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

/** The names of a package: as they are, and folded for content that spells them otherwise. */
export interface PackageNames {
  /** Undefined when there are none. */
  moduleId: number | undefined;
  exact: Map<string, PackageFile>;
  /** By lower-case NFC name; null where two files differ only in that. */
  folded: Map<string, PackageFile | null>;
}

const hostsOfVersion = statement<{ hosts: string[] }, { versionId: number }>(
  'package-allowed-hosts',
  `select version.rules->'allowedHosts' as hosts from package_version version where version.id = $versionId`,
);

const windowsOfModule = statement<{ opensWindows: boolean }, { moduleId: number }>(
  'package-opens-windows',
  `select coalesce((version.rules->>'opensWindows')::boolean, false) as "opensWindows"
   from module
   join package_version version on version.id = module.package_version_id
   where module.id = $moduleId`,
);

const mostVersions = 200;
/**
 * How long a change of what a package may reach takes to be seen by another process. Milliseconds.
 */
const rulesLast = 5000;

/**
 * Remembers the files of the versions in use, which never change, and for a moment what they may
 * reach.
 */
export function packageFiles(db: Db, now: () => Date) {
  const versions = new Map<number, Promise<PackageNames>>();
  const rules = new Map<number, { until: number; hosts: Promise<string[]> }>();

  function namesOf(versionId: number) {
    const known = versions.get(versionId);
    if (known) return known;
    const loading = filesOfVersion(db, { versionId }).then(namesFrom);
    // A version that has no files, or could not be read, is asked for again.
    loading.then(
      ({ exact }) => exact.size === 0 && versions.delete(versionId),
      () => versions.delete(versionId),
    );
    if (versions.size >= mostVersions) versions.delete(versions.keys().next().value ?? 0);
    versions.set(versionId, loading);
    return loading;
  }

  return {
    /** The hosts outside that a version's content may reach. */
    allowedHosts(versionId: number): Promise<string[]> {
      const known = rules.get(versionId);
      const at = now().getTime();
      if (known && known.until > at) return known.hosts;
      const hosts = hostsOfVersion(db, { versionId }).then(([row]) => row?.hosts ?? []);
      hosts.catch(() => rules.delete(versionId));
      if (rules.size >= mostVersions) rules.delete(rules.keys().next().value ?? 0);
      rules.set(versionId, { until: at + rulesLast, hosts });
      return hosts;
    },

    /** Whether a module's window may open others; where modules share a host, that is not told apart. */
    async opensWindows(moduleId: number | undefined): Promise<boolean> {
      if (moduleId === undefined) return true;
      const [row] = await windowsOfModule(db, { moduleId });
      return row?.opensWindows ?? false;
    },

    /**
     * A file of a version, for the host of its module: under another's its content would share what
     * that one keeps in the browser. Where modules share a host the module is undefined.
     */
    async find(versionId: number, path: string, ofModule: number | undefined): Promise<PackageFile | undefined> {
      const { moduleId, exact, folded } = await namesOf(versionId);
      if (ofModule !== undefined && ofModule !== moduleId) return undefined;
      return exact.get(path) ?? exact.get(path.normalize('NFC')) ?? folded.get(foldedName(path)) ?? undefined;
    },
  };
}

const foldedName = (path: string) => path.normalize('NFC').toLowerCase();

function namesFrom(files: readonly (PackageFile & { moduleId: number })[]): PackageNames {
  const exact = new Map(files.map((file) => [file.path, file]));
  const folded = new Map<string, PackageFile | null>();
  for (const file of files) folded.set(foldedName(file.path), folded.has(foldedName(file.path)) ? null : file);
  return { moduleId: files[0]?.moduleId, exact, folded };
}
