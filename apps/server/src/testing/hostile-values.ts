import { z } from 'zod';
import { dice as throwsOf } from '../demo/people.ts';

export function dice(seed: number) {
  const next = throwsOf(seed);
  return {
    chance: (share: number) => next() < share,
    below: (end: number) => Math.floor(next() * end),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  };
}

export type Dice = ReturnType<typeof dice>;

const hostile: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  "'; drop table account; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '%00',
  '%n%s',

  '\u0000',
  '0000-01-01',
  '\ud800',
  '\u202e',
  '😀'.repeat(50),
  'å'.repeat(3000),
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '(a+)+$',
  'a'.repeat(10_000),

  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[]]],
  [null],
  { __proto__: { admin: true } },
  { toString: 1 },
];

interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  maxLength?: number;
  maximum?: number;
}

/** Input values: valid, at the limits, or hostile. */
export function inputFor(
  schema: z.ZodObject | undefined,
  known: Record<string, readonly unknown[]>,
  by: Dice,
): Record<string, unknown> {
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const input: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(properties)) {
    if (by.chance(0.06)) continue;
    const place = Object.keys(known).find((name) => key.toLowerCase().endsWith(name.toLowerCase()));
    if (by.chance(0.25)) input[key] = by.pick(hostile);
    else if (place && by.chance(0.75)) input[key] = by.pick(known[place] ?? []);
    else input[key] = valueFor(each, by);
  }
  if (by.chance(0.05)) input[by.pick(['extra', '__proto__', 'id', 'role'])] = by.pick(hostile);
  return input;
}

function valueFor(schema: JsonSchema, by: Dice, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return by.pick(schema.enum);
  if (schema.anyOf) return valueFor(by.pick(schema.anyOf), by, depth);
  if (by.chance(0.1)) return by.pick(hostile);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return by.pick([
        0,
        1,
        2,
        7,
        100,
        -1,
        0.5,
        schema.maximum ?? 2_147_483_647,
        (schema.maximum ?? 0) + 1,
      ]);
    case 'boolean':
      return by.chance(0.5);
    case 'array': {
      const items =
        schema.prefixItems ?? Array.from({ length: by.below(4) }, () => schema.items || {});
      return depth > 4 ? [] : items.map((item) => valueFor(item, by, depth + 1));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [
          key,
          valueFor(each, by, depth + 1),
        ]),
      );
    default:
      return by.pick([
        'a',
        'Elmätning',
        'elev@example.com',
        '2026-11-16',
        'cmi.location',
        'x'.repeat((schema.maxLength ?? 20) + by.below(2)),
      ]);
  }
}
