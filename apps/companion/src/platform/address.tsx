import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';

/** Where the app is served; paths inside the app begin after it. */
const base = '/app';
const changed = 'gesall-address';

const pathNow = () => location.pathname.slice(base.length) || '/';

function watch(onChange: () => void) {
  addEventListener('popstate', onChange);
  addEventListener(changed, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(changed, onChange);
  };
}

/** The path inside the app, such as `/entries/12`. */
export const usePath = (): string => useSyncExternalStore(watch, pathNow);

/** Opens a path of the app. With `replaces` the back button does not return to the present one. */
export function openPath(path: string, { replaces = false } = {}) {
  if (path === pathNow()) return;
  const address = `${base}${path}`;
  if (replaces) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  scrollTo(0, 0);
  dispatchEvent(new Event(changed));
}

/** A link to a path of the app. */
export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    openPath(to);
  }
  return <a {...rest} href={`${base}${to}`} onClick={follow} />;
}
