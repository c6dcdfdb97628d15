import { ManifestError } from './manifest-error.ts';

interface LaunchParts {
  /** Values of `xml:base` from the outermost to the innermost. */
  bases: readonly (string | undefined)[];
  /** May contain a query and a fragment. */
  href: string;
  /** `item/@parameters`: may begin with `?`, `&`, `#` or nothing. */
  parameters?: string | undefined;
}

/**
 * Joins bases, address and parameters to a launch address within the package (SCORM 2004 CAM
 * 3.4.3.1, content aggregation), percent-encoded exactly once. Throws `ManifestError`
 * `LaunchIsOutside` for an address outside it.
 */
export function launchOf({ bases, href, parameters = '' }: LaunchParts): string {
  const address = bases.reduceRight<string>(
    (inner, base) => joined(base ?? '', inner),
    href.trim().replaceAll('\\', '/'),
  );
  const { path, query, fragment } = split(address);
  const added = split(
    parameters
      .trim()
      .replace(/^[?&]+/, '?')
      .replace(/^(?![?#])/, '?'),
  );
  const segments = insideOf(path, address);
  const queries = [query, added.query].filter(Boolean).join('&');
  const hash = fragment || added.fragment;
  return [
    segments.map(encodedOnce).join('/'),
    queries && `?${encodedLoosely(queries)}`,
    hash && `#${encodedLoosely(hash)}`,
  ].join('');
}

function joined(base: string, inner: string) {
  const folder = base.trim().replaceAll('\\', '/');
  if (!folder) return inner;
  return folder.endsWith('/') ? folder + inner : `${folder}/${inner}`;
}

function split(address: string) {
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  return { path, query, fragment };
}

/** The path with `.` and `..` resolved. */
function insideOf(path: string, address: string): string[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//'))
    throw new ManifestError('LaunchIsOutside', address);
  const segments: string[] = [];
  for (const segment of path.split('/').map(decodedSegment)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) throw new ManifestError('LaunchIsOutside', address);
  }
  return segments;
}

/** An existing `%20` stays; a lone `%` is part of the name. */
function decodedSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const encodedOnce = (segment: string) =>
  encodeURIComponent(segment).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);

const encodedLoosely = (text: string) =>
  text.replace(/%(?![0-9a-f]{2})|[^\w!$&'()*+,\-./:;=?@~%[\]]+/gi, (part) =>
    encodeURIComponent(part),
  );
