type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Unused texts as `domain.key`. A key is used when quoted, or when a template begins like it
 * (`status.${…}`). May miss an unused text; never reports a used one.
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
