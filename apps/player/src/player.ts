import { loadRuntime } from '@gesall/scorm/runtime';
import { offerApi } from './api.ts';
import { type Beginning, type CreateRuntime, type Ended, ItemRun } from './item-run.ts';
import { endsModule, firstItem, type Launchable, launchableOf, requestedItem } from './items.ts';
import { sessionLock } from './recovery.ts';
import type { SavingState } from './sender.ts';
import { Session, type Surroundings } from './session.ts';
import type { Words } from './texts.ts';
import type { View } from './view.ts';
import type { Seed } from './wire.ts';

export interface PlayerOptions {
  view: View;
  words: Words;
  around: Surroundings;
  /** Remembers the session for a reload of the page. */
  remember: (seed: Seed) => void;
  closeWindow: () => void;
}

/** Runs a module: one item at a time, each life of an item's content behind the same API object. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #create: CreateRuntime;
  #session: Session;
  #run: ItemRun | undefined;
  #switching = false;
  #closing = false;

  static async start(seed: Seed, options: PlayerOptions): Promise<Player> {
    return new Player(seed, options, await loadRuntime(seed.standard));
  }

  private constructor(seed: Seed, options: PlayerOptions, create: CreateRuntime) {
    this.#options = options;
    this.#create = create;
    this.#session = this.#begin(seed);
    const { view, words } = options;
    view.name(seed.name);
    view.state(seed.mode === 'normal' ? '' : words.text(seed.mode === 'browse' ? 'preview' : 'review'));
    const item = firstItem(seed);
    if (item) this.#first(item);
    else view.notice('nothingToShowTitle', 'nothingToShowBody', { label: 'closeWindow', run: options.closeWindow });
  }

  /** The item to open next, chosen by the learner or asked for by the content. */
  async open(item: Launchable): Promise<void> {
    if (this.#switching || this.#closing) return;
    this.#switching = true;
    try {
      await this.#leave();
      const seed = await this.#renewed();
      const fresh = seed && launchableOf(seed).find(({ id }) => id === item.id);
      this.#run = fresh ? this.#live(fresh, fresh) : this.#live(item, this.#lives.get(item.id)?.next(this.#session.seed.standard) ?? item);
    } finally {
      this.#switching = false;
    }
    this.#show(this.#current.item);
  }

  /** Called while the page closes: the content's own end comes first, then the last message. */
  close(reason: string): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#session.close();
    // Taking the frame away runs the content's own unload now. Else a reload of the page would let it speak after us.
    this.#options.view.removeFrame();
    if (this.#run?.state === 'running') {
      this.#run.abandon();
      void this.#session.end(this.#run.item.id, undefined, reason);
    }
    this.#session.lastWords(reason);
  }

  flush(reason: string): void {
    void this.#session.flush(reason);
  }

  get isAtRisk(): boolean {
    return this.#session.isAtRisk;
  }

  readonly #lives = new Map<number, ItemRun>();

  get #current(): ItemRun {
    if (!this.#run) throw new Error('No item is open.');
    return this.#run;
  }

  #first(item: Launchable): void {
    this.#run = this.#live(item, item);
    // Content looks for the object as soon as its frame has an address, so it is there before.
    offerApi(window, this.#session.seed.standard, () => this.#current.api);
    this.#show(item);
  }

  #begin(seed: Seed): Session {
    this.#options.remember(seed);
    // Held as long as the page lives: it tells other windows that this journal is no leftover.
    void navigator.locks?.request(sessionLock(seed.sessionId), () => new Promise(() => undefined)).catch(() => undefined);
    return new Session(seed, this.#options.around, (state) => this.#showState(state));
  }

  #live(item: Launchable, beginning: Beginning): ItemRun {
    const run = new ItemRun({
      item,
      beginning,
      session: this.#session,
      create: this.#create,
      onEnd: (ended) => this.#ended(run, ended),
    });
    this.#lives.set(item.id, run);
    return run;
  }

  #show(item: Launchable): void {
    const { view } = this.#options;
    const { seed } = this.#session;
    if (launchableOf(seed).length > 1) view.contents(seed, item, (chosen) => void this.open(chosen));
    view.notEnded();
    const frame = view.frame();
    frame.onload = () => this.#watch(frame);
    frame.src = item.launch;
    // An asset has no say of its own: that it was opened is all there is to know.
    if (item.kind === 'asset') void this.#session.end(item.id, '', 'asset');
  }

  /** Notices when the content leaves its page without ending its session, before the next page asks for the API. */
  #watch(frame: HTMLIFrameElement): void {
    try {
      frame.contentWindow?.addEventListener('unload', () => this.#contentLeft());
    } catch {
      // A page of another origin cannot be watched, and cannot reach the API either.
    }
  }

  #contentLeft(): void {
    if (this.#switching || this.#closing || !this.#run || this.#run.state === 'new') return;
    const left = this.#run;
    if (left.state === 'running') {
      left.abandon();
      this.flush('left');
    }
    this.#run = this.#live(left.item, left.next(this.#session.seed.standard));
  }

  /** Empties the frame, which lets the content end its session, and ends it when the content did not. */
  async #leave(): Promise<void> {
    const frame = this.#options.view.frame();
    await new Promise<void>((resolve) => {
      frame.onload = () => resolve();
      frame.src = 'about:blank';
    });
    if (this.#run?.state !== 'running') return this.#session.flush('left');
    this.#run.abandon();
    await this.#session.end(this.#run.item.id, undefined, 'left');
  }

  /**
   * A new session of the server for the next item, with everything as the server now knows it. While something is unsent, the
   * next item goes on in the session at hand.
   */
  async #renewed(): Promise<Seed | undefined> {
    const before = this.#session;
    if (before.hasUnsent) return undefined;
    try {
      const seed = await this.#options.around.server.reopen(before.seed.token);
      before.stop();
      this.#session = this.#begin(seed);
      return seed;
    } catch {
      return undefined;
    }
  }

  #ended(run: ItemRun, { exit, navigation }: Ended): void {
    const sent = this.#session.end(run.item.id, exit, 'terminate');
    const { view, closeWindow } = this.#options;
    const { seed } = this.#session;
    const isSingle = launchableOf(seed).length === 1;
    const next = requestedItem(seed, run.item, navigation);
    if (isSingle || endsModule(navigation, isSingle)) view.ended(closeWindow);
    if (endsModule(navigation, isSingle)) void sent.then(() => this.#session.hasUnsent || closeWindow());
    // The content is still within its own call: its frame must not be emptied under it.
    else if (next) setTimeout(() => void this.open(next));
  }

  #showState(state: SavingState): void {
    const { view, words, around, closeWindow } = this.#options;
    if (state === 'takenOver') {
      view.state('');
      view.notice('takenOverTitle', 'takenOverBody', { label: 'closeWindow', run: closeWindow });
    } else if (state === 'gone') view.state(words.text('sessionGone'), 'warning');
    else if (!this.#session.isKept) return;
    else if (state === 'saved') view.state(words.text('saved', { time: words.clock(around.now()) }));
    else view.state(words.text(state), state === 'notSaved' ? 'warning' : 'quiet');
  }
}
