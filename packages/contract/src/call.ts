import { z } from 'zod';
import type { FailureCode } from './failures.ts';

/** The part of a request that carries an input value. */
export type Place = 'path' | 'query' | 'body' | 'file';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Parts {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** True when our clients send values in the query that may also be in the body. */
  inQuery?: boolean;
  /** The body field whose list may also be sent as the whole body. */
  bareList?: string;
  /** The field name of a multipart file. */
  file?: string;
  /** Other names of that field. */
  fileAlso?: readonly string[];
  /** True when the file is optional. */
  fileIsOptional?: boolean;
  /**
   * The maximum file size in bytes, for a call whose body is the fields of the form with the file.
   */
  fileBytes?: number;
  /** The repeated field name of several multipart files, of at most `fileBytes` each. */
  files?: string;
  /** How many of them a form may hold. */
  mostFiles?: number;
  /** True when the reply is a file, to be saved and not shown. */
  download?: true;
  /** True when a page shows many such downloads at once, such as images. */
  manyAtOnce?: true;
  /** How often one person may call it in a minute. */
  mostPerMinute?: number;
  /**
   * Each line of a streamed reply, which continues until the caller leaves or the server ends it.
   */
  stream?: z.ZodType;
  /** The status of a success, unless 200. */
  status?: 202;
  /** The reply's `result`; absent when the call returns nothing. */
  result?: z.ZodType;
  /** True when the reply is `result` itself, without the `{ "result": … }` around it. */
  bare?: boolean;
  /** True when texts may contain any character, because the operation validates them itself. */
  anyText?: boolean;
  /** True when the caller is authenticated by a signature over the body, byte for byte. */
  signed?: boolean;
  /**
   * A request repeated with the same key is done once and gets the first reply:
   * docs/decisions/0058-idempotent-calls.md. True when the key is `key` in the query; `phone` when
   * it is `clientId` in the body, as acts of the companion carry it. The call changes something,
   * needs a session, and has no stream.
   */
  once?: true | 'phone';
  /**
   * The password must have been given in the last minutes, since a stolen session is not enough;
   * always, or only for acts on administrators: docs/decisions/0047-reauthentication.md.
   */
  freshProof?: true | 'over administrators';
  fails?: readonly FailureCode[];
  /** Other paths of the same call. */
  also?: readonly string[];
  /** One sentence for the API reference. */
  about?: string;
  /** True for a call that is not in the specification. */
  ours?: boolean;
}

/** A declared call: its address, input, output and refusals. */
export interface Call<P extends Parts = Parts> extends Readonly<Parts> {
  readonly method: Method;
  readonly path: string;
  readonly parts: P;
  /** The place of each input value by name; browsers have only this and not the schemas. */
  readonly places: Readonly<Record<string, Place>>;
}

type Of<P, K extends keyof Parts> = P extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;

/** The input of an operation and of the client: path, query and body values as one object. */
export type Input<C> =
  C extends Call<infer P> ? Of<P, 'params'> & Of<P, 'query'> & Of<P, 'body'> & Key<P> : never;
type Key<P> = P extends { once: infer O }
  ? O extends 'phone'
    ? z.output<typeof phoneAct>
    : z.output<typeof keyed>
  : unknown;
/** The input known before the body is read: values of path and query. */
export type AddressInput<C> = C extends Call<infer P> ? Of<P, 'params'> & Of<P, 'query'> : never;
/** One line of a streaming call. */
export type Line<C> =
  C extends Call<infer P>
    ? P extends { stream: infer S extends z.ZodType }
      ? z.output<S>
      : never
    : never;

/** The output of an operation and of the client. */
export type Output<C> =
  C extends Call<infer P>
    ? P extends { stream: infer S extends z.ZodType }
      ? Lines<S>
      : Result<P>
    : never;

type Lines<S extends z.ZodType> = AsyncGenerator<z.output<S>, void>;
// biome-ignore lint/suspicious/noConfusingVoidType: an operation that answers nothing simply ends
type Result<P> = P extends { result: infer R extends z.ZodType } ? z.output<R> : void;

/** Declares a call of the main API, below /api. */
export function call<const P extends Parts>(method: Method, path: string, parts: P): Call<P> {
  return declared(method, `/api${path}`, parts);
}

/** Declares a call of the sign-in API, below /auth. */
export function authCall<const P extends Parts>(method: Method, path: string, parts: P): Call<P> {
  return declared(method, `/auth${path}`, parts);
}

/** Declares a call of a module's window, below /scorm on the content origin. */
export function contentCall<const P extends Parts>(
  method: Method,
  path: string,
  parts: P,
): Call<P> {
  return declared(method, `/scorm${path}`, parts);
}

const keyed = z.object({ key: z.uuid().optional() });

const phoneAct = z.object({
  clientId: z.uuid().optional(),
  /** Ours: the phone's clock when it sends, which differs between retries. */
  sentAt: z.iso.datetime({ offset: true }).optional(),
});

const joined = (one: z.ZodObject | undefined, other: z.ZodObject) =>
  one ? one.extend(other.shape) : other;

function declared<P extends Parts>(method: Method, path: string, parts: P): Call<P> {
  const { once, freshProof } = parts;
  const query = once === true ? joined(parts.query, keyed) : parts.query;
  const body = once === 'phone' ? joined(parts.body, phoneAct) : parts.body;
  return {
    ...parts,
    ...(once && { query, body }),
    fails: [
      ...(freshProof ? (['PasswordNeeded'] as const) : []),
      ...(parts.fails ?? []),
      ...(once ? (['KeyIsUsed', 'RequestIsRunning'] as const) : []),
    ],
    method,
    path,
    parts,
    places: placesOf({ ...parts, query, body }),
  };
}

function placesOf({ params, query, body, inQuery, file, files }: Parts): Record<string, Place> {
  const of = (schema: z.ZodObject | undefined, place: Place) =>
    Object.fromEntries(Object.keys(schema?.shape ?? {}).map((key) => [key, place]));
  return {
    ...of(params, 'path'),
    ...of(query, 'query'),
    // A value allowed in both places goes here, unless the call says otherwise.
    ...of(body, 'body'),
    ...(inQuery && of(query, 'query')),
    ...(file && { [file]: 'file' as const }),
    ...(files && { [files]: 'file' as const }),
  };
}
