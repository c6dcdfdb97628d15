import { z } from 'zod';

/** How a notification reaches its reader besides the bell; those of `pushKinds` are pushed too. */
type Channel = 'mail';

interface Given<Shape extends z.ZodRawShape> {
  /** What the texts name, and what the other functions need. */
  values: Shape;
  /** The same for the same thing: a person is notified of it once. */
  dedupeKey(values: z.infer<z.ZodObject<Shape>>): string;
  /** The account of another person whom the values name; it is erased with them. */
  about?(values: z.infer<z.ZodObject<Shape>>): number;
  /** The path of the client where the reader can act. */
  path(values: z.infer<z.ZodObject<Shape>>): string;
  /** Where a purchaser acts instead; they have a text of their own for the link. */
  purchasersPath?: string;
  alsoBy: readonly Channel[];
}

interface Reader {
  purchaser: boolean;
}

/** A kind of notification. Its functions read values as they are given and as they are stored. */
export function kind<Shape extends z.ZodRawShape>(given: Given<Shape>) {
  const values = z.object(given.values);
  return {
    values,
    alsoBy: given.alsoBy,
    dedupeKey: (of: unknown) => given.dedupeKey(values.parse(of)),
    about: (of: unknown) => given.about?.(values.parse(of)) ?? null,
    isForPurchasers: given.purchasersPath !== undefined,
    path: (of: unknown, { purchaser }: Reader) =>
      (purchaser && given.purchasersPath) || given.path(values.parse(of)),
  };
}
