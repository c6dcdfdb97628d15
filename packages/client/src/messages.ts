import { type Catalogues, fillText, type Language, languageOf, type Texts } from '@gesall/messages';
import { decimal } from './numbers.ts';

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
export type Key<Domain extends keyof Texts> = WithoutPlural<keyof Texts[Domain]> & string;
export type Translate<Domain extends keyof Texts> = (
  key: Key<Domain>,
  values?: Record<string, string | number>,
) => string;

type Entries = Readonly<Record<string, string>>;

let chosen:
  | { language: Language; plurals: Intl.PluralRules; texts: { [Domain in keyof Texts]?: Entries } }
  | undefined;

/**
 * Chooses the language by the browser's preferences and loads the app's texts, once, before the
 * first render.
 */
export async function loadMessages(
  catalogues: Catalogues,
  wishes: readonly string[] = navigator.languages,
): Promise<Language> {
  const language = languageOf(wishes);
  chosen = {
    language,
    plurals: new Intl.PluralRules(language),
    texts: { ...(await catalogues[language]()) },
  };
  return language;
}

function loaded() {
  if (!chosen) throw new Error('Texts are not loaded yet.');
  return chosen;
}

/**
 * Adds the texts of an area that is loaded on demand; its failures are added to the common ones.
 */
export function addTexts(more: Record<Language, { [Domain in keyof Texts]?: Entries }>) {
  const { language, texts } = loaded();
  for (const [domain, entries] of Object.entries(more[language]) as [keyof Texts, Entries][]) {
    texts[domain] = { ...texts[domain], ...entries };
  }
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Fills the text of a key; one with a `count` by the language's plural rule. */
function lookUp(domain: keyof Texts, key: string, values: Values): string | undefined {
  const { texts, plurals } = loaded();
  const entries = texts[domain] ?? {};
  const plural = typeof values.count === 'number' ? `${key}_${plurals.select(values.count)}` : key;
  const found = [plural, key].find((name) => Object.hasOwn(entries, name));
  return found === undefined ? undefined : fillText(entries[found] ?? '', values, written);
}

/**
 * Fractions with the language's decimal sign, and large counts in groups of three digits; other
 * whole numbers may be years or numbers of orders.
 */
const written = (value: string | number, name: string) =>
  typeof value === 'number' && (!Number.isInteger(value) || (name === 'count' && value >= 10_000))
    ? decimal(value)
    : String(value);

/**
 * The texts of a domain. The language never changes while a page is open. A key without a text is
 * returned itself.
 */
export function messagesOf<Domain extends keyof Texts>(domain: Domain): Translate<Domain> {
  return (key, values = {}) => lookUp(domain, key, values) ?? key;
}

/**
 * The text of an external key, with `{{0}}`, `{{1}}` … for its details; empty when there is none.
 */
export const textOf = (domain: keyof Texts, key: string, details: readonly string[] = []): string =>
  lookUp(domain, key, Object.fromEntries(details.entries())) ?? '';
