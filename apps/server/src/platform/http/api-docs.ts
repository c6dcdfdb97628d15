import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from './answer.ts';
import { type OpenApi, openApi } from './open-api.ts';

/** Serves /api/docs/openapi.json, and a page to read and try the calls at /api/docs. */
export function serveApiDocs(
  server: FastifyInstance,
  routes: readonly Route[],
  config: { publicUrl: string; contentUrl: string },
) {
  const origins = { product: config.publicUrl, content: config.contentUrl };
  let made: OpenApi | undefined;
  // Made for the first reader: a start does without it.
  const document = () => (made ??= openApi(routes, origins));
  server.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );
  server.register(swagger, { openapi: {}, transformObject: document });
  server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Gesäll: every call' },
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
  });
}
