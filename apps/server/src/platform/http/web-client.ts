import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';

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
  const files = readClient(folder);
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built client in ${folder}. Run npm run build.`);

  for (const [path, file] of files) {
    if (path === '/index.html') continue;
    server.get(base + path, (request, reply) => send(request, reply, file, cachingOf(path)));
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, page, 'no-cache');
  if (address) {
    server.get(address, sendPage);
    return;
  }
  server.get('/', sendPage);
  server.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    // A missing file or call must not answer a page.
    if (/^\/(api|auth|assets|files|scorm)(\/|$)/i.test(path)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/**
 * Serves the built companion below /app. A worker may control only addresses below its own, unless
 * this header allows more.
 */
export function serveCompanion(server: FastifyInstance, folder: string) {
  const files = readClient(folder);
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built companion in ${folder}. Run npm run build.`);

  for (const [path, file] of files) {
    if (path === '/index.html') continue;
    server.get(`/app${path}`, (request, reply) => {
      if (path === '/sw.js') reply.header('service-worker-allowed', '/app');
      return send(request, reply, file, cachingOf(path));
    });
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    // The router takes both addresses for the same.
    if (!path.startsWith('/app/')) return reply.redirect('/app/');
    // A missing file must not answer a page.
    if (path.startsWith('/app/assets/')) return reply.callNotFound();
    return send(request, reply, page, 'no-cache');
  };
  server.get('/app', sendPage);
  server.get('/app/*', sendPage);
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

function readClient(folder: string) {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
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
  return files;
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
