import { describe, expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import * as contract from './index.ts';
import { decimal, id, idList, ids, ref, version } from './wire.ts';

const oddIds = [
  '0x1',
  '0b1',
  '0o1',
  ' 1',
  '1 ',
  '\t1',
  '+1',
  '-1',
  '1e0',
  '1.0',
  '1n',
  '1_0',
  '١',
  '１',
  'Infinity',
  '2147483648',
  '0',
  '',
  true,
  [1],
  ['1'],
  {},
  1.5,
];

describe('an id', () => {
  test('is read from a number and from decimal digits', () => {
    for (const written of [7, '7', '007']) expect(id.parse(written)).toBe(7);
    expect(id.parse('2147483647')).toBe(2_147_483_647);
  });

  test.each(oddIds)('is not read from %j', (written) => {
    expect(id.safeParse(written).success).toBe(false);
    expect(ids.safeParse([1, written]).success).toBe(false);
    expect(ref.safeParse({ id: written }).success).toBe(false);
    expect(version.safeParse(written).success).toBe(false);
  });

  test('is not read from null', () => {
    expect(id.safeParse(null).success).toBe(false);
  });
});

test('the ids of a form’s field are separated by commas, with or without a space', () => {
  for (const [written, read] of [
    ['1,2', [1, 2]],
    ['1, 2,', [1, 2]],
    [
      ['1', 2],
      [1, 2],
    ],
    [3, [3]],
    ['', []],
  ] as const)
    expect(idList.parse(written)).toEqual(read);
  for (const written of ['0x1', '1,1e3', '1 2', ['+1'], 1.5, '-1'])
    expect(idList.safeParse(written).success).toBe(false);
});

test('an empty field, and null, is the number 0 where 0 is allowed', () => {
  const number = decimal(z.number().int().min(0));
  expect([number.parse(''), number.parse(null)]).toEqual([0, 0]);
});

/** The places of a schema that parse numbers as JavaScript does. */
function coercions(schema: ZodType, path: string): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = Object.entries(def).flatMap(([key, value]): [string, unknown][] =>
    key === 'shape' ? Object.entries(value as object) : [[key, value]],
  );
  const here = schema instanceof z.ZodNumber && def.coerce ? [path] : [];
  return [
    ...here,
    ...inner.flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((each): each is ZodType => each instanceof z.ZodType)
        .flatMap((each) => coercions(each, `${path}.${key}`)),
    ),
  ];
}

/** The schemas of every call, with their places. */
const inputs = Object.entries(contract)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, calls]) => Object.entries(calls as Record<string, contract.Call>))
  .flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      schema ? [{ place: `${name}.${place}`, schema }] : [],
    ),
  );

test('no call reads a number otherwise', () => {
  expect(inputs.flatMap(({ place, schema }) => coercions(schema, place))).toEqual([]);
});

/** Integers of an input that are larger than a column of the database, with their places. */
function tooLarge(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum } = schema as { type?: unknown; maximum?: unknown };
  const isUnbounded = type === 'integer' && !(typeof maximum === 'number' && maximum < 2 ** 31);
  return [
    ...(isUnbounded ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => tooLarge(value, `${path}/${key}`)),
  ];
}

/** Integers of columns that hold larger ones, or of none. */
const largeIntegers = [
  'commit.body/properties/entries/items/prefixItems/1',
  'events.query/properties/after',
  'look.body/properties/refused',
  'look.body/properties/total',
  'open.body/properties/closedSessions/items',
];

test('no call takes an integer that the database cannot hold', () => {
  const found = inputs.flatMap(({ place, schema }) =>
    (['input', 'output'] as const).flatMap((io) =>
      tooLarge(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), place),
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(largeIntegers);
});
