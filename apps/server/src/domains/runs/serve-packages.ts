import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadPackage } from './package-cookie.ts';
import { type PackageFile, packageFiles } from './package-files.ts';

/** What content may do in its frame. It needs inline scripts and `eval`; it may reach no host but its own. */
const contentPolicy = [
  "default-src 'self' data: blob:",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' data: blob:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Serves the files of packages on the content origin: by exact name, with ranges, compressed at import, and kept for ever
 * by the browser, since a version never changes. The window's cookie says which version it may read.
 */
export function servePackages(server: FastifyInstance, { db, blobs, nameKey, now }: Parts) {
  const files = packageFiles(db);

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { version, '*': path } = request.params as { version: string; '*': string };
    const versionId = Number(version);
    // A service worker would stay when the session is over, and see other sessions of its host.
    if (request.headers['service-worker'] === 'script') fail('NotAllowed');
    if (!Number.isSafeInteger(versionId) || !mayReadPackage(request.headers.cookie, versionId, { key: nameKey, now: now() }))
      fail('FileNotFound');
    const file = await files.find(versionId, path);
    if (!file) fail('FileNotFound');
    return send({ file, request, reply, open: blobs.open });
  }

  server.route({ method: ['GET', 'HEAD'], url: '/scorm/p/:version/*', exposeHeadRoute: false, handler: serve });
}

interface Sending {
  file: PackageFile;
  request: FastifyRequest;
  reply: FastifyReply;
  open: Parts['blobs']['open'];
}

function send({ file, request, reply, open }: Sending) {
  const { headers, method } = request;
  const isHead = method === 'HEAD';
  const range = headers.range === undefined ? undefined : rangeOf(headers.range, file.size);
  const isBrotli = file.brotliHash !== null && range === undefined && /\bbr\b/.test(headers['accept-encoding'] ?? '');
  const etag = `"${isBrotli ? `${file.hash}-br` : file.hash}"`;

  reply.headers({
    'content-type': file.charset === null ? file.mediaType : `${file.mediaType}; charset=${file.charset}`,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': contentPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'unload=*, camera=(), microphone=(), geolocation=(), payment=()',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
    ...(file.brotliHash !== null && { vary: 'accept-encoding' }),
  });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();

  if (range) {
    const { start, end } = range;
    reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 });
    return reply.send(isHead ? '' : open(file.hash, range));
  }
  const stored = isBrotli && file.brotliHash !== null ? { hash: file.brotliHash, size: file.brotliSize } : file;
  if (isBrotli) reply.header('content-encoding', 'br');
  if (stored.size !== null) reply.header('content-length', stored.size);
  return reply.send(isHead || stored.size === 0 ? '' : open(stored.hash));
}

/** A single range of bytes (RFC 9110 §14.1.2); undefined for forms that may be ignored. */
function rangeOf(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
