import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './path-of.ts';

const tokenName = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;
const mostNames = 40;

interface Expiring {
  page: string;
  /** The route of the packages' folders. */
  folders: string;
  own: readonly string[];
  isSecure: boolean;
}

/**
 * Expires cookies that are not ours on page requests: packages can set any number, until the head
 * limit blocks the browser. Packages store data by SCORM. A cookie of a folder is sent to that
 * folder only: the player posts to `~cookies` in each when another account begins.
 */
export function expireForeignCookies(
  server: FastifyInstance,
  { page, folders, own, isSecure }: Expiring,
) {
  function expire(request: FastifyRequest, reply: FastifyReply, path: string) {
    const names = new Set(
      (request.headers.cookie ?? '').split(';').map((part) => part.split('=')[0]?.trim() ?? ''),
    );
    const foreign = [...names].filter((name) => tokenName.test(name) && !own.includes(name));
    if (foreign.length > mostNames) reply.header('clear-site-data', '"cookies"');
    else if (foreign.length > 0)
      reply.header('set-cookie', expiries(foreign, { path, host: hostnameOf(request), isSecure }));
  }

  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === page) expire(request, reply, page);
  });
  server.post(folders, async (request, reply) => {
    const path = pathOf(request);
    if (!path.endsWith('/~cookies')) return reply.callNotFound();
    expire(request, reply, path);
    return reply.code(204).send();
  });
}

/** `request.hostname` reads `X-Forwarded-Host`, which scripts can set. */
const hostnameOf = ({ headers }: FastifyRequest) => (headers.host ?? '').replace(/:\d+$/, '');

/** A cookie expires only under its own path and domain, which a request does not name: try all. */
function expiries(
  names: readonly string[],
  { path, host, isSecure }: { path: string; host: string; isSecure: boolean },
) {
  // A prefix such as `__Secure-` requires it.
  const secure = isSecure ? '; Secure' : '';
  const labels = host.split('.');
  const parents = labels
    .slice(1, -1)
    .map((_, index) => `; Domain=${labels.slice(index + 1).join('.')}`);
  // A folder may be given with or without a slash at its end.
  const folders = path.split('/').flatMap((_, index, parts) => {
    const folder = parts.slice(0, index + 1).join('/');
    if (!folder) return ['/'];
    return index < parts.length - 1 ? [folder, `${folder}/`] : [folder];
  });
  const places = ['', ...parents].flatMap((domain) =>
    folders.map((folder) => `; Path=${folder}${domain}`),
  );
  return names.flatMap((name) => places.map((place) => `${name}=; Max-Age=0${place}${secure}`));
}
