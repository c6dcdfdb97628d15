import type { z } from 'zod';
import type { FailureCode } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Parts {
  /** Values in the path, written `{id}` there. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodObject;
  /** True when our clients write into the query what may also stand in the body. */
  inQuery?: boolean;
  /** The field of the body whose list may also be sent as the whole body. */
  bareList?: string;
  /** The field name of a file sent as multipart. */
  file?: string;
  /** Other names of that field. */
  fileAlso?: readonly string[];
  /** True when the call is made without the file as well. */
  fileIsOptional?: boolean;
  /** The most that the file may hold, of a call whose body is the fields of the form that it comes in. */
  fileBytes?: number;
  /** True when the reply is a file, to be saved and not shown. */
  download?: true;
  /**
   * What each line of the reply holds, of a call that goes on answering until the caller leaves or
   * the server has had enough.
   */
  stream?: z.ZodType;
  /** The status of a success where it is not 200. */
  status?: 202;
  /** What the reply's `result` holds; left out when the call answers nothing. */
  result?: z.ZodType;
  /** True when the reply is `result` itself, without the `{ "result": … }` around it. */
  bare?: boolean;
  /** True when texts may hold any character and the operation sees to it itself. */
  anyText?: boolean;
  /** True when the caller proves by a signature over the body, byte for byte, who it is. */
  signed?: boolean;
  fails?: readonly FailureCode[];
  /** Other paths at which the same call is answered. */
  also?: readonly string[];
  /** One sentence for the reference. */
  about?: string;
  /** True for a call that the specification does not name. */
  ours?: boolean;
}

/**
 * A call as it is declared once: where it is, what goes in, what comes out, how it may be refused.
 */
export interface Call<P extends Parts = Parts> extends Readonly<Parts> {
  readonly method: Method;
  readonly path: string;
  readonly parts: P;
}

type Of<P, K extends keyof Parts> = P extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;

/**
 * What the operation gets, and what the client gives: path, query and body values as one object.
 */
export type Input<C> =
  C extends Call<infer P> ? Of<P, 'params'> & Of<P, 'query'> & Of<P, 'body'> : never;
/** What is known of the input before the body is read: the values of path and query. */
export type AddressInput<C> = C extends Call<infer P> ? Of<P, 'params'> & Of<P, 'query'> : never;
/** One line of a call that answers a stream. */
export type Line<C> =
  C extends Call<infer P>
    ? P extends { stream: infer S extends z.ZodType }
      ? z.output<S>
      : never
    : never;

/** What the operation answers, and what the client gets. */
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
  return { ...parts, method, path: `/api${path}`, parts };
}

/** Declares a call of the sign-in API, below /auth. */
export function authCall<const P extends Parts>(method: Method, path: string, parts: P): Call<P> {
  return { ...parts, method, path: `/auth${path}`, parts };
}

/** Declares a call of a module's window, below /scorm on the content origin. */
export function contentCall<const P extends Parts>(
  method: Method,
  path: string,
  parts: P,
): Call<P> {
  return { ...parts, method, path: `/scorm${path}`, parts };
}
