import { isServerReached } from '@gesall/client';
import { lazyRouteComponent } from '@tanstack/react-router';

/** Code of the client that did not arrive. */
export class PartNotLoaded extends Error {}

/**
 * Reloads the window when the server answers; false when it does not, since the browser's own error
 * page leads nowhere.
 */
export async function reloadWhenReached(): Promise<boolean> {
  const isReached = await isServerReached();
  if (isReached) location.reload();
  return isReached;
}

export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    throw new PartNotLoaded('Code did not arrive.', { cause });
  }
}

/**
 * A page whose code is loaded when it is opened. The router reloads the window for code that is
 * missing, as after a new version. Without a server that would lead to the browser's own error
 * page, so the error is another one then.
 */
export function lazyPage<M extends Record<string, unknown>, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (cause) {
      if (await isServerReached()) throw cause;
      throw new PartNotLoaded('The page did not arrive.', { cause });
    }
  }, name);
}
