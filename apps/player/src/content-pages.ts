import { type Feature, followFeatureRequests } from './feature-requests.ts';
import { confinedRights } from './frame-rights.ts';
import {
  guardWindow,
  isWeb,
  linkOf,
  opensWindow,
  type RealmWindow,
  targetOf,
} from './window-guard.ts';

const lookEveryMs = 20;
const mostLooks = 250;

/** Callbacks for requests of content beyond its frame. */
export interface ContentRequests {
  /** A page or file of the package that would open in a new window. */
  openHere(address: URL, from: Window): Window | null;
  /** A navigation to an external page was cancelled. */
  onStopped(host: string): void;
  /** An external resource of the page was blocked. */
  onBlocked(host: string): void;
  /** The page asked the browser for what the module may not use. */
  onFeatureRefused(feature: Feature): void;
}

interface PageOptions {
  requests: ContentRequests;
  /** The module may open windows, with external pages in them. */
  opensWindows: boolean;
  /** Features of the browser that the module may ask for. */
  features: readonly Feature[];
  /** The package builds a frameset and runs without a sandbox. */
  isFrameset: boolean;
  /** External hosts that the content may reach; `*.` covers every subdomain. */
  allowedHosts: readonly string[];
  /** The base address of the package's files. */
  root: string;
  /** Called with the path of each page, also the player's own. */
  onPage(path: string): void;
}

/**
 * Follows every page of content, including nested frames: links and windows open in place or are
 * reported, and PDFs for a plug-in get a frame. This serves benign content; hostile content is
 * contained by headers, the sandbox and cancelled navigation.
 */
export class ContentPages {
  readonly #options: PageOptions;
  readonly #known = new WeakSet<Document>();
  readonly #frames = new WeakSet<Element>();
  /** Guarded realms, identified by their `Object`: each new page has a new one. */
  readonly #realms = new WeakSet<ObjectConstructor>();

  constructor(options: PageOptions) {
    this.#options = options;
    // Content can reach the player's own page and add links and frames to it.
    this.#enter(window);
  }

  /** Follows the present page of a frame and all later ones. */
  follow(frame: HTMLIFrameElement | HTMLFrameElement): void {
    this.#confine(frame);
    this.#reportBlocked(this.#enterFrame(frame));
    if (this.#frames.has(frame)) return;
    this.#frames.add(frame);
    frame.addEventListener('load', () => this.#reportBlocked(this.#enterFrame(frame)));
    this.#awaitPage(frame);
  }

  #enterFrame(frame: HTMLIFrameElement | HTMLFrameElement): RealmWindow | undefined {
    const window = windowIn(frame);
    if (window && this.#enter(window))
      window.addEventListener('pagehide', () => this.#awaitPage(frame));
    return window;
  }

  /** Polls for the next page of a frame: its load event waits for all images. */
  #awaitPage(frame: HTMLIFrameElement | HTMLFrameElement): void {
    let looks = 0;
    const timer = setInterval(() => {
      this.#enterFrame(frame);
      if (++looks === mostLooks || !frame.isConnected) clearInterval(timer);
    }, lookEveryMs);
    frame.addEventListener('load', () => clearInterval(timer), { once: true });
  }

  /** Returns whether the window has a new page. */
  #enter(window: RealmWindow): boolean {
    this.#guard(window);
    const { document } = window;
    if (this.#known.has(document)) return false;
    this.#known.add(document);
    this.#options.onPage(window.location.pathname);
    document.addEventListener('click', (event) => this.#pressed(event, window));
    document.addEventListener('securitypolicyviolation', (event) => this.#violated(event));
    this.#seek(document);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'attributes') this.#confine(target as HTMLIFrameElement);
        for (const node of addedNodes)
          if (node.nodeType === Node.ELEMENT_NODE) this.#seek(node as Element);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['src', 'srcdoc', 'sandbox'],
    });
    return true;
  }

  #guard(window: RealmWindow): void {
    if (this.#realms.has(window.Object)) return;
    this.#realms.add(window.Object);
    const { features, requests, opensWindows } = this.#options;
    followFeatureRequests(window, (feature) => {
      if (!features.includes(feature)) requests.onFeatureRefused(feature);
    });
    if (opensWindows) return;
    guardWindow(window, {
      open: (address, from) => this.#open(address, from),
      meet: (inner) => this.#guard(inner),
    });
  }

  /**
   * Framesets have no sandbox, so their frames with other pages than the package's get one each:
   * such pages cannot be followed, or load too early. A sandbox applies from the next page, so the
   * frame is reloaded.
   */
  #confine(frame: HTMLIFrameElement | HTMLFrameElement): void {
    if (!this.#options.isFrameset || frame.localName !== 'iframe') return;
    const iframe = frame as HTMLIFrameElement;
    const rights = confinedRights(iframe, {
      opensWindows: this.#options.opensWindows,
      origin: location.origin,
    });
    if (rights === undefined) return;
    iframe.setAttribute('sandbox', rights);
    if (iframe.hasAttribute('srcdoc')) iframe.srcdoc = iframe.getAttribute('srcdoc') ?? '';
    else iframe.src = iframe.getAttribute('src') ?? '';
  }

  #seek(within: Document | Element): void {
    for (const plugin of elementsIn(within, 'object, embed'))
      showInFrame(plugin as HTMLObjectElement | HTMLEmbedElement);
    for (const frame of elementsIn(within, 'iframe, frame'))
      this.follow(frame as HTMLIFrameElement);
  }

  #pressed(event: MouseEvent, window: Window): void {
    const link = linkOf(event);
    if (!link || event.defaultPrevented) return;
    const opens = opensWindow(targetOf(link), window);
    if (opens && this.#options.opensWindows) return;
    const address = new URL(link.href);
    if (!isWeb(address) || (!opens && address.origin === location.origin)) return;
    event.preventDefault();
    this.#open(address, window);
  }

  #open(address: URL, from: Window): Window | null {
    if (address.origin === location.origin && address.pathname.startsWith(this.#options.root)) {
      return this.#options.requests.openHere(address, from);
    }
    this.#options.requests.onStopped(address.host);
    return null;
  }

  #violated({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void {
    const address = URL.parse(blockedURI);
    // A blocked beacon or font leaves nothing blank.
    if (address && /^(script|style|img|media|frame)-src/.test(effectiveDirective))
      this.#blocked(address.hostname);
  }

