import { type Call, type FailureCode, failures } from '@gesall/contract';
import { z } from 'zod';
import type { Route } from './answer.ts';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document. */
export interface OpenApi extends Json {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
}

export type DocumentedCall = Pick<Route, 'domain' | 'name' | 'call' | 'roles'>;

export const documentedCalls = (routes: readonly Route[]): DocumentedCall[] =>
  routes.toSorted((one, other) => one.domain.localeCompare(other.domain, 'en'));

/** Describes every call, with roles. The `*` of a content origin is a module id. */
export function openApi(
  routes: readonly Route[],
  origins: { product: string; content: string },
): OpenApi {
  const calls = documentedCalls(routes);
  const paths: OpenApi['paths'] = {};
  for (const documented of calls) {
    const { path, method } = documented.call;
    const isContent = path.startsWith('/scorm/');
    paths[path] = {
      ...paths[path],
      ...(isContent && { servers: [contentServer(origins.content)] }),
      [method.toLowerCase()]: operation(documented),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gesäll',
      version: '1',
      description:
        'Paths, query keys and body keys are matched without regard to case. A refusal is the text code as plain body, with a line for each detail.',
    },
    servers: [{ url: origins.product }],
    tags: [...new Set(calls.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function contentServer(url: string) {
  if (!url.includes('*')) return { url };
  return {
    url: url.replace('*', '{module}'),
    variables: { module: { default: '1', description: 'The id of the module.' } },
  };
}

function operation({ domain, name, call, roles }: DocumentedCall) {
  const isPublic = roles === 'public';
  const body = requestBody(call);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.about ?? name,
    description: [
      `Who: ${isPublic ? 'anybody' : roles.join(', ')}.`,
      ...(call.ours ? ['(ours)'] : []),
      ...(call.once ? ['Sent again with its key, it is done once.'] : []),
    ].join(' '),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body && { requestBody: body }),
    responses: {
      [call.status ?? 200]: success(call),
      ...refusals(codesOf({ call, roles })),
      default: { description: 'GenericApiError: a fault of ours.' },
    },
    security: isPublic ? [] : [{ session: [] }],
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties, required } = shapeOf(schema, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function requestBody({ body, file, files, mostFiles, fileIsOptional }: Call) {
  if (files) {
    const { properties, required } = body
      ? shapeOf(body, 'input')
      : { properties: {}, required: [] };
    const items = { type: 'string', contentMediaType: 'application/octet-stream' };
    const list = { type: 'array', items, maxItems: mostFiles };
    const schema = { type: 'object', properties: { ...properties, [files]: list }, required };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (file) {
    const { properties, required } = body
      ? shapeOf(body, 'input')
      : { properties: {}, required: [] };
    const fileSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = {
      type: 'object',
      properties: { ...properties, [file]: fileSchema },
      required: fileIsOptional ? required : [...required, file],
    };
    return { required: !fileIsOptional, content: { 'multipart/form-data': { schema } } };
  }
  return (
    body && {
      required: true,
      content: { 'application/json': { schema: jsonSchema(body, 'input') } },
    }
  );
}

function success({ result, stream, bare, download }: Call) {
  if (download)
    return {
      description: 'The file.',
      content: {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    };
  if (stream)
    return {
      description: 'One line for each change.',
      content: { 'application/x-ndjson': { schema: jsonSchema(stream, 'output') } },
    };
  const schema = result ? jsonSchema(result, 'output') : { type: 'null' };
  if (bare && !result) return { description: 'Done; the body is empty.' };
  const wrapped = bare
    ? schema
    : { type: 'object', properties: { result: schema }, required: ['result'] };
  return { description: 'Done.', content: { 'application/json': { schema: wrapped } } };
}

/** All failure codes of a call except internal errors. */
export function codesOf({ call, roles }: Pick<Route, 'call' | 'roles'>): FailureCode[] {
  const hasInput = call.params || call.query || call.body || call.file || call.files;
  return [
    ...(hasInput ? (['InvalidInput'] as const) : []),
    ...(roles === 'public' ? [] : (['NotSignedIn', 'NotAllowed'] as const)),
    ...(call.fails ?? []),
  ];
}

function refusals(codes: readonly FailureCode[]) {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of codes)
    byStatus.set(failures[code], [...(byStatus.get(failures[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'text/plain': { schema: { type: 'string', examples: codes } } },
      },
    ]),
  );
}

/** JSON Schema of a contract schema, as input or output. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    // Flags are also accepted as the words true and false; documented as boolean.
    override: ({ jsonSchema }) => {
      if (Array.isArray(jsonSchema.type) && String(jsonSchema.type) === 'boolean,string')
        jsonSchema.type = 'boolean';
    },
  });
  return json;
}

function shapeOf(schema: z.ZodObject, io: 'input' | 'output') {
  const { properties = {}, required = [] } = jsonSchema(schema, io) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return { properties, required };
}
