import type { Language } from '../language.ts';
import type { Texts } from '../texts.ts';

/** The texts that an app has from its start; those of its areas are added when they are loaded. */
export type Catalogues = Readonly<
  Record<Language, () => Promise<{ [Domain in keyof Texts]?: Readonly<Record<string, string>> }>>
>;

/** The same domains and keys in another language. */
export type LikeSwedish<Swedish> = {
  readonly [Domain in keyof Swedish]: Readonly<Record<keyof Swedish[Domain], string>>;
};
