import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A stored file that somebody may have. */
export interface Download {
  /** As it is to be saved; any characters. */
  fileName: string;
  mediaType: string;
  size: number;
  content: Readable;
}

/**
 * Sends a file to be saved. Whatever is in it, nothing of it runs in the product's origin: its type
 * is ours and not guessed, and a page that were shown all the same has no rights.
 */
export const sendDownload = (
  reply: FastifyReply,
  { fileName, mediaType, size, content }: Download,
) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', dispositionOf(fileName))
    .header('content-length', size)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(content);

/** RFC 6266: a plain name for old programs, and the whole one encoded. */
function dispositionOf(fileName: string) {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
