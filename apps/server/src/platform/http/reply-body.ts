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

type Encoding = 'br' | 'gzip' | 'none';

/** A reply's text, and how it is encoded when it is long enough for that. */
interface Body {
  bytes: string | Buffer;
  encoding?: Encoding;
}

const encodings: Record<Encoding, (text: string) => Buffer | Promise<Buffer>> = {
  br: (text) => brotli(text, quickBrotli),
  gzip: (text) => zip(text, quickZip),
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

  return async (result: unknown, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> => {
    const asked = encodingFor(request.headers['accept-encoding'] ?? '');
    const isKept = typeof result === 'object' && result !== null && Object.isFrozen(result);
    const { bytes, encoding } = await (isKept ? bodyOnce(result, asked) : bodyOf(write(result), asked));
    if (encoding) reply.header('vary', 'accept-encoding');
    if (encoding && encoding !== 'none') reply.header('content-encoding', encoding);
    return bytes;
  };
}

const encodingFor = (accepts: string): Encoding => (/\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'none');
