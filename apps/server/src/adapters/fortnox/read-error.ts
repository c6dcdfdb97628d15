import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);

/** Fortnox spells error fields in two ways, and the code as number or text. */
const written = z.object({
  ErrorInformation: z.union([
    z
      .object({ code: text, message: text.optional() })
      .transform(({ code, message = '' }) => ({ code, message })),
    z
      .object({ Code: text, Message: text.optional() })
      .transform(({ Code, Message = '' }) => ({ code: Code, message: Message })),
  ]),
});

/** Fortnox's error; undefined when unreadable. */
export const refusalIn = (body: unknown) => written.safeParse(body).data?.ErrorInformation;

/** The error code; undefined when unreadable. */
export const codeIn = (body: unknown): string | undefined => refusalIn(body)?.code;

const tokenCodes = ['2000310', '2000311'];

/** Whether the token was refused, before anything was done. */
export const isTokenRefused = (status: number, code: string | undefined) =>
  status === 401 || (status === 403 && tokenCodes.includes(code ?? ''));
