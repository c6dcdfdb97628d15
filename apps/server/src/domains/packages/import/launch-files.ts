import type { ManifestItem } from '@gesall/scorm/manifest';
import { fail } from '../../../platform/fail.ts';
import { withUtf8Codes } from '../../../platform/http/percent-codes.ts';
import { type FileNames, fileNames } from '../file-names.ts';
import type { PackageWarning } from './package-warning.ts';

/**
 * Corrects the spelling of launch paths: exact, else as files are found when they are served.
 * Refuses with `PackageLaunchFileMissing`, the path and a suggestion, or with
 * `PackageHasNothingToRun`.
 */
export function withFoundLaunch(
  items: readonly ManifestItem[],
  paths: readonly string[],
  warn: (warning: PackageWarning) => void,
) {
  const names = fileNames(paths.map((path) => [path, path]));

  return items.map((item) => {
    if (item.launch === null) return item;
    const { path, rest } = split(item.launch);
    const said = decodeURIComponent(path);
    // Paths are NFC, but encoded letters in the manifest may be decomposed.
    const wanted = said.normalize('NFC');
    // A name in the archive may itself contain what looks like a percent code.
    const found = names.exact(wanted) ?? names.exact(path) ?? forgiven(wanted, names);
    if (found === undefined)
      fail(
        'PackageLaunchFileMissing',
        wanted,
        suggestionFor(wanted, paths) ?? fail('PackageHasNothingToRun'),
      );
    if (found === said) return item;
    warn({ code: 'LaunchFileIsSpeltDifferently', detail: found });
    return { ...item, launch: found.split('/').map(encodeURIComponent).join('/') + rest };
  });
}

function forgiven(wanted: string, names: FileNames<string>): string | undefined {
  const readings = [wanted, decodeURIComponent(withUtf8Codes(wanted))];
  return [...readings, ...readings.map(withoutRepeatedFolder)]
    .map((path) => names.forgiving(path))
    .find((path) => path !== undefined);
}

/** Tools put a folder both into `xml:base` and into the address: `kurs/kurs/start.html`. */
function withoutRepeatedFolder(path: string): string {
  const segments = path.split('/');
  const lengths = Array.from({ length: Math.floor(segments.length / 2) }, (_, index) => index + 1);
  const repeated = lengths.find((length) =>
    segments.slice(0, length).every((segment, index) => segment === segments[length + index]),
  );
  return segments.slice(repeated ?? 0).join('/');
}

function split(launch: string) {
  const end = launch.search(/[?#]/);
  return end < 0
    ? { path: launch, rest: '' }
    : { path: launch.slice(0, end), rest: launch.slice(end) };
}

/** First pages of authoring tools, the likeliest first. */
const firstPages = [
  'index',
  'story',
  'index_lms',
  'indexapi',
  'launch',
  'start',
  'default',
  'main',
  'player',
];

/** The same name elsewhere, else a usual first page, nearest to the root. */
function suggestionFor(wanted: string, paths: readonly string[]): string | undefined {
  const pages = paths.filter((path) => /\.html?$/i.test(path));
  const rank = (path: string) => {
    if (nameOf(path) === nameOf(wanted)) return 0;
    const usual = firstPages.indexOf(nameOf(path).replace(/\.html?$/, ''));
    return usual >= 0 ? 1 + usual : 1 + firstPages.length;
  };
  const depth = (path: string) => path.split('/').length;
  return pages.toSorted(
    (a, b) => rank(a) - rank(b) || depth(a) - depth(b) || a.length - b.length,
  )[0];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
