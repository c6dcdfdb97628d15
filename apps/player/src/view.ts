import { contentsOf, depthOf, type Launchable } from './items.ts';
import type { TextKey, Words } from './texts.ts';
import type { Seed, SeedItem } from './wire.ts';

const frameRights = 'unload; fullscreen; autoplay; clipboard-write';
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads';

export type Tone = 'quiet' | 'warning';

/** What the page shows: the bar, the contents, the module's frame, or a message instead of it. */
export class View {
  readonly #words: Words;
  readonly #bar = element('header', 'bar');
  readonly #title = element('h1', 'title');
  readonly #state = element('p', 'state');
  readonly #announced = element('p', 'announced');
  readonly #body = element('main', 'body');
  readonly #contents = element('nav', 'contents');
  #toggle: HTMLButtonElement | undefined;
  #frame: HTMLIFrameElement | undefined;

  constructor(root: HTMLElement, words: Words) {
    this.#words = words;
    this.#announced.setAttribute('role', 'status');
    this.#contents.hidden = true;
    this.#bar.append(this.#title, this.#state, this.#announced);
    this.#body.append(this.#contents);
    root.replaceChildren(this.#bar, this.#body);
  }

  name(name: string): void {
    this.#title.textContent = name;
    document.title = name;
  }

  /** The saving state in plain words. Only what needs attention is read aloud. */
  state(text: string, tone: Tone = 'quiet'): void {
    this.#state.textContent = text;
    this.#state.dataset.tone = tone;
    this.#announced.textContent = tone === 'warning' ? text : '';
  }

  /** A place for the content, and nothing in it yet. */
  frame(): HTMLIFrameElement {
    if (this.#frame) return this.#frame;
    const frame = document.createElement('iframe');
    frame.className = 'frame';
    frame.title = this.#words.text('contentFrame');
    frame.setAttribute('allow', frameRights);
    frame.setAttribute('sandbox', sandbox);
    this.#body.querySelector('.notice')?.remove();
    this.#body.append(frame);
    this.#frame = frame;
    return frame;
  }

  removeFrame(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** The list of items, for packages with several. */
  contents(seed: Seed, current: SeedItem, choose: (item: Launchable) => void): void {
    const list = element('ol', 'items');
    for (const item of contentsOf(seed)) list.append(this.#row(seed, item, current, choose));
    this.#contents.setAttribute('aria-label', this.#words.text('contents'));
    this.#contents.id = 'contents';
    this.#contents.replaceChildren(list);
    if (this.#toggle) return;
    this.#toggle = button(this.#words.text('contents'), () => this.#showContents(this.#contents.hidden !== false));
    this.#toggle.setAttribute('aria-controls', 'contents');
    this.#bar.prepend(this.#toggle);
    this.#showContents(window.innerWidth >= 900);
  }

  /** A message in place of the content. */
  notice(title: TextKey, body: TextKey, action?: { label: TextKey; run: () => void }): void {
    this.removeFrame();
    this.#body.querySelector('.notice')?.remove();
    const notice = element('div', 'notice');
    notice.append(element('h2', '', this.#words.text(title)), element('p', '', this.#words.text(body)));
    notice.setAttribute('role', 'alert');
    if (action) notice.append(button(this.#words.text(action.label), action.run));
    this.#body.append(notice);
  }

  /** Says at the end that the window can be closed, beside a content that may still show its last page. */
  ended(close: () => void): void {
    this.#bar.querySelector('.close')?.remove();
    const closing = button(this.#words.text('closeWindow'), close);
    closing.classList.add('close');
    this.#bar.append(closing);
    this.#announced.textContent = this.#words.text('ended');
  }

  notEnded(): void {
    this.#bar.querySelector('.close')?.remove();
  }

  #row(seed: Seed, item: SeedItem, current: SeedItem, choose: (item: Launchable) => void): HTMLElement {
    const row = element('li', 'item');
    row.style.setProperty('--depth', String(depthOf(seed, item)));
    if (item.launch === null) {
      row.append(element('span', 'folder', item.title));
      return row;
    }
    const launchable: Launchable = { ...item, launch: item.launch };
    const opener = button(item.title, () => {
      if (window.innerWidth < 900) this.#showContents(false);
      choose(launchable);
    });
    if (item.id === current.id) opener.setAttribute('aria-current', 'true');
    row.append(opener);
    return row;
  }

  #showContents(shown: boolean): void {
    this.#contents.hidden = !shown;
    this.#toggle?.setAttribute('aria-expanded', String(shown));
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', 'button', label);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
