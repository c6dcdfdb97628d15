import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface Download {
  fileName: string;
  mediaType: string;
  /** Undefined of what is made while it is sent. */
  size: number | undefined;
  content: Readable;
  /** True when the browser shows it if it is a picture or PDF, and saves it otherwise. */
  mayBeShown?: boolean;
}

/**
 * Sends a file. Nothing in it runs in our origin: fixed type, no sniffing, sandbox.
 */
export const sendDownload = (
  reply: FastifyReply,
  { fileName, mediaType, size, content, mayBeShown = false }: Download,
) => {
  const isPdf = mediaType === 'application/pdf';
  const inline = mayBeShown && (isPdf || mediaType.startsWith('image/'));
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${namesOf(fileName)}`)
    .header('content-security-policy', inline && isPdf ? shownPdfPolicy : sandboxPolicy)
    .type(mediaType)
    .send(content);
};

const sandboxPolicy = "sandbox; default-src 'none'";
/** A browser's PDF viewer does not open in a sandbox, and runs nothing in our origin. */
const shownPdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** RFC 6266: an ASCII name for old clients, and the encoded one. */
function namesOf(fileName: string) {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
