import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this a reply fits a packet or two, and compressing costs more than it saves. */
const worthBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed in place: handing such a reply to another thread takes longer than compressing it. */
const shortBytes = 200_000;
/** The smallest and the largest window of both formats, as powers of two. */
const windows = { br: { least: 10, most: 18 }, gzip: { least: 9, most: 15 } };

/** A window as large as the text finds all that it repeats; the memory of a larger one would be made and thrown away. */
const windowFor = (bytes: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes))));

/** Quick before small: a reply is made once and read once. */
const quickBrotli = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes, windows.br),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});
const quickZip = (bytes: number) => ({ level: 3, windowBits: windowFor(bytes, windows.gzip) });

type Encoding = 'br' | 'gzip' | 'none';

/** A reply's text, and how it is encoded when it is long enough for that. */
interface Body {
  bytes: string | Buffer;
  encoding?: Encoding;
}

const encodings: Record<Encoding, (text: string) => Buffer | Promise<Buffer>> = {
  br(text) {
    const bytes = Buffer.from(text);
    const options = quickBrotli(bytes.length);
    return bytes.length <= shortBytes ? brotliCompressSync(bytes, options) : brotli(bytes, options);
  },
  gzip(text) {
    const bytes = Buffer.from(text);
    const options = quickZip(bytes.length);
    return bytes.length <= shortBytes ? gzipSync(bytes, options) : zip(bytes, options);
  },
  // Node makes bytes of a long text itself at twice the price: it takes three for each letter first.
  none: (text) => Buffer.from(text),
};

const bodyOf = async (text: string, encoding: Encoding): Promise<Body> =>
  text.length < worthBytes ? { bytes: text } : { bytes: await encodings[encoding](text), encoding };

/**
 * Makes a call's reply as the browser takes it: compressed where it is long and the browser says
 * that it reads that. Sets `vary` and `content-encoding`. A result that is frozen is told again as
 * it is, so it is written once, for as long as somebody keeps it.
 *
 * A reply answers a bearer header, which no foreign page can send, so that its length tells
 * strangers nothing.
 */
export function replyBody(write: (result: unknown) => string) {
  const kept = new WeakMap<object, Map<Encoding, Promise<Body>>>();

  function bodyOnce(result: object, encoding: Encoding): Promise<Body> {
    const bodies = kept.get(result) ?? new Map<Encoding, Promise<Body>>();
    const body = bodies.get(encoding) ?? bodyOf(write(result), encoding);
    kept.set(result, bodies.set(encoding, body));
    return body;
  }

  return async (
    result: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer> => {
    const asked = encodingFor(request.headers['accept-encoding'] ?? '');
    const isKept = typeof result === 'object' && result !== null && Object.isFrozen(result);
    const { bytes, encoding } = await (isKept
      ? bodyOnce(result, asked)
      : bodyOf(write(result), asked));
    if (encoding) reply.header('vary', 'accept-encoding');
    if (encoding && encoding !== 'none') reply.header('content-encoding', encoding);
    return bytes;
  };
}

const encodingFor = (accepts: string): Encoding =>
  /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'none';
