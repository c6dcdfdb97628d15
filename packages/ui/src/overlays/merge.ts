import type { ReactNode } from 'react';

/** A field that is compared with what somebody else has saved, and how its values read; as they are when left out. */
export type MergeField<Values> = {
  [K in keyof Values & string]: { key: K; label: string; text?(value: Values[K]): ReactNode };
}[keyof Values & string];

export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice | undefined>>;

interface Sides<Values> {
  /** What both began with. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * What somebody else has changed of a form and has another value here. What is still as it was here
 * is taken from them unless the reader says otherwise; what both have changed has no choice yet.
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
 * The values to save: of each field the chosen side, of what is not compared one's own. The version
 * is theirs, which is what the save was refused for.
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

/** The order of what was chosen of many says nothing. */
const textOf = (value: unknown) =>
  JSON.stringify(
    Array.isArray(value) ? value.toSorted() : typeof value === 'string' ? value.trim() : value,
  );
