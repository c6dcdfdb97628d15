import type { ContentRequests } from './content-pages.ts';
import type { Feature } from './feature-requests.ts';
import type { Words } from './texts.ts';
import type { View } from './view.ts';

/** Handles requests of content beyond its frame, or reports them in the player's page. */
export function contentRequests(
  { view, words }: { view: View; words: Words },
  follow: (frame: HTMLIFrameElement) => void,
): ContentRequests {
  const blocked = new Set<string>();
  const refused = new Set<Feature>();
  const list = new Intl.ListFormat(words.language);
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
    /** Once per feature: content may try again at every press. */
    onFeatureRefused(feature) {
      if (refused.has(feature)) return;
      refused.add(feature);
      const names = [...refused].map((each) => words.text(each));
      view.line('featureIsRefused', 'warning', { features: list.format(names) });
    },
  };
}
