import type { Call } from '@gesall/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentRoutes, routes } from '../../domains.ts';
import { replyWriter, writerOf } from './write-reply.ts';

const writer = (result: z.ZodType, { bare = true, checks = false } = {}) =>
  replyWriter({ method: 'GET', path: '/x', result, bare, parts: {} } as Call, { checks });

test('[api.base.result-wrapper] a reply stands in one key, unless it is declared bare', () => {
  expect(writer(z.array(z.number()), { bare: false })([1, 2])).toBe('{"result":[1,2]}');
  expect(writer(z.object({ message: z.string() }))({ message: 'hej' })).toBe('{"message":"hej"}');
});

test('what is not declared is left out, at every depth and in what may be null', () => {
  const write = writer(
    z.object({
      name: z.string(),
      school: z.object({ id: z.number() }).nullable(),
      list: z.array(z.object({ place: z.object({ id: z.number() }).nullable() })),
    }),
  );
  const secret = { password: 'hemligt' };
  const value = {
    name: 'a',
    ...secret,
    school: { id: 1, ...secret },
    list: [{ place: { id: 2, ...secret }, ...secret }, { place: null }],
  };
  expect(JSON.parse(write(value))).toEqual({
    name: 'a',
    school: { id: 1 },
    list: [{ place: { id: 2 } }, { place: null }],
  });
  expect(JSON.parse(write({ ...value, school: null })).school).toBeNull();
});

test('numbers of a fixed set, nulls, records and tuples are written as they are', () => {
  const write = writer(
    z.object({
      status: z.union([z.literal(0), z.literal(1)]),
      score: z.number().nullable(),
      text: z.string().nullable(),
      elements: z.record(z.string(), z.string()),
      facts: z.record(z.string(), z.unknown()),
    }),
  );
  const value = {
    status: 1 as const,
    score: null,
    text: null,
    elements: { 'cmi.location': 'å"\\' },
    facts: { a: [1, { b: null }] },
  };
  expect(JSON.parse(write(value))).toEqual(value);
});

test('a result that does not fit its shape is a fault where replies are checked, and is bent into it elsewhere', () => {
  const shape = z.object({ count: z.number(), state: z.enum(['queued', 'sent']) });
  const checking = writer(shape, { checks: true });
  expect(checking({ count: 1, state: 'sent' })).toBe('{"count":1,"state":"sent"}');
  expect(() => checking({ count: null, state: 'sent' })).toThrow(/count/);
  expect(() => checking({ count: 1, state: 'lost' })).toThrow(/state/);
  expect(writer(shape)({ count: null, state: 'sent' })).toBe('{"count":0,"state":"sent"}');
});

test('the reply of every call can be written', () => {
  for (const { call, domain, name } of [...routes, ...contentRoutes]) {
    const shape = call.stream ?? call.result;
    if (shape) expect(writerOf(shape), `${domain}.${name}`).toBeTypeOf('function');
  }
});
