/** A same-origin window with the classes of its realm. */
export type RealmWindow = Window & typeof globalThis;

export interface Guard {
  /** Opens on top of the content what would have opened a window. */
  open(address: URL, from: Window): Window | null;
  /** Called with each same-origin window handed to content, which may be new. */
  meet(window: RealmWindow): void;
}

/**
 * Prevents the pages of a realm from opening windows: `open` of windows and documents, links and
 * forms, attached or not. A new realm can bypass it; decision 0049 says what content reaches then.
 */
export function guardWindow(window: RealmWindow, { open: openInstead, meet }: Guard): void {
  const open = window.open.bind(window);
  const guarded = (address?: string | URL, target?: string, features?: string) => {
    const name = target === undefined || target === '' ? '_blank' : String(target);
    if (!opensWindow(name, window)) return open(address, name, features);
    const wanted = URL.parse(String(address ?? ''), window.document.baseURI);
    return wanted && isWeb(wanted) ? openInstead(wanted, window) : null;
  };
  Object.defineProperty(window, 'open', { value: guarded, writable: true, configurable: true });

  wrap(window.Document.prototype, 'open', (original, document, given) =>
    // With three parameters it is the `open` of the window.
    given.length > 2
      ? window.open(...(given as [string, string, string]))
      : original.apply(document, given),
  );
  wrap(window.HTMLFormElement.prototype, 'submit', (original, form, given) => {
    aimAtGuard(form, window);
    return original.apply(form, given);
  });
  // Events of a detached link reach none of our listeners.
  const pressed = (element: EventTarget) =>
    isLink(element) && !element.isConnected && opensWindow(targetOf(element), window);
  const openOf = (link: HTMLAnchorElement) => void guarded(link.href);
  wrap(window.HTMLElement.prototype, 'click', (original, element, given) =>
    pressed(element) ? openOf(element as HTMLAnchorElement) : original.apply(element, given),
  );
  wrap(window.EventTarget.prototype, 'dispatchEvent', (original, element, given) => {
    // Called without an object, it is the window's.
    if (!element || (given[0] as Event | undefined)?.type !== 'click' || !pressed(element))
      return original.apply(element, given);
    openOf(element as HTMLAnchorElement);
    return true;
  });
  for (const { prototype } of [
    window.HTMLIFrameElement,
    window.HTMLFrameElement,
    window.HTMLObjectElement,
  ]) {
    afterReading(prototype, 'contentWindow', (found) => found && meet(found as RealmWindow));
    afterReading(
      prototype,
      'contentDocument',
      (found) => found?.defaultView && meet(found.defaultView),
    );
  }

  window.addEventListener('click', (event) => void aimAtGuard(linkOf(event), window), true);
  window.addEventListener(
    'submit',
    ({ target, submitter }) => {
      aimAtGuard(target as HTMLFormElement, window);
      if (submitter?.hasAttribute('formtarget')) aimAtGuard(submitter, window, 'formtarget');
    },
    true,
  );
}

const aimedAt = new WeakMap<Element, string>();

/**
 * Points a link or form that would open a window at the lesson window, where navigation is
 * cancelled, until the event is over. The content's own handlers thus run first and can cancel it.
 */
function aimAtGuard(element: Element | undefined, window: Window, attribute = 'target'): void {
  if (!element || aimedAt.has(element) || !opensWindow(targetOf(element, attribute), window))
    return;
  const own = element.getAttribute(attribute);
  aimedAt.set(element, targetOf(element, attribute));
  element.setAttribute(attribute, '_top');
  setTimeout(() => {
    aimedAt.delete(element);
    if (element.getAttribute(attribute) !== '_top') return;
    if (own === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, own);
  });
}

/** The target set by content on a link or form, or by the page's `base`. */
export function targetOf(element: Element, attribute = 'target'): string {
  const own = element.getAttribute(attribute);
  const before = aimedAt.get(element);
  if (before !== undefined && own === '_top') return before;
  return own ?? element.ownerDocument.querySelector('base[target]')?.getAttribute('target') ?? '';
}

/** Whether a target is neither a keyword for an existing place nor an existing frame. */
export function opensWindow(target: string, from: Window): boolean {
  if (target === '' || /^_(self|parent|top|unfencedtop)$/i.test(target)) return false;
  return /^_blank$/i.test(target) || !hasFrame(from.top ?? from, target);
}

function hasFrame(window: Window, name: string): boolean {
  try {
    if (window.name === name) return true;
    return Array.from({ length: window.length }, (_, index) => window[index]).some(
      (inner) => inner !== undefined && hasFrame(inner, name),
    );
  } catch {
    return false;
  }
}

export const isWeb = ({ protocol }: URL): boolean => /^https?:$/.test(protocol);

/** Content has its own copies of the classes, so elements are told apart by tag name. */
const isLink = (each: EventTarget): each is HTMLAnchorElement =>
  'localName' in each &&
  (each.localName === 'a' || each.localName === 'area') &&
  (each as HTMLAnchorElement).href !== '';

/** The pressed link, unless it downloads. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find(isLink);
  return link?.hasAttribute('download') ? undefined : link;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Replaces a method of a realm's prototype. */
export function wrap<Self extends object, Name extends keyof Self>(
  prototype: Self,
  name: Name,
  instead: (original: Method, self: Self, given: unknown[]) => unknown,
): void {
  const original = prototype[name] as Method;
  Object.defineProperty(prototype, name, {
    value(this: Self, ...given: unknown[]) {
      return instead(original, this, given);
    },
    writable: true,
    configurable: true,
  });
}

function afterReading<Self extends object, Name extends keyof Self>(
  prototype: Self,
  name: Name,
  then: (found: Self[Name]) => void,
): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  if (!own?.get) return;
  const { get } = own;
  Object.defineProperty(prototype, name, {
    ...own,
    get(this: Self) {
      const found = get.call(this) as Self[Name];
      try {
        then(found);
      } catch {
        // A cross-origin window needs no guard.
      }
      return found;
    },
  });
}
