import type { FastifyBaseLogger } from 'fastify';
import { identify } from './domains/accounts/index.ts';
import { routes } from './domains.ts';
import type { Parts } from './platform/context.ts';
import { listener } from './platform/http/listener.ts';
import { productHeaders } from './platform/http/security-headers.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { serveSiteFiles } from './platform/http/site-files.ts';

/** The product's origin: calls and site files. */
export function productServer(parts: Parts, log: FastifyBaseLogger) {
  const { config } = parts;
  const own = new URL(config.publicUrl);
  const server = listener(log, { answersHost: (host) => host === own.host || host === `127.0.0.1:${own.port}` });

  productHeaders(server);
  serveCalls(server, routes, parts, identify);
  serveSiteFiles(server, config.dataDir);
  server.get('/healthz', async () => 'ok');
  server.get('/readyz', async () => {
    await parts.db.$client.query('select 1 from schema_migration limit 1');
    return 'ok';
  });
  return server;
}
