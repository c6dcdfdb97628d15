import type { PageWishes } from './content-pages.ts';
import type { View } from './view.ts';

/** What content wishes for beyond its frame, granted or told of in the player's own page. */
export function wishesIn(view: View, follow: (frame: HTMLIFrameElement) => void): PageWishes {
  const blocked = new Set<string>();
  return {
    /** Content may close what it opened, and looks for what opened it. */
    openHere(address, from) {
      const frame = view.openOver(address.href);
      frame.addEventListener('load', () => {
        try {
          Object.assign(frame.contentWindow ?? {}, { opener: from, close: () => view.closeOver() });
        } catch {
          // A page that cannot be reached cannot ask to be closed either.
        }
      });
      follow(frame);
      return frame.contentWindow;
    },
    onStopped: (host) => view.line('linkIsOutside', 'quiet', { host }),
    /** Once for each host, and only while the window has nothing else to say. */
    onBlocked(host) {
      if (blocked.has(host)) return;
      blocked.add(host);
      view.line('hostIsBlocked', 'warning', { hosts: [...blocked].join(', ') });
    },
  };
}
