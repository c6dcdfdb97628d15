import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, routes } from '../../domains.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { OpenApi } from './open-api.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security: object[];
}

let product: TestProduct;
let document: OpenApi;

beforeAll(async () => {
  product = await testProduct();
  document = JSON.parse((await product.raw('GET', '/api/docs/openapi.json')).body);
});

test('the page of the calls reads the same document', async () => {
  const read = await product.raw('GET', '/api/docs/json');
  expect(JSON.parse(read.body)).toEqual(document);
});

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );

test('every call is described under its method and path, with who may make it', () => {
  for (const { call, roles } of [...routes, ...contentRoutes]) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as
      | Operation
      | undefined;
    expect(operation, `${call.method} ${call.path}`).toBeDefined();
    expect(operation?.security).toEqual(roles === 'public' ? [] : [{ session: [] }]);
    for (const code of call.fails ?? [])
      expect(JSON.stringify(operation?.responses)).toContain(code);
  }
  expect(operations()).toHaveLength(routes.length + contentRoutes.length);
});

test('the document has the shape of OpenAPI 3.1', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Gesäll', version: '1' },
    servers: [{ url: 'http://localhost:3000' }],
  });
  expect(JSON.stringify(document)).not.toContain('"$ref"');
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, method, operation } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect({ path, names: inPath.map(({ name }) => name) }).toEqual({ path, names: named });
    for (const parameter of operation.parameters)
      expect(Object.keys(parameter.schema), `${path} ${parameter.name}`).not.toEqual([]);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(method === 'get' && operation.requestBody).toBeFalsy();
    expect(operation.summary).toBeTruthy();
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect({
        status,
        known: /^(\d{3}|default)$/.test(status),
        described: description !== '',
      }).toEqual({
        status,
        known: true,
        described: true,
      });
    }
    const schemas = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    for (const { schema } of schemas) expect(schema).toHaveProperty('type');
  }
});

test('a window’s calls are described on the content origin', () => {
  expect(document.paths['/scorm/rt/commit']?.servers).toEqual([
    {
      url: 'http://m{module}.localhost:3001',
      variables: { module: { default: '1', description: 'The id of the module.' } },
    },
  ]);
});

test('the page brings no inline script, which our policy would stop', async () => {
  const { status, body, headers } = await product.raw('GET', '/api/docs');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const scripts = [...body.matchAll(/<script\b([^>]*)>([^<]*)/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes = '', content = ''] of scripts) {
    expect(content.trim()).toBe('');
    const [, source = ''] = /src="([^"]+)"/.exec(attributes) ?? [];
    const { pathname } = new URL(source, 'http://localhost/api/docs');
    expect({ pathname, status: (await product.raw('GET', pathname)).status }).toEqual({
      pathname,
      status: 200,
    });
  }
});
