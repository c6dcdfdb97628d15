import { brandMark } from './brand-mark.ts';
import { sandboxRights } from './frame-rights.ts';
import type { Mark } from './item-progress.ts';
import type { TextKey, Words } from './texts.ts';

const frameFeatures = ['unload', 'fullscreen', 'autoplay', 'clipboard-write'];

export type Tone = 'quiet' | 'warning';

/** A row of the contents. */
export interface Row {
  id: number;
  title: string;
  depth: number;
  mark: Mark;
  isCurrent: boolean;
  isFolder: boolean;
  /** Why it cannot be opened: prerequisites not met, or missing in the package. */
  closed: 'notYetOpen' | 'missing' | undefined;
  choose: (() => void) | undefined;
}

export interface Move {
  label: 'previous' | 'next';
  /** Absent when there is no target. */
  run: (() => void) | undefined;
}

export interface Action {
  label: TextKey;
  run: () => void;
}

/** The page: the bar, the contents, the module's frame, or a message instead. */
export class View {
  readonly #words: Words;
  readonly #bar = element('header', 'bar');
  readonly #title = element('h1', 'title');
  readonly #state = element('p', 'state');
  readonly #announced = element('p', 'announced');
  readonly #line = element('div', 'line');
  readonly #body = element('main', 'body');
  readonly #contents = element('nav', 'contents');
  readonly #moves = element('div', 'moves');
  #toggle: HTMLButtonElement | undefined;
  #frame: HTMLIFrameElement | undefined;
  #over: { close: () => void } | undefined;
  /** The module may open windows. */
  opensWindows = false;
  /** Features of the browser that the module may ask for, by their names in `allow`. */
  features: readonly string[] = [];
  /** The module's frames navigate each other, which sandboxes forbid. */
  isFrameset = false;

