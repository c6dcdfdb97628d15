import { z } from 'zod';

export const number = z.union([z.string(), z.number()]).transform(String);

export const filled = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

export const flag = z
  .union([z.boolean(), z.string().transform((text) => text.toLowerCase() === 'true')])
  .nullish()
  .transform((value) => value ?? false);

export const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const read = value === '' || value === null || value === undefined ? Number.NaN : Number(value);
    return Number.isFinite(read) ? read : null;
  });

/** An amount in öre, or the hundredth of another currency. */
export const amount = figure.transform((value) =>
  value === null ? null : Math.round(value * 100),
);
