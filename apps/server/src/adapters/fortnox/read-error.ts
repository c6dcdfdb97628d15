import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);

/** Fortnox writes the fields of a refusal in two ways, and the code as a number or as a text. */
const written = z.object({
  ErrorInformation: z.union([
    z.object({ code: text, message: text.optional() }).transform(({ code }) => code),
    z.object({ Code: text, Message: text.optional() }).transform(({ Code }) => Code),
  ]),
});

/** The code of a refusal; undefined when there is none to be read. */
export const codeIn = (body: unknown): string | undefined =>
  written.safeParse(body).data?.ErrorInformation;
