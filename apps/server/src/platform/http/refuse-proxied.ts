import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../loopback.ts';

const proxyHeaders = /^(?:x-forwarded-.+|forwarded|via|x-real-ip)$/;

export const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => proxyHeaders.test(name));

export type LocalDoor = ReturnType<typeof localDoor>;

/**
 * The door of a demonstration for this machine alone: its passwords are public (decision 0048). One
 * door is shared by the listeners of a process. Once a trace of a proxy was seen, sign-in and
 * measures need the headers of a browser, which tell a silent proxy by its address.
 */
export function localDoor() {
  let wasProxySeen = false;
  return {
    /** Whether to refuse a request: it came through a proxy, from another site, or might have. */
    refuses(request: FastifyRequest): boolean {
      if (isProxied(request)) {
        if (!wasProxySeen) request.log.warn(missingSetting);
        wasProxySeen = true;
        return true;
      }
      if (isFromElsewhere(request)) return true;
      return wasProxySeen && !isOfBrowser(request) && leadsTo(request, provenPaths);
    },
  };
}

const missingSetting =
  'a proxy or another host name leads to this demonstration, whose passwords everybody knows: set PUBLIC_URL to run it for real, or DEMO=1 to show it to others';

/** A silent proxy is recognised by HTTP/1.0 (nginx), the host it hands on, or a browser's page. */
const isProxied = (request: FastifyRequest) =>
  isForwarded(request.headers) ||
  request.raw.httpVersion === '1.0' ||
  !isLoopbackAddress(`http://${request.headers.host}`) ||
  (request.headers['sec-fetch-site'] !== 'cross-site' && isFromElsewhere(request));

/** A link from another site may lead to a page; nothing else from there is answered. */
function isFromElsewhere(request: FastifyRequest) {
  if (leadsToPage(request)) return false;
  const { origin, referer } = request.headers;
  if (origin !== undefined && origin !== 'null') return !isLoopbackAddress(origin);
  if (referer !== undefined) return !isLoopbackAddress(referer);
  return request.headers['sec-fetch-site'] === 'cross-site';
}

const isOfBrowser = ({ headers }: FastifyRequest) =>
  ['sec-fetch-site', 'origin', 'referer'].some((name) => headers[name] !== undefined);

export const refuseProxied = (reply: FastifyReply) =>
  reply.code(403).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

const closedPaths = /^\/(?:api|auth|development|metrics)(?:\/|$)/i;
const provenPaths = /^\/(?:auth|metrics)(?:\/|$)/i;

/** Checks route and address: an address may be percent-encoded. */
const leadsTo = ({ url, routeOptions }: FastifyRequest, paths: RegExp) =>
  [url.replace(/[?#].*/s, ''), routeOptions.url ?? ''].some((path) => paths.test(path));

const leadsToPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  request.headers['sec-fetch-site'] === 'cross-site' &&
  !leadsTo(request, closedPaths);

const isLoopbackAddress = (address: string) =>
  URL.canParse(address) && isLoopback(new URL(address).hostname);

const page = `<!doctype html>
<html lang="sv"><meta charset="utf-8"><title>Gesäll</title>
<h1>Demonstrationen är bara för den egna datorn</h1>
<p>Begäran kom genom en proxy. Ange produktens adress i inställningen <code>PUBLIC_URL</code> när den körs på riktigt, eller <code>DEMO=1</code> när
demonstrationen, vars lösenord alla känner till, ska visas för andra.</p>
<div lang="en">
<h1>The demonstration is for this computer only</h1>
<p>The request came through a proxy. Set <code>PUBLIC_URL</code> to the product’s address to run it for real, or <code>DEMO=1</code> to show the
demonstration, whose passwords everybody knows, to others.</p>
</div>
</html>
`;
