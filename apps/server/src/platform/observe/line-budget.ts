const intervalMs = 60_000;
/** Limits what strangers can log: about 50 MB a day per event. */
const mostLines = 120;
const mostOfNetwork = 30;

export interface Origin {
  network: string;
  at: Date;
}

/**
 * Limits the log lines of an event per minute; the next minute's first line says how many were
 * omitted.
 */
export function lineBudget() {
  let began = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let omitted = 0;
  const ofNetwork = new Map<string, number>();

  return {
    /** Fields for the line, with the number omitted before; undefined when this one is omitted. */
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
