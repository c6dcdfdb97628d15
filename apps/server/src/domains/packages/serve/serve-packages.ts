import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { contentHosts } from '../../../platform/http/content-hosts.ts';
import { permissionsPolicy } from '../../../platform/http/permissions-policy.ts';
import { contactOf, contentPolicy, countContact, isDocument } from './content-policy.ts';
import { hotFiles } from './hot-files.ts';
import { countMissingFile, writeMissingFiles } from './missing-files.ts';
import { mayReadPackage } from './package-cookie.ts';
import { type DocumentRules, type PackageFile, packageFiles } from './package-files.ts';

/**
 * By name, with ranges, compressed and immutable; documents are revalidated, since their
 * policy may change. The window's cookie selects the version.
 */
export function servePackages(
  server: FastifyInstance,
  { db, blobs, signatures, now, config }: Parts,
) {
  const isSecure = config.contentUrl.startsWith('https:');
  const files = packageFiles({
    db,
    blobs,
    now,
    onMissing: (versionId, path) => countMissingFile(db, versionId, { path, at: now() }),
  });
  const hot = hotFiles(blobs);
  const hosts = contentHosts(config.contentUrl);
  // `request.host` reads `X-Forwarded-Host`, which scripts of packages can set.
  const moduleOf = ({ headers }: FastifyRequest) => hosts.moduleOf(headers.host ?? '');

  const mayRead = (request: FastifyRequest, versionId: number) =>
    Number.isSafeInteger(versionId) &&
    mayReadPackage(request.headers.cookie, versionId, { signatures, now: now() });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { '*': path } = request.params as { '*': string };
    const versionId = versionOf(request);
    // A service worker would outlive the session and see others of its host.
    if (request.headers['service-worker'] === 'script') fail('NotAllowed');
    if (!mayRead(request, versionId)) fail('FileNotFound');
    const file = await files.find(versionId, path, moduleOf(request));
    if (!file) fail('FileNotFound');
    if (isShownByPlayer(file.mediaType, request.headers['sec-fetch-dest'])) {
      return reply
        .headers({ 'cache-control': 'private, no-cache', vary: 'sec-fetch-dest' })
        .redirect(`/scorm/play-assets/pdf.html?file=${encodeURIComponent(request.url)}`);
    }
    const rules = isDocument(file.mediaType) ? await files.documentRules(versionId) : undefined;
    return send({ file, versionId, rules, isSecure, request, reply, hot, open: blobs.open });
  }

  async function takeReport(request: FastifyRequest, reply: FastifyReply) {
    const versionId = versionOf(request);
    if (!mayRead(request, versionId)) fail('FileNotFound');
    const body = request.body as { 'csp-report'?: object } | undefined;
    const contact = contactOf(body?.['csp-report'] ?? {});
    if (contact)
      await countContact(db, { versionId, host: contact.host, kind: contact.kind, at: now() });
    return reply.code(204).send();
  }

  /** Tells the player whether the content's frame can have a sandbox. */
  async function tellFrameset(request: FastifyRequest, reply: FastifyReply) {
    const versionId = versionOf(request);
    if (!mayRead(request, versionId)) fail('FileNotFound');
    return reply
      .header('cache-control', 'private, no-cache')
      .send({ isFrameset: await files.isFrameset(versionId) });
  }

  /**
   * Content could otherwise use its parent's rights. Framesets need navigation between frames, so
   * the player guards their windows (decision 0049).
   */
  server.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== '/scorm/play') return;
    const { isSandboxed, features } = await files.playerRules(moduleOf(request));
    reply.header('permissions-policy', permissionsPolicy(features));
    if (!isSandboxed) return;
    const policy = reply.getHeader('content-security-policy');
    reply.header('content-security-policy', `${policy}; sandbox ${playerRights}`);
  });

  // A database that is gone already keeps nothing of these.
  server.addHook('onClose', () => writeMissingFiles({ db }).catch(() => undefined));

  const json = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: largestReport },
    json,
  );
  server.get('/scorm/p/:version/~frameset', tellFrameset);
  server.post('/scorm/p/:version/~blocked', { bodyLimit: largestReport }, takeReport);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/scorm/p/:version/*',
    exposeHeadRoute: false,
    handler: serve,
  });
}

const playerRights = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';

/** NaN unless the address has a decimal version. */
function versionOf({ params }: FastifyRequest): number {
  const { version } = params as { version: string };
  return /^\d{1,10}$/.test(version) ? Number(version) : Number.NaN;
}

/** Browsers block their PDF plug-in in a sandboxed frame. */
const isShownByPlayer = (mediaType: string, destination: string | string[] | undefined) =>
  mediaType === 'application/pdf' &&
  /^(document|iframe|frame|object|embed)$/.test(String(destination ?? ''));

const largestReport = 16 * 1024;

interface Sending {
  file: PackageFile;
  versionId: number;
  rules: DocumentRules | undefined;
  isSecure: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  hot: ReturnType<typeof hotFiles>;
  open: Parts['blobs']['open'];
}

async function send({ file, versionId, rules, isSecure, request, reply, hot, open }: Sending) {
  const { headers, method } = request;
  const allowedHosts = rules?.allowedHosts ?? [];
  const isHead = method === 'HEAD';
  const range = headers.range === undefined ? undefined : rangeOf(headers.range, file.size);
  const isBrotli =
    file.brotliHash !== null &&
    range === undefined &&
    /\bbr\b/.test(headers['accept-encoding'] ?? '');
  const etag = `"${[file.hash, ...(isBrotli ? ['br'] : []), ...markOf(rules)].join('-')}"`;

  reply.headers({
    'content-type':
      file.charset === null ? file.mediaType : `${file.mediaType}; charset=${file.charset}`,
    'cache-control': isDocument(file.mediaType)
      ? 'private, no-cache'
      : 'private, max-age=31536000, immutable',
    'content-security-policy': contentPolicy(allowedHosts, {
      reportUri: `/scorm/p/${versionId}/~blocked`,
      isSecure,
    }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(rules?.features),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    // A page in its own window has no opener, unless it may open windows.
    ...(rules && !rules.opensWindows && { 'cross-origin-opener-policy': 'same-origin' }),
    etag,
    ...(file.brotliHash !== null && { vary: 'accept-encoding' }),
    ...(file.mediaType === 'application/pdf' && { vary: 'sec-fetch-dest' }),
  });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();

  if (range) {
    const { start, end } = range;
    reply.code(206).headers({
      'content-range': `bytes ${start}-${end}/${file.size}`,
      'content-length': end - start + 1,
    });
    return reply.send(isHead ? '' : open(file.hash, range));
  }
  const stored =
    isBrotli && file.brotliHash !== null ? { hash: file.brotliHash, size: file.brotliSize } : file;
  if (isBrotli) reply.header('content-encoding', 'br');
  if (stored.size !== null) reply.header('content-length', stored.size);
  if (isHead || stored.size === 0) return reply.send('');
  return reply.send(
    stored.size !== null && hot.holds(stored.size)
      ? await hot.content(stored.hash)
      : open(stored.hash),
  );
}

/** Part of the ETag, so that browsers revalidate documents with another policy. */
function markOf(rules: DocumentRules | undefined): string[] {
  if (!rules) return [];
  const { opensWindows, features, allowedHosts } = rules;
  const policy = `${opensWindows} ${features} ${allowedHosts.join(' ')}`;
  return [createHash('sha256').update(policy).digest('hex').slice(0, 8)];
}

/** A single byte range (RFC 9110 §14.1.2); undefined for forms that may be ignored. */
function rangeOf(
  header: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
