// Types by which the compiler compares statements with PostgreSQL.

type RowOf<S> = S extends (...given: never[]) => Promise<(infer Row)[]> ? Row : never;
type GivenTo<S> = S extends (db: never, given: infer Given) => unknown ? Given : object;

type Keys<T> = T extends unknown ? keyof T : never;
type Value<T, K> = T extends unknown ? (K extends keyof T ? NonNullable<T[K]> : never) : never;

type Difference<Declared, Described> =
  | {
      [K in Keys<Declared>]: K extends keyof Described
        ? Value<Declared, K> extends Described[K]
          ? never
          : K
        : K;
    }[Keys<Declared>]
  | Exclude<keyof Described, Keys<Declared>>;

/**
 * `true` when names and types agree, else the names that do not. A row of `never` has no columns.
 */
type Against<Declared, Described> = [Declared] extends [never]
  ? Agrees<keyof Described>
  : Agrees<Difference<Declared, Described>>;
type Agrees<Differing> = [Differing] extends [never] ? true : { differs: `${Differing & string}` };

export type CheckedRow<S, Described> = Against<RowOf<S>, Described>;
export type CheckedGiven<S, Described> = Against<GivenTo<S>, Described>;
