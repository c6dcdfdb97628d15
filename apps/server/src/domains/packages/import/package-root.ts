import { fail } from '../../../platform/fail.ts';
import type { ZipEntry } from './zip-table.ts';

const manifestName = 'imsmanifest.xml';

/** The manifest and its folder: empty, or ending with a slash. */
export interface PackageRoot {
  manifest: ZipEntry;
  folder: string;
}

/** In the root, its only folder, or wherever the only one is. Refuses with a `Package…` code. */
export function findRoot(entries: readonly ZipEntry[]): PackageRoot {
  const manifests = entries.filter(isManifest);
  const atDepth = (depth: number) =>
    manifests.filter(({ path }) => path.split('/').length === depth);
  const [top] = atDepth(1);
  const [folder, secondFolder] = atDepth(2);
  const only = manifests.length === 1 ? manifests[0] : undefined;
  const manifest = top ?? (secondFolder ? undefined : folder) ?? only;
  if (manifest) return { manifest, folder: manifest.path.slice(0, -manifestName.length) };

  if (manifests.length > 1) return fail('PackageHasManyManifests', String(manifests.length));
  const format = otherFormat(entries);
  if (format) return fail('PackageIsOfAnotherFormat', format);
  return fail(entries.some(isArchive) ? 'PackageHoldsArchives' : 'PackageHasNoManifest');
}

/** The only archive in an archive that is no package itself. */
export function onlyArchive(entries: readonly ZipEntry[]): ZipEntry | undefined {
  if (entries.some(isManifest) || otherFormat(entries)) return undefined;
  const archives = entries.filter(isArchive);
  return archives.length === 1 ? archives[0] : undefined;
}

const isManifest = ({ path }: ZipEntry) => lastOf(path).toLowerCase() === manifestName;

/** A package interchange file (IMS CP 2.4) is a zip. */
const isArchive = ({ path }: ZipEntry) => /\.(zip|pif)$/i.test(path);

const otherFormats: [string, RegExp][] = [
  ['cmi5', /^cmi5\.xml$/i],
  ['xAPI (Tin Can)', /^tincan\.xml$/i],
  ['H5P', /^h5p\.json$/i],
  ['AICC', /\.(crs|au|cst)$/i],
  ['Word, Excel, PowerPoint', /^\[Content_Types\]\.xml$/i],
  ['EPUB', /^container\.xml$/i],
];

function otherFormat(entries: readonly ZipEntry[]): string | undefined {
  const names = entries.map(({ path }) => lastOf(path));
  return otherFormats.find(([, mark]) => names.some((name) => mark.test(name)))?.[0];
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
