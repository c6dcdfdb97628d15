/** Calls back after a time, which pauses while held and then starts over. */
export function pausable(ms: number, onOver: () => void) {
  const holders = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    timer = setTimeout(onOver, ms);
  };
  start();
  return {
    hold(holder: string) {
      holders.add(holder);
      stop();
    },
    release(holder: string) {
      if (holders.delete(holder) && holders.size === 0) start();
    },
    stop,
  };
}
