interface Run {
  /** The content origin; `*` stands for the module's id. */
  contentUrl: string;
  moduleId: number;
  /** 0 for a preview and a review, which have no result. */
  resultId: number;
  url: string;
  name: string;
  numberOfRuns: number;
  ticket: string;
}

/**
 * The address of a module's window. The ticket stands in the fragment, which is sent to no server
 * and kept in no log.
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
