import { lookup } from 'mime-types';

/** Where the general table has what no browser takes for it, or what only a server runs. */
const ours = new Map([
  ['cjs', 'text/javascript'],
  ['cur', 'image/x-icon'],
  ['ico', 'image/x-icon'],
  ['m4v', 'video/mp4'],
  ['md', 'text/plain'],
  ['php', 'application/octet-stream'],
  ['srt', 'text/plain'],
  ['xsl', 'application/xslt+xml'],
]);

/** The media type by the extension. The server sends `nosniff`, so a wrong one stops the file. */
export function mediaTypeOf(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return ours.get(extension) ?? (lookup(extension) || 'application/octet-stream');
}

/** Whether a compressed copy can be expected to be smaller. */
export const isText = (mediaType: string) => /^text\/|javascript|json|xml|\/rtf$/.test(mediaType);

/**
 * Whether a browser has to be told how the bytes are to be read, unless the file says so itself.
 */
export const needsCharset = (mediaType: string) => mediaType.startsWith('text/');