  constructor(root: HTMLElement, words: Words) {
    this.#words = words;
    this.#announced.setAttribute('role', 'status');
    this.#contents.hidden = true;
    this.#bar.append(brandMark(), this.#title, this.#state, this.#announced);
    this.#body.append(this.#contents);
    this.#line.setAttribute('role', 'status');
    this.#line.hidden = true;
    root.replaceChildren(this.#bar, this.#line, this.#body);
  }

  name(name: string): void {
    this.#title.textContent = name;
    document.title = name;
  }

  /** The saving state in plain words. Only states that need attention are read aloud. */
  state(text: string, tone: Tone = 'quiet'): void {
    this.#state.textContent = text;
    this.#state.dataset.tone = tone;
    this.#announced.textContent = tone === 'warning' ? text : '';
  }

  /** A new, empty content frame. */
  frame(): HTMLIFrameElement {
    if (this.#frame) return this.#frame;
    const frame = this.#newFrame('contentFrame');
    this.#body.querySelector('.notice')?.remove();
    this.#body.append(frame);
    this.#frame = frame;
    return frame;
  }

  #newFrame(title: TextKey): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.className = 'frame';
    frame.title = this.#words.text(title);
    frame.setAttribute('allow', [...frameFeatures, ...this.features].join('; '));
    if (!this.isFrameset) frame.setAttribute('sandbox', sandboxRights(this.opensWindows));
    return frame;
  }

  /** Shows a page or file of the package on top of the content, in place of a new window. */
  openOver(address: string): HTMLIFrameElement {
    this.#over?.close();
    const over = element('section', 'over');
    const back = button(this.#words.text('backToModule'), () => this.#over?.close());
    const bar = element('div', 'overBar');
    bar.append(back);
    const frame = this.#newFrame('openedPage');
    frame.src = address;
    over.append(bar, frame);
    over.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#over?.close());
    const below = this.#frame;
    if (below) below.inert = true;
    this.#body.append(over);
    back.focus();
    const close = () => {
      over.remove();
      this.#over = undefined;
      if (below) below.inert = false;
      below?.focus();
    };
    this.#over = { close };
    return frame;
  }

  closeOver(): void {
    this.#over?.close();
  }

  removeFrame(): void {
    this.closeOver();
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** The list of items, for packages with several. */
  contents(rows: readonly Row[]): void {
    const focused = this.#contents.contains(document.activeElement)
      ? document.activeElement?.id
      : undefined;
    const list = element('ol', 'items');
    list.append(...rows.map((row) => this.#row(row)));
    this.#contents.setAttribute('aria-label', this.#words.text('contents'));
    this.#contents.id = 'contents';
    this.#contents.replaceChildren(list);
    if (focused) document.getElementById(focused)?.focus();
    if (this.#toggle) return;
    this.#toggle = button(this.#words.text('contents'), () =>
      this.#showContents(this.#contents.hidden !== false),
    );
    this.#toggle.setAttribute('aria-controls', 'contents');
    this.#bar.prepend(this.#toggle);
    this.#showContents(window.innerWidth >= 900);
  }

  /**
   * The next and previous buttons. Those hidden by content are removed, those without a target are
   * disabled.
   */
  moves(moves: readonly Move[]): void {
    const focused = this.#moves.contains(document.activeElement)
      ? document.activeElement?.id
      : undefined;
    this.#moves.replaceChildren(
      ...moves.map(({ label, run }) => {
        const move = button(this.#words.text(label), () => run?.());
        move.id = label;
        move.disabled = run === undefined;
        return move;
      }),
    );
    if (!this.#moves.isConnected) this.#bar.append(this.#moves);
    if (focused) document.getElementById(focused)?.focus();
  }

  /** A message in place of the content; the first action is the primary one. */
  notice(title: TextKey, body: TextKey, actions: readonly Action[]): void {
    this.removeFrame();
    this.#hideLine();
    this.notEnded();
    this.#body.querySelector('.notice')?.remove();
    const notice = element('div', 'notice');
    notice.append(
      element('h2', '', this.#words.text(title)),
      element('p', '', this.#words.text(body)),
    );
    notice.setAttribute('role', 'alert');
    notice.append(...actions.map(({ label, run }) => button(this.#words.text(label), run)));
    this.#body.append(notice);
  }

  /** A dismissible line above the content. */
  line(text: TextKey, tone: Tone = 'quiet', values: Record<string, string> = {}): void {
    this.#line.replaceChildren(
      element('span', '', this.#words.text(text, values)),
      button(this.#words.text('understood'), () => this.#hideLine()),
    );
    this.#line.dataset.tone = tone;
    this.#line.hidden = false;
  }

  offer({ label, run }: Action): void {
    this.#bar.querySelector('.close')?.remove();
    const leaving = button(this.#words.text(label), run);
    leaving.classList.add('close');
    this.#bar.append(leaving);
  }

  /** Says at the end that the student can leave, beside the content's last page. */
  ended(exit: Action): void {
    this.offer(exit);
    this.#announced.textContent = this.#words.text('ended');
  }

  #hideLine(): void {
    this.#line.hidden = true;
  }

  notEnded(): void {
    this.#bar.querySelector('.close')?.remove();
  }

  #row({ id, title, depth, mark, isCurrent, isFolder, closed, choose }: Row): HTMLElement {
    const row = element('li', 'item');
    row.style.setProperty('--depth', String(depth));
    const sign = element('span', 'mark');
    sign.dataset.mark = mark;
    const state = element('span', 'announced', ` ${this.#words.text(closed ?? mark)}`);
    if (isFolder) {
      const folder = element('span', 'folder');
      folder.append(sign, element('span', '', title), state);
      row.append(folder);
      return row;
    }
    const opener = button('', () => {
      if (window.innerWidth < 900) this.#showContents(false);
      choose?.();
    });
    opener.id = `item-${id}`;
    opener.append(sign, element('span', '', title), state);
    opener.disabled = choose === undefined;
    if (closed) opener.title = this.#words.text(closed);
    if (isCurrent) opener.setAttribute('aria-current', 'true');
    row.append(opener);
    return row;
  }

  #showContents(shown: boolean): void {
    this.#contents.hidden = !shown;
    this.#toggle?.setAttribute('aria-expanded', String(shown));
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
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
