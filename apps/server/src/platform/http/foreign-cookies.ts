import type { FastifyInstance, FastifyRequest } from 'fastify';

const tokenName = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;
const mostNames = 40;

/**
 * Expires cookies that are not ours on page requests: packages can set any number, until the head
 * limit blocks the browser. Packages store data by SCORM.
 */
export function expireForeignCookies(
  server: FastifyInstance,
  { page, own, isSecure }: { page: string; own: readonly string[]; isSecure: boolean },
) {
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== page) return;
    const names = new Set(
      (request.headers.cookie ?? '').split(';').map((part) => part.split('=')[0]?.trim() ?? ''),
    );
    const foreign = [...names].filter((name) => tokenName.test(name) && !own.includes(name));
    if (foreign.length > mostNames) reply.header('clear-site-data', '"cookies"');
    else if (foreign.length > 0)
      reply.header('set-cookie', expiries(foreign, { page, host: hostnameOf(request), isSecure }));
  });
}

/** `request.hostname` reads `X-Forwarded-Host`, which scripts can set. */
const hostnameOf = ({ headers }: FastifyRequest) => (headers.host ?? '').replace(/:\d+$/, '');

/** A cookie expires only under its own path and domain, which a request does not name: try all. */
function expiries(
  names: readonly string[],
  { page, host, isSecure }: { page: string; host: string; isSecure: boolean },
) {
  // A prefix such as `__Secure-` requires it.
  const secure = isSecure ? '; Secure' : '';
  const labels = host.split('.');
  const parents = labels
    .slice(1, -1)
    .map((_, index) => `; Domain=${labels.slice(index + 1).join('.')}`);
  const folders = page
    .split('/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/');
  const places = ['', ...parents].flatMap((domain) =>
    folders.map((path) => `; Path=${path}${domain}`),
  );
  return names.flatMap((name) => places.map((place) => `${name}=; Max-Age=0${place}${secure}`));
}
