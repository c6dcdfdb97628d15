import type { AddressInput, Call, Input, Output } from '@gesall/contract';
import type { Role } from '@gesall/rules';
import type { Context, Parts, PublicContext } from '../context.ts';
import type { Download } from './download.ts';
import type { UploadedFile } from './read-upload.ts';

/** What an operation gets: the declared values, and the file where the call declares one. */
export type Given<C> = Input<C> & (C extends Call<infer P> ? FileOf<P> : unknown);

type FileOf<P> = P extends { file: string }
  ? { file: P extends { fileIsOptional: true } ? UploadedFile | undefined : UploadedFile }
  : unknown;

/** What an operation answers: the declared result, or a file where the call declares one. */
export type Answered<C> =
  C extends Call<infer P> ? (P extends { download: true } ? Download : Output<C>) : never;

/** For a call without a session whose body may be larger than what is read of anybody's request. */
interface Large {
  bytes: number;
  /** Refuses a bearer that is no secret of ours; asked before the body is read. */
  authorizeBearer(bearer: string, parts: Parts): Promise<void>;
}

/** Refuses by right and reach before a byte of the body is read. */
type Authorize<C> = (input: AddressInput<C>, ctx: Context) => unknown;

/** A call that takes a file says who may send it, since reading it costs most. */
type Authorized<C> =
  C extends Call<infer P>
    ? P extends { file: string }
      ? { authorize: Authorize<C> }
      : { authorize?: Authorize<C> }
    : never;

type Answer<C> =
  | {
      roles: 'public';
      large?: Large;
      run(input: Given<C>, ctx: PublicContext): Promise<Answered<C>>;
    }
  | (OfRoles & { run(input: Given<C>, ctx: Context): Promise<Answered<C>> } & Authorized<C>);

interface OfRoles {
  roles: readonly Role[];
  /**
   * Set for what a stolen session must not be able to do: the password must have been given in the
   * last minutes.
   */
  freshProof?: true;
}

/** For a call whose input names nothing that has to be reached before its body is read. */
export const byRoleAlone = () => {};

/** A declared call with who may make it and what is done. */
export interface Route {
  /** The word of its domain. */
  domain: string;
  name: string;
  call: Call;
  roles: 'public' | readonly Role[];
  freshProof?: true;
  large?: Large;
  // biome-ignore lint/suspicious/noExplicitAny: each route's own types were checked where it was answered
  authorize?(input: any, ctx: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run(input: any, ctx: any): Promise<unknown>;
}

/** Answers every call of a contract; one that is left out does not compile. */
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
