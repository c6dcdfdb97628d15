export interface ContentHosts {
  answers(host: string): boolean;
  /** The module of a host; undefined where all modules share one. */
  moduleOf(host: string): number | undefined;
}

/**
 * Reads `CONTENT_URL`, whose `*` is a module id in decimal digits. No two hosts serve one module.
 */
export function contentHosts(contentUrl: string): ContentHosts {
  // Browsers leave out the default port, as `URL` does.
  const { host: first } = new URL(contentUrl.replace('*', '1'));
  if (!contentUrl.includes('*'))
    return { answers: (host) => host === first, moduleOf: () => undefined };

  const { host: second } = new URL(contentUrl.replace('*', '2'));
  const at = [...first].findIndex((letter, index) => letter !== second[index]);
  const [before, after] = [first.slice(0, at), first.slice(at + 1)];
  const moduleOf = (host: string) => {
    if (!host.startsWith(before) || !host.endsWith(after)) return undefined;
    const digits = host.slice(before.length, host.length - after.length);
    return /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= largestId
      ? Number(digits)
      : undefined;
  };
  return { answers: (host) => moduleOf(host) !== undefined, moduleOf };
}

const largestId = 2_147_483_647;
