import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const worthBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed synchronously: a worker thread costs more than compressing it. */
const shortBytes = 200_000;
const windows = { br: { least: 10, most: 18 }, gzip: { least: 9, most: 15 } };

const windowFor = (bytes: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes))));

/** Fast settings: a reply is compressed once and read once. */
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
  // Node converts long strings at twice this cost.
  none: (text) => Buffer.from(text),
};

const bodyOf = async (text: string, encoding: Encoding): Promise<Body> =>
  text.length < worthBytes ? { bytes: text } : { bytes: await encodings[encoding](text), encoding };

/**
 * Encodes a reply, compressed when long and accepted; sets `vary` and `content-encoding`. Frozen
 * results are cached by identity. Replies need a bearer header, which foreign pages cannot send, so
 * lengths leak nothing (BREACH).
 */
export function replyBody(write: (result: unknown) => string) {
  const cached = new WeakMap<object, Map<Encoding, Promise<Body>>>();

  function bodyOnce(result: object, encoding: Encoding): Promise<Body> {
    const bodies = cached.get(result) ?? new Map<Encoding, Promise<Body>>();
    const body = bodies.get(encoding) ?? bodyOf(write(result), encoding);
    cached.set(result, bodies.set(encoding, body));
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
