import type { AddressInput, Call, Input, Output } from '@gesall/contract';
import type { Role } from '@gesall/rules';
import type { Context, Parts, PublicContext } from '../context.ts';
import type { Download } from './download.ts';
import type { ReceivedFile } from './read-files.ts';
import type { UploadedFile } from './read-upload.ts';

/** The declared input, and the file or files where the call declares some. */
export type CallInput<C> = Input<C> & (C extends Call<infer P> ? FileOf<P> & FilesOf<P> : unknown);

type FilesOf<P> = P extends { files: string } ? { files: readonly ReceivedFile[] } : unknown;

type FileOf<P> = P extends { file: string }
  ? { file: P extends { fileIsOptional: true } ? UploadedFile | undefined : UploadedFile }
  : unknown;

export type Answered<C> =
  C extends Call<infer P> ? (P extends { download: true } ? Download : Output<C>) : never;

/** For a call without a session with a body above the limit before authentication. */
interface Large {
  bytes: number;
  authorizeBearer(bearer: string, parts: Parts): Promise<void>;
}

type Authorize<C> = (input: AddressInput<C>, ctx: Context) => unknown;

/** Calls with files must authorize first, as reading them costs most. */
type Authorized<C> =
  C extends Call<infer P>
    ? P extends { file: string } | { files: string }
      ? { authorize: Authorize<C> }
      : { authorize?: Authorize<C> }
    : never;

type Answer<C> =
  | {
      roles: 'public';
      large?: Large;
      run(input: CallInput<C>, ctx: PublicContext): Promise<Answered<C>>;
    }
  | (OfRoles & {
      /** `prepared` is what `prepare` answered. */
      run(input: CallInput<C>, ctx: Context, prepared?: unknown): Promise<Answered<C>>;
    } & Authorized<C> &
      AroundOnce<C>);

/** Work of a `once` call outside its transaction. */
type AroundOnce<C> =
  C extends Call<infer P>
    ? P extends { once: true | 'phone' }
      ? {
          /** Calls other systems, or parsers, before the transaction; `run` gets the answer. */
          prepare?(input: CallInput<C>, ctx: Context): Promise<unknown>;
          /** Calls other systems after the commit; returns the reply. */
          afterCommit?(result: Answered<C>, ctx: Context): Promise<Answered<C>>;
          /** Reduces the reply that is stored for repeated requests to what may be kept so long. */
          remember?(result: Answered<C>): Answered<C>;
        }
      : unknown
    : never;

interface OfRoles {
  roles: readonly Role[];
  /** Admits the session's cookie for files too: a browser's own request carries no token. */
  filesCookie?: true;
}

/** For a call whose input names nothing that must be reached. */
export const byRoleAlone = () => {};

export interface Route {
  domain: string;
  name: string;
  call: Call;
  roles: 'public' | readonly Role[];
  filesCookie?: true;
  large?: Large;
  // biome-ignore lint/suspicious/noExplicitAny: each route's own types were checked where it was answered
  authorize?(input: any, ctx: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  prepare?(input: any, ctx: any): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  afterCommit?(result: any, ctx: any): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  remember?(result: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run(input: any, ctx: any, prepared?: unknown): Promise<unknown>;
}

/** Routes of every call of a contract; a missing one does not compile. */
export function answer<C extends Record<string, Call>>(
  domain: string,
  contract: C,
  answers: { [K in keyof C]: Answer<C[K]> },
): Route[] {
  return Object.entries(contract).map(([name, call]) => ({
    domain,
    name,
    call,
    ...(answers[name] as Answer<Call>),
  }));
}
