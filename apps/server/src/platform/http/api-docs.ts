import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from './answer.ts';
import { openApi } from './open-api.ts';

/** Serves /api/docs/openapi.json, and a page to read and try the calls at /api/docs. */
export function serveApiDocs(
  server: FastifyInstance,
  routes: readonly Route[],
  config: { publicUrl: string; contentUrl: string },
) {
  const document = openApi(routes, { product: config.publicUrl, content: config.contentUrl });
  server.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );
  server.register(swagger, {
    mode: 'static',
    specification: { document: document as object as StaticDocumentSpec['document'] },
  });
  server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Gesäll: every call' },
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
  });
}
