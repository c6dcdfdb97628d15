/**
 * Calls back when the time is over, which stands still for as long as anybody holds it; it then has
 * all of it again.
 */
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
