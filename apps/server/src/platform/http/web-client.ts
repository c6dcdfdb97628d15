import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import { pathOf } from './path-of.ts';

interface File {
  body: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  type: string;
  etag: string;
}

interface Client {
  folder: string;
  /** Path of the client's files; empty for the root. */
  base?: string;
  /** The client's only page; without it every path that is no file is a page. */
  page?: string;
}

/**
 * Serves a built client from memory, precompressed. Names under /assets contain a hash and are
 * cached for ever.
 */
export function serveClient(server: FastifyInstance, { folder, base = '', page: address }: Client) {
  const { files, page } = readClient(folder);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, page, 'no-cache');
  server.get(address ?? '/', sendPage);
  // One route for all files: one for each would be a sixth of a start.
  server.get(`${base}/*`, (request, reply) => {
    const path = pathOf(request).slice(base.length);
    const file = files.get(path);
    if (file) return send(request, reply, file, cachingOf(path));
    // A missing file or call must not answer a page.
    if (address || /^\/(api|auth|assets|files|scorm)(\/|$)/i.test(path))
      return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/**
 * Serves the built companion below /app. A worker may control only addresses below its own, unless
 * this header allows more.
 */
export function serveCompanion(server: FastifyInstance, folder: string) {
  const { files, page } = readClient(folder);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    // The router takes both addresses for the same.
    if (!pathOf(request).startsWith('/app/')) return reply.redirect('/app/');
    return send(request, reply, page, 'no-cache');
  };
  server.get('/app', sendPage);
  server.get('/app/*', (request, reply) => {
    const path = pathOf(request).slice('/app'.length);
    const file = files.get(path);
    // A missing file must not answer a page.
    if (!file) return path.startsWith('/assets/') ? reply.callNotFound() : sendPage(request, reply);
    if (path === '/sw.js') reply.header('service-worker-allowed', '/app');
    return send(request, reply, file, cachingOf(path));
  });
}

const cachingOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

function send(request: FastifyRequest, reply: FastifyReply, file: File, caching: string) {
  reply.headers({
    'content-type': file.type,
    'cache-control': caching,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  if (file.brotli && /\bbr\b/.test(accepts))
    return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepts))
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body);
}

/** The files by path, without the page. */
function readClient(folder: string) {
  const files = new Map<string, File>();
  const entries = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of entries) {
    const extension = extname(entry.name);
    if (!entry.isFile() || extension === '.br' || extension === '.gz' || extension === '.map')
      continue;
    const full = join(entry.parentPath, entry.name);
    const body = readFileSync(full);
    files.set(`/${relative(folder, full).split(sep).join('/')}`, {
      body,
      brotli: readIfThere(`${full}.br`),
      gzip: readIfThere(`${full}.gz`),
      type: contentType(extension) || 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    });
  }
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built client in ${folder}. Run npm run build.`);
  files.delete('/index.html');
  return { files, page };
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
