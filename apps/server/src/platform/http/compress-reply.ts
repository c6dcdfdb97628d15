import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this a reply fits a packet or two, and compressing costs more than it saves. */
const worthBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Quick before small: a reply is made once and read once. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const quickZip = { level: 3 };

/**
 * A reply's text as the browser takes it: compressed where it is long and the browser says that it
 * reads that. Sets `vary` and `content-encoding`. A reply answers a bearer header, which no foreign
 * page can send, so that its length tells strangers nothing.
 */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < worthBytes) return text;
  reply.header('vary', 'accept-encoding');
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepts)) {
    reply.header('content-encoding', 'br');
    return brotli(text, quickBrotli);
  }
  if (/\bgzip\b/.test(accepts)) {
    reply.header('content-encoding', 'gzip');
    return zip(text, quickZip);
  }
  // Node makes bytes of a long text itself at twice the price: it takes three for each letter first.
  return Buffer.from(text);
}
