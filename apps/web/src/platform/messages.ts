import { type Common, type Language, languageOf, type Texts } from '@gesall/messages';
import { sv } from '@gesall/messages/sv';
import i18next, { type i18n } from 'i18next';

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
export type Key<Domain extends keyof Texts> = WithoutPlural<keyof Texts[Domain]> & string;
export type Translate<Domain extends keyof Texts> = (key: Key<Domain>, values?: Record<string, string | number>) => string;

/**
 * Swedish comes with the app, since nearly everybody reads it; English is loaded by those who want
 * it.
 */
const catalogues: Record<Language, () => Promise<Common>> = {
  sv: async () => sv,
  en: () => import('@gesall/messages/en').then(({ en }) => en),
};

let texts: i18n | undefined;

/**
 * Chooses the language by the browser's wishes and loads its texts, once, before anything is drawn.
 */
export async function loadMessages(wishes: readonly string[] = navigator.languages): Promise<Language> {
  const language = languageOf(wishes);
  const resources = { [language]: await catalogues[language]() };
  texts = i18next.createInstance();
  await texts.init({
    lng: language,
    resources,
    // Keys of the specification hold both characters.
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes.
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  return language;
}

/**
 * Adds the texts of an area that not everybody loads; what its own refusals say is added to
 * `failures`.
 */
export function addTexts(more: Record<Language, { [Domain in keyof Texts]?: Readonly<Record<string, string>> }>) {
  const language = texts?.language as Language | undefined;
  if (!texts || !language) throw new Error('Texts were added before the language was chosen.');
  for (const [domain, entries] of Object.entries(more[language])) texts.addResourceBundle(language, domain, entries);
}

/** The texts of a domain. The language never changes while a page is open. */
export function useMessages<Domain extends keyof Texts>(domain: Domain): Translate<Domain> {
  return messagesOf(domain);
}

function messagesOf<Domain extends keyof Texts>(domain: Domain): Translate<Domain> {
  if (!texts) throw new Error('Texts were asked for before they were loaded.');
  const translate = texts.getFixedT(null, domain);
  return (key, values) => translate(key, values ?? {});
}

/**
 * The text of a key that came from outside, with `{{0}}`, `{{1}}` … for its details; empty when
 * there is none.
 */
export function textOf(domain: keyof Texts, key: string, details: readonly string[] = []): string {
  return texts?.exists(key, { ns: domain }) ? texts.t(key, { ns: domain, ...Object.fromEntries(details.entries()) }) : '';
}
