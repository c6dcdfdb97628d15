const intervalMs = 60_000;
/** What strangers can make the log grow by: about 50 MB a day for each event. */
const mostLines = 120;
const mostOfNetwork = 30;

export interface Origin {
  network: string;
  at: Date;
}

/**
 * Counts the lines of one event in a minute. A flood of requests is written as its first lines, and
 * as the number of those that were left out, in the first line after that minute.
 */
export function lineBudget() {
  let began = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let omitted = 0;
  const ofNetwork = new Map<string, number>();

  return {
    /**
     * What a line says besides its event: how many were left out of the log in the minute before.
     * Undefined when this one is to be left out too.
     */
    take({ network, at }: Origin): { omittedBefore?: number } | undefined {
      let omittedBefore = 0;
      if (Math.abs(at.getTime() - began) >= intervalMs) {
        omittedBefore = omitted;
        began = at.getTime();
        lines = 0;
        omitted = 0;
        ofNetwork.clear();
      }
      const own = ofNetwork.get(network) ?? 0;
      if (lines >= mostLines || own >= mostOfNetwork) {
        omitted += 1;
        return undefined;
      }
      lines += 1;
      ofNetwork.set(network, own + 1);
      return omittedBefore > 0 ? { omittedBefore } : {};
    },
  };
}

export type LineBudget = ReturnType<typeof lineBudget>;
