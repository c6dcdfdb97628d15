import { lookup } from 'mime-types';

/** Corrects the general table for browsers, and for files that only a server runs. */
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

/** By extension. Files are sent with `nosniff`, so that a wrong type breaks them. */
export function mediaTypeOf(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return ours.get(extension) ?? (lookup(extension) || 'application/octet-stream');
}

export const isText = (mediaType: string) => /^text\/|javascript|json|xml|\/rtf$/.test(mediaType);

export const needsCharset = (mediaType: string) => mediaType.startsWith('text/');
