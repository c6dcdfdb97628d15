import type { ReactNode } from 'react';

/** A compared field and how its values are shown; unformatted by default. */
export type MergeField<Values> = {
  [K in keyof Values & string]: { key: K; label: string; text?(value: Values[K]): ReactNode };
}[keyof Values & string];

export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice | undefined>>;

interface Sides<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * The fields that somebody else changed to another value. Fields unchanged here default to theirs;
 * fields changed by both have no choice yet.
 */
export function contested<Values>(
  fields: readonly MergeField<Values>[],
  { base, mine, theirs }: Sides<Values>,
) {
  return fields
    .filter(({ key }) => !isSame(theirs[key], base[key]) && !isSame(theirs[key], mine[key]))
    .map((field) => ({
      field,
      usual: isSame(mine[field.key], base[field.key]) ? ('theirs' as const) : undefined,
    }));
}

/**
 * The values to save: the chosen side of each compared field, one's own for the rest. The version
 * is theirs, which the refusal returned.
 */
export function merged<Values extends object>(
  fields: readonly MergeField<Values>[],
  sides: Sides<Values>,
  choices: Choices,
): Values {
  const values = { ...sides.mine };
  for (const { field, usual } of contested(fields, sides)) {
    if ((choices[field.key] ?? usual) === 'theirs') values[field.key] = sides.theirs[field.key];
  }
  return 'version' in sides.theirs ? { ...values, version: sides.theirs.version } : values;
}

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** The order of several chosen values does not matter. */
const textOf = (value: unknown) =>
  JSON.stringify(
    Array.isArray(value) ? value.toSorted() : typeof value === 'string' ? value.trim() : value,
  );