  #reportBlocked(window: RealmWindow | undefined): void {
    if (window) for (const host of hostsIn(window.document)) this.#blocked(host);
  }

  #blocked(host: string): void {
    const isAllowed =
      host === location.hostname || this.#options.allowedHosts.some((rule) => allows(rule, host));
    if (!isAllowed) this.#options.requests.onBlocked(host);
  }
}

const allows = (rule: string, host: string) =>
  rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : rule === host;

/** Hosts that a page fetches from, including those blocked before the page was followed. */
function hostsIn(document: Document): Set<string> {
  const parts = document.querySelectorAll(
    'script[src], img[src], iframe[src], video[src], audio[src], source[src], link[rel~="stylesheet"]',
  );
  const addresses = [...parts].map((part) =>
    URL.parse(part.getAttribute('src') ?? part.getAttribute('href') ?? '', document.baseURI),
  );
  return new Set(
    addresses.flatMap((address) =>
      address && /^https?:$/.test(address.protocol) ? address.hostname : [],
    ),
  );
}

/** A cross-origin page cannot be followed and has no access to ours. */
function windowIn(frame: HTMLIFrameElement | HTMLFrameElement): RealmWindow | undefined {
  try {
    const window = frame.contentWindow as RealmWindow | null;
    return window?.document ? window : undefined;
  } catch {
    return undefined;
  }
}

const elementsIn = (within: Document | Element, selector: string): Element[] => [
  ...('matches' in within && within.matches(selector) ? [within] : []),
  ...within.querySelectorAll(selector),
];

/** Sandboxed frames have no plug-ins; the only remaining one shows PDFs, which a frame does too. */
function showInFrame(plugin: HTMLObjectElement | HTMLEmbedElement): void {
  const address = 'data' in plugin ? plugin.data : plugin.src;
  if (plugin.type !== 'application/pdf' && !/\.pdf([?#]|$)/i.test(address)) return;
  const frame = plugin.ownerDocument.createElement('iframe');
  for (const name of ['id', 'class', 'style', 'width', 'height', 'title', 'aria-label']) {
    const value = plugin.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  frame.src = address;
  plugin.replaceWith(frame);
}
