/** Thrown into a start that was told to stop before it was done. */
export class StoppedWhileStarting extends Error {}

/** What has been started. Stopping ends it newest first, and goes on when one part fails to end. */
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
    /** Throws when the stop has begun; what was just started is ended with the rest. */
    add(end: () => unknown) {
      ends.push(end);
      if (stopping) throw new StoppedWhileStarting();
    },
    get isStopping() {
      return stopping !== undefined;
    },
    /** Fulfilled when everything has ended, whatever was added in the meantime included. */
    stop(): Promise<void> {
      stopping = (stopping ?? Promise.resolve()).then(endAll);
      return stopping;
    },
  };
}

export type RunningParts = ReturnType<typeof runningParts>;
