import type { ContentRequests } from './content-pages.ts';
import type { View } from './view.ts';

/** Handles requests of content beyond its frame, or reports them in the player's page. */
export function contentRequests(
  view: View,
  follow: (frame: HTMLIFrameElement) => void,
): ContentRequests {
  const blocked = new Set<string>();
  return {
    /** Content may close what it opened, and expects an `opener`. */
    openHere(address, from) {
      const frame = view.openOver(address.href);
      frame.addEventListener('load', () => {
        try {
          Object.assign(frame.contentWindow ?? {}, { opener: from, close: () => view.closeOver() });
        } catch {
          // A cross-origin page cannot request to be closed either.
        }
      });
      follow(frame);
      return frame.contentWindow;
    },
    onStopped: (host) => view.line('linkIsOutside', 'quiet', { host }),
    /** Once per host, and only while the window shows nothing else. */
    onBlocked(host) {
      if (blocked.has(host)) return;
      blocked.add(host);
      view.line('hostIsBlocked', 'warning', { hosts: [...blocked].join(', ') });
    },
  };
}
