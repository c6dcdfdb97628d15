/** The requested file, when it belongs to a package here. */
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

/** The next zoom level, within legible limits. */
export const zoomed = (scale: number, factor: number): number =>
  Math.min(5, Math.max(0.25, scale * factor));
