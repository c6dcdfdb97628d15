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
  /** Hosts outside that its content may reach; `*.` before one means every host below. */
  allowedHosts: readonly string[];
  /** Where the package's files begin. */
  root: string;
}

/**
 * Follows every page of content, frames within frames included: links and windows that a sandbox
 * would swallow without a word open in place or are told of, and PDFs for a plug-in get a frame.
 * This is for content that means well; what means ill is held by headers and sandbox.
 */
export class ContentPages {
  readonly #options: PageOptions;
  readonly #known = new WeakSet<Document>();
  readonly #frames = new WeakSet<Element>();

  constructor(options: PageOptions) {
    this.#options = options;
  }

  /** Follows what a frame shows now, and whatever it shows later. */
  follow(frame: HTMLIFrameElement | HTMLFrameElement): void {
    this.#enter(frame);
    if (this.#frames.has(frame)) return;
    this.#frames.add(frame);
    frame.addEventListener('load', () => this.#enter(frame));
  }

  #enter(frame: HTMLIFrameElement | HTMLFrameElement): void {
    const page = pageIn(frame);
    if (!page || page.document.URL === 'about:blank' || this.#known.has(page.document)) return;
    const { window, document } = page;
    this.#known.add(document);
    document.addEventListener('click', (event) => this.#pressed(event, window));
    document.addEventListener('securitypolicyviolation', (event) => this.#violated(event));
    if (!this.#options.opensWindows) this.#keepWindowsHere(window);
    this.#seek(document);
    for (const host of hostsIn(document)) this.#blocked(host);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) this.#seek(node as Element);
    }).observe(document, { childList: true, subtree: true });
  }

  #seek(within: Document | Element): void {
    for (const plugin of elementsIn(within, 'object, embed')) showInFrame(plugin as HTMLObjectElement | HTMLEmbedElement);
    for (const frame of elementsIn(within, 'iframe, frame')) this.follow(frame as HTMLIFrameElement);
  }

  #pressed(event: MouseEvent, window: Window): void {
    const link = event.composedPath().find((each): each is HTMLAnchorElement => isLink(each));
    if (!link || event.defaultPrevented || link.hasAttribute('download')) return;
    const opens = opensWindow(link.target, window);
    if (opens && this.#options.opensWindows) return;
    const address = new URL(link.href);
    if (!/^https?:$/.test(address.protocol) || (!opens && address.origin === location.origin)) return;
    event.preventDefault();
    this.#open(address, window);
  }

  #keepWindowsHere(window: Window): void {
    const open = window.open.bind(window);
    window.open = (address, target = '_blank', features) => {
      if (!opensWindow(target, window)) return open(address, target, features);
      const wanted = URL.parse(String(address ?? ''), window.document.baseURI);
      return wanted && /^https?:$/.test(wanted.protocol) ? this.#open(wanted, window) : null;
    };
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
    if (address && /^(script|style|img|media|frame)-src/.test(effectiveDirective)) this.#blocked(address.hostname);
  }

  #blocked(host: string): void {
    const isAllowed = host === location.hostname || this.#options.allowedHosts.some((rule) => allows(rule, host));
    if (!isAllowed) this.#options.wishes.onBlocked(host);
  }
}

const allows = (rule: string, host: string) => (rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : rule === host);

/** Hosts that a page fetches from; what was blocked before the page could be followed is among them. */
function hostsIn(document: Document): Set<string> {
  const parts = document.querySelectorAll(
    'script[src], img[src], iframe[src], video[src], audio[src], source[src], link[rel~="stylesheet"]',
  );
  const addresses = [...parts].map((part) => URL.parse(part.getAttribute('src') ?? part.getAttribute('href') ?? '', document.baseURI));
  return new Set(addresses.flatMap((address) => (address && /^https?:$/.test(address.protocol) ? address.hostname : [])));
}

/** A page of another origin cannot be followed, and has nothing of ours. */
function pageIn(frame: HTMLIFrameElement | HTMLFrameElement): { window: Window; document: Document } | undefined {
  try {
    const window = frame.contentWindow;
    return window?.document ? { window, document: window.document } : undefined;
  } catch {
    return undefined;
  }
}

/** Content has its own copies of the classes, so that elements are told apart by their names. */
const isLink = (each: EventTarget): boolean =>
  'localName' in each && (each.localName === 'a' || each.localName === 'area') && (each as HTMLAnchorElement).href !== '';

const elementsIn = (within: Document | Element, selector: string): Element[] => [
  ...('matches' in within && within.matches(selector) ? [within] : []),
  ...within.querySelectorAll(selector),
];

/** Whether a target names neither a place of its own nor a frame that is there. */
function opensWindow(target: string, from: Window): boolean {
  if (target === '' || /^_(self|parent|top)$/i.test(target)) return false;
  return /^_blank$/i.test(target) || !hasFrame(from.top ?? from, target);
}

function hasFrame(window: Window, name: string): boolean {
  try {
    if (window.name === name) return true;
    return Array.from({ length: window.length }, (_, index) => window[index]).some((inner) => inner !== undefined && hasFrame(inner, name));
  } catch {
    return false;
  }
}

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
