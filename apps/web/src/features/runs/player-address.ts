interface Run {
  /** The content origin; `*` is replaced by the module's id. */
  contentUrl: string;
  moduleId: number;
  /** 0 for a preview or review, which has no result. */
  resultId: number;
  url: string;
  name: string;
  numberOfRuns: number;
  ticket: string;
}

/**
 * The address of a module's window. The ticket is in the fragment, which is never sent to a server
 * or logged.
 */
export function playerAddress({
  contentUrl,
  moduleId,
  resultId,
  url,
  name,
  numberOfRuns,
  ticket,
}: Run): string {
  const address = new URL('/scorm/play', contentUrl.replace('*', String(moduleId)));
  address.search = new URLSearchParams({
    resultId: String(resultId),
    url,
    name,
    run: String(numberOfRuns),
  }).toString();
  address.hash = ticket;
  return address.href;
}
