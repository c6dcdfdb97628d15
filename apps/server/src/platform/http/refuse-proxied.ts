import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config.ts';

const proxyHeaders = /^(?:x-forwarded-.+|forwarded|via|x-real-ip)$/;

export const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => proxyHeaders.test(name));

/**
 * Whether a request to a demonstration came through a proxy or from another site: its passwords are
 * public (decision 0048). A silent proxy is recognised by HTTP/1.0 (nginx) or by the browser's
 * origin headers. A link from another site may open a page only.
 */
export function isProxied(request: FastifyRequest): boolean {
  const { headers, raw } = request;
  if (isForwarded(headers) || raw.httpVersion === '1.0') return true;
  if (leadsToPage(request)) return false;
  const { origin, referer } = headers;
  if (origin !== undefined && origin !== 'null') return !isLoopbackAddress(origin);
  if (referer !== undefined) return !isLoopbackAddress(referer);
  return headers['sec-fetch-site'] === 'cross-site';
}

export const refuseProxied = (reply: FastifyReply) =>
  reply.code(403).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

const closedPaths = /^\/(?:api|auth|development|metrics)(?:\/|$)/i;

/** Check route and address: an address may be percent-encoded. */
const leadsToPage = ({ method, headers, url, routeOptions }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-site'] === 'cross-site' &&
  ![url.replace(/[?#].*/s, ''), routeOptions.url ?? ''].some((path) => closedPaths.test(path));

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
