/** The file that the page was opened for, when it is one of a package here. */
export function fileOf({
  search,
  origin,
}: Pick<Location, 'search' | 'origin'>): { address: string; name: string } | undefined {
  const wanted = new URLSearchParams(search).get('file') ?? '';
  if (!/^\/scorm\/p\/\d+\//.test(wanted)) return undefined;
  const { pathname, search: query } = new URL(wanted, origin);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return { address: pathname + query, name: decoded(last) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The next size, within what can be read and drawn. */
export const zoomed = (scale: number, factor: number): number =>
  Math.min(5, Math.max(0.25, scale * factor));
