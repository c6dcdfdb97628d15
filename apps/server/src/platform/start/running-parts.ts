/** The process was stopped while starting. */
export class StoppedWhileStarting extends Error {}

/** Started parts. Stopping ends the newest first and continues after failures. */
export function runningParts(onFailure: (error: unknown) => void) {
  const ends: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;

  async function endAll() {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        onFailure(error);
      }
    }
  }

  return {
    /** Throws when stopping has begun; the part is ended with the rest. */
    add(end: () => unknown) {
      ends.push(end);
      if (stopping) throw new StoppedWhileStarting();
    },
    get isStopping() {
      return stopping !== undefined;
    },
    /** Resolves when everything has ended, also parts added meanwhile. */
    stop(): Promise<void> {
      stopping = (stopping ?? Promise.resolve()).then(endAll);
      return stopping;
    },
  };
}

export type RunningParts = ReturnType<typeof runningParts>;
