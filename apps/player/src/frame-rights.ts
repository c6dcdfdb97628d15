import { isWeb } from './window-guard.ts';

const rights = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';
const harmless = ['allow-orientation-lock', 'allow-pointer-lock', 'allow-presentation'];
const withWindows = `${rights} allow-popups allow-popups-to-escape-sandbox`;

export const sandboxRights = (opensWindows: boolean): string =>
  opensWindows ? withWindows : rights;

/**
 * The sandbox that a frame inside content needs and lacks; undefined when it needs none. Pages of
 * the package need none, since each is followed.
 */
export function confinedRights(
  frame: Pick<HTMLIFrameElement, 'getAttribute' | 'baseURI'>,
  { opensWindows, origin }: { opensWindows: boolean; origin: string },
): string | undefined {
  const given = frame.getAttribute('sandbox');
  if (given !== null) {
    const allowed = [...sandboxRights(opensWindows).split(' '), ...harmless];
    const words = given.toLowerCase().split(/\s+/).filter(Boolean);
    const kept = words.filter((word) => allowed.includes(word));
    return kept.length === words.length ? undefined : kept.join(' ');
  }
  const source = frame.getAttribute('src') ?? '';
  const address = URL.parse(source, frame.baseURI);
  const isFollowed =
    source === '' ||
    address?.href === 'about:blank' ||
    (address !== null && isWeb(address) && address.origin === origin);
  return isFollowed && frame.getAttribute('srcdoc') === null
    ? undefined
    : sandboxRights(opensWindows);
}
