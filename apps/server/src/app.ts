import type { FastifyBaseLogger } from 'fastify';
import { type Config, isDemonstrating } from './config.ts';
import { identify, identifyByCookie } from './domains/accounts/index.ts';
import { packageCookieName, servePackages } from './domains/packages/index.ts';
import { admitCommits } from './domains/runs/index.ts';
import { inPlaceOf } from './domains/user-support/index.ts';
import type { Parts } from './platform/context.ts';
import { servePictures } from './platform/files/serve-pictures.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { contentHosts } from './platform/http/content-hosts.ts';
import { cookieNames } from './platform/http/cookies.ts';
import { expireForeignCookies } from './platform/http/foreign-cookies.ts';
import { parseJson } from './platform/http/json-body.ts';
import { listener } from './platform/http/listener.ts';
import { withUtf8Path } from './platform/http/percent-codes.ts';
import { servePolicyReports } from './platform/http/policy-reports.ts';
import { type LocalDoor, localDoor } from './platform/http/refuse-proxied.ts';
import { contentHeaders, productHeaders } from './platform/http/security-headers.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { isLoopback } from './platform/loopback.ts';
import { serveReadiness } from './platform/observe/readiness.ts';
import { serveMetrics } from './platform/observe/serve-metrics.ts';
import { serveSiteFiles } from './platform/site-files/site-files.ts';

/** Local monitors use the process's own port, also behind a public address. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

function isLoopbackAt(host: string, port: number) {
  const [, name = '', given = '80'] = /^(.+?)(?::(\d+))?$/.exec(host) ?? [];
  return given === String(port) && isLoopback(name);
}

const doors = new WeakMap<Config, LocalDoor>();

/** Both listeners share the door of a demonstration nobody asked for: its passwords are public. */
function doorOf(config: Config) {
  if (!isDemonstrating(config) || config.demo) return undefined;
  const door = doors.get(config) ?? localDoor();
  doors.set(config, door);
  return door;
}

/** The product's origin: calls and site files. */
export function productServer(parts: Parts, log: FastifyBaseLogger) {
  const { config } = parts;
  const own = new URL(config.publicUrl);
  const server = listener(log, {
    trustedProxies: config.trustedProxies,
    door: doorOf(config),
    headersOf: productHeaders(config),
    answersHost: (host, path) =>
      host === own.host ||
      host === `127.0.0.1:${own.port}` ||
      (probes.has(path) && isLoopbackAt(host, config.port)),
  });

  const routes = parts.domains.flatMap((each) => each.routes);
  const contentRoutes = parts.domains.flatMap((each) => each.contentRoutes);
  serveCalls(server, routes, parts, { identify, identifyByCookie, inPlaceOf });
  serveApiDocs(server, [...routes, ...contentRoutes], config);
  serveSiteFiles(server, config);
  servePictures(server, parts);
  serveMetrics(server, parts);
  servePolicyReports(server, parts);
  server.get('/healthz', async () => 'ok');
  serveReadiness(server, parts);
  return server;
}

/** Packages set cookies; this many still reach the page that clears them. */
const contentHeadBytes = 128 * 1024;
export const playerPage = '/scorm/play';

/** The content origin: packages, player and its calls, without product sessions. */
export function contentServer(parts: Parts, log: FastifyBaseLogger) {
  const hosts = contentHosts(parts.config.contentUrl);
  const server = listener(log, {
    trustedProxies: parts.config.trustedProxies,
    door: doorOf(parts.config),
    headersOf: contentHeaders(parts.config),
    routedAs: (address) => (address.startsWith('/scorm/p/') ? withUtf8Path(address) : address),
    headBytes: contentHeadBytes,
    answersHost: hosts.answers,
  });

  expireForeignCookies(server, {
    page: playerPage,
    folders: '/scorm/p/:version/*',
    own: cookieNames(packageCookieName),
    isSecure: parts.config.contentUrl.startsWith('https:'),
  });
  // `sendBeacon` of a closing page sends text only.
  parseJson(server, 'text/plain');
  admitCommits(server, parts);
  const routes = parts.domains.flatMap(({ contentRoutes }) => contentRoutes);
  serveCalls(server, routes, parts, { identify, identifyByCookie, inPlaceOf });
  servePackages(server, parts);
  return server;
}
