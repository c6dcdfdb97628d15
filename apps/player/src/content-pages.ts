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

/** What the pages of content wish for beyond their own frame. */
export interface PageWishes {
  /** A page or file of the package that would open in a window of its own. */
  openHere(address: URL, from: Window): Window | null;
  /** A page outside was asked for and stopped. */
  onStopped(host: string): void;
  /** Something outside that the page shows or runs was blocked. */
  onBlocked(host: string): void;
}

interface PageOptions {
  wishes: PageWishes;
  /** The module may open windows of its own, and pages outside in them. */
  opensWindows: boolean;
  /** The package builds a frameset, and runs without a sandbox around it. */
  isFrameset: boolean;
  /** Hosts outside that its content may reach; `*.` before one means every host below. */
  allowedHosts: readonly string[];
  /** Where the package's files begin. */
  root: string;
}

/**
 * Follows every page of content, frames within frames included: links and windows open in place or
 * are told of, and PDFs for a plug-in get a frame. This is for content that means well; what means
 * ill is held by headers, sandbox and the cancelled navigation of the window.
 */
export class ContentPages {
  readonly #options: PageOptions;
  readonly #known = new WeakSet<Document>();
  readonly #frames = new WeakSet<Element>();
  /** The realms whose windows are guarded, by their `Object`: a new page has a new one. */
  readonly #realms = new WeakSet<ObjectConstructor>();

  constructor(options: PageOptions) {
    this.#options = options;
    // Content can reach the player's own page, and put links and frames into it.
    this.#enter(window);
  }

  /** Follows what a frame shows now, and whatever it shows later. */
  follow(frame: HTMLIFrameElement | HTMLFrameElement): void {
    this.#confine(frame);
    this.#tellBlocked(this.#enterFrame(frame));
    if (this.#frames.has(frame)) return;
    this.#frames.add(frame);
    frame.addEventListener('load', () => this.#tellBlocked(this.#enterFrame(frame)));
    this.#awaitPage(frame);
  }

  #enterFrame(frame: HTMLIFrameElement | HTMLFrameElement): RealmWindow | undefined {
    const window = windowIn(frame);
    if (window && this.#enter(window))
      window.addEventListener('pagehide', () => this.#awaitPage(frame));
    return window;
  }

  /** Looks for the next page of a frame, which has no event before all its pictures are there. */
  #awaitPage(frame: HTMLIFrameElement | HTMLFrameElement): void {
    let looks = 0;
    const timer = setInterval(() => {
      this.#enterFrame(frame);
      if (++looks === mostLooks || !frame.isConnected) clearInterval(timer);
    }, lookEveryMs);
    frame.addEventListener('load', () => clearInterval(timer), { once: true });
  }

  /** Whether the window has a page that was not known. */
  #enter(window: RealmWindow): boolean {
    this.#guard(window);
    const { document } = window;
    if (this.#known.has(document)) return false;
    this.#known.add(document);
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
    if (this.#options.opensWindows || this.#realms.has(window.Object)) return;
    this.#realms.add(window.Object);
    guardWindow(window, {
      open: (address, from) => this.#open(address, from),
      meet: (inner) => this.#guard(inner),
    });
  }

  /**
   * In a frameset, which has no sandbox around it, frames that show anything but pages of the
   * package get one of their own: what they show cannot be followed, or comes before it could be.
   * A sandbox counts from the next page on, so the frame is loaded anew.
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
      return this.#options.wishes.openHere(address, from);
    }
    this.#options.wishes.onStopped(address.host);
    return null;
  }

  #violated({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void {
    const address = URL.parse(blockedURI);
    // A measurement that is not sent, or a font, leaves nothing blank.
    if (address && /^(script|style|img|media|frame)-src/.test(effectiveDirective))
      this.#blocked(address.hostname);
  }

  #tellBlocked(window: RealmWindow | undefined): void {
    if (window) for (const host of hostsIn(window.document)) this.#blocked(host);
  }

  #blocked(host: string): void {
    const isAllowed =
      host === location.hostname || this.#options.allowedHosts.some((rule) => allows(rule, host));
    if (!isAllowed) this.#options.wishes.onBlocked(host);
  }
}

const allows = (rule: string, host: string) =>
  rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : rule === host;

/** Hosts that a page fetches from; what was blocked before the page could be followed is among them. */
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

/** A page of another origin cannot be followed, and has nothing of ours. */
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

/** Plug-ins are not for sandboxed frames; the only one that is left shows PDFs, which a frame does too. */
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
