type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Texts whose key stands nowhere in the code, as `domain.key`. A key is used where it stands in
 * quotes, or where a template begins as it does, such as `status.${…}`. This forgives a word that
 * stands in quotes for another reason, and accuses nothing that is used.
 */
export function unusedMessages(
  catalogue: Catalogue,
  sources: Iterable<string>,
  isKnownByCode: (domain: string) => boolean,
): string[] {
  const quoted = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of sources) {
    for (const [, single, double] of text.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/g))
      quoted.add(single ?? double ?? '');
    for (const [, beginning = ''] of text.matchAll(/`([\w.-]+\.)\$\{/g)) beginnings.add(beginning);
    for (const [, whole = ''] of text.matchAll(/`([\w.-]+)`/g)) quoted.add(whole);
  }
  const isUsed = (key: string) =>
    quoted.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
  return Object.entries(catalogue).flatMap(([domain, texts]) =>
    isKnownByCode(domain)
      ? []
      : Object.keys(texts)
          .filter((key) => !isUsed(key) && !isUsed(key.replace(/_(one|other)$/, '')))
          .map((key) => `${domain}.${key}`),
  );
}
