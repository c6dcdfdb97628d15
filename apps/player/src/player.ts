import { loadRuntime } from '@gesall/scorm/runtime';
import { offerApi } from './api.ts';
import { CallLog } from './call-log.ts';
import { ContentPages } from './content-pages.ts';
import { wishesIn } from './content-wishes.ts';
import { movesOf, rowsOf } from './contents.ts';
import { type Beginning, type CreateRuntime, type Ended, ItemRun } from './item-run.ts';
import { endsModule, firstItem, hasContents, type Launchable, launchableOf } from './items.ts';
import { isRequestValid, requestedItem } from './movement.ts';
import { sessionLock } from './recovery.ts';
import type { SavingState } from './sender.ts';
import { Session, type Surroundings } from './session.ts';
import { sharedIn } from './shared-data.ts';
import { Standings } from './standings.ts';
import type { Words } from './texts.ts';
import type { View } from './view.ts';
import type { WayOut } from './way-out.ts';
import type { Seed } from './wire.ts';

export interface PlayerOptions {
  view: View;
  words: Words;
  around: Surroundings;
  /** Remembers the session for a reload of the page. */
  remember: (seed: Seed) => void;
  leave: WayOut;
}

/** Runs a module: one item at a time, each life of an item's content behind the same API object. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #create: CreateRuntime;
  readonly #log: CallLog | undefined;
  #session: Session;
  #run: ItemRun | undefined;
  #switching = false;
  #closing = false;
  readonly #pages: ContentPages;
  #isSuperseded = false;
  /** The content's page has gone; another one may come in its place. */
  #hasLeft = false;

  static async start(seed: Seed, options: PlayerOptions): Promise<Player> {
    const [create, isFrameset] = await Promise.all([
      loadRuntime(seed.standard),
      options.around.server.isFrameset(seed.versionId),
    ]);
    // Without the Navigation API only a sandbox keeps content from leading the window away.
    options.view.isFrameset = isFrameset && 'navigation' in window;
    return new Player(seed, options, create);
  }

  private constructor(seed: Seed, options: PlayerOptions, create: CreateRuntime) {
    this.#options = options;
    this.#create = create;
    if (seed.mode === 'browse') {
      this.#log = new CallLog((report, keepalive) =>
        options.around.server.look(this.#session.seed.token, report, keepalive),
      );
    }
    this.#session = this.#begin(seed);
    const { view, words } = options;
    view.opensWindows = seed.opensWindows;
    this.#pages = new ContentPages({
      wishes: wishesIn(view, (frame) => this.#pages.follow(frame)),
      opensWindows: seed.opensWindows,
      isFrameset: view.isFrameset,
      allowedHosts: seed.allowedHosts,
      root: `/scorm/p/${seed.versionId}/`,
    });
    view.name(seed.name);
    view.state(
      seed.mode === 'normal' ? '' : words.text(seed.mode === 'browse' ? 'preview' : 'review'),
    );
    const item = firstItem(seed);
    if (item) this.#first(item);
    else view.notice('nothingToShowTitle', 'nothingToShowBody', [options.leave]);
  }

  /** The item to open next, chosen by the learner or asked for by the content. */
  async open(item: Launchable): Promise<void> {
    if (this.#switching || this.#closing || this.#isSuperseded) return;
    this.#switching = true;
    try {
      await this.#leave();
      const seed = await this.#renewed();
      const fresh = seed && launchableOf(seed).find(({ id }) => id === item.id);
      this.#run = fresh
        ? this.#live(fresh, fresh)
        : this.#live(item, this.#lives.get(item.id)?.next(this.#session.seed.standard) ?? item);
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
    // Taking the frame away runs the content's own unload now. Else a reload of the page would let
    // it speak after us.
    this.#options.view.removeFrame();
    if (this.#run?.state === 'running') {
      this.#run.abandon();
      void this.#session.end(this.#run.item.id, undefined, reason);
    } else if (this.#run?.state !== 'ended') void this.#session.end(undefined, undefined, reason);
    this.#session.lastWords(reason);
    this.#log?.send(true);
  }

  flush(reason: string): void {
    void this.#session.flush(reason);
  }

  get isAtRisk(): boolean {
    return this.#session.isAtRisk;
  }

  readonly #lives = new Map<number, ItemRun>();
  /** What the stores that items share hold, by their ids; content of this window knows best. */
  readonly #shared = new Map<string, string>();

  get #current(): ItemRun {
    if (!this.#run) throw new Error('No item is open.');
    return this.#run;
  }

  #first(item: Launchable): void {
    this.#run = this.#live(item, item);
    // Content looks for the object as soon as its frame has an address, so it is there before.
    offerApi(window, this.#session.seed.standard, {
      current: () => this.#current.api,
      onInitialize: () => this.#arrived(),
      log: this.#log,
    });
    this.#show(item);
  }

  #begin(seed: Seed): Session {
    this.#options.remember(seed);
    for (const [id, value] of sharedIn(seed)) this.#shared.set(id, value);
    // Held as long as the page lives: it tells other windows that this journal is no leftover.
    void navigator.locks
      ?.request(sessionLock(seed.sessionId), () => new Promise(() => undefined))
      .catch(() => undefined);
    return new Session(seed, this.#options.around, {
      onState: (state) => this.#showState(state),
      onTakenOver: () => this.#supersede(),
      onWithheld: (because) => this.#options.view.line(because, 'warning'),
    });
  }

  #live(item: Launchable, beginning: Beginning): ItemRun {
    const run = new ItemRun({
      item,
      beginning,
      session: this.#session,
      shared: this.#shared,
      create: this.#create,
      now: this.#options.around.now,
      isRequestValid: (request) =>
        isRequestValid(this.#session.seed, item, request, this.#standings),
      onEnd: (ended) => this.#ended(run, ended),
    });
    this.#lives.set(item.id, run);
    return run;
  }

  #show(item: Launchable): void {
    const { view, leave } = this.#options;
    this.#showContents();
    // A window of its own can always be closed; in the place of the course there has to be a way
    // back.
    if (leave.label === 'backToCourse') view.offer(leave);
    else view.notEnded();
    const frame = view.frame();
    frame.onload = null;
    this.#pages.follow(frame);
    frame.src = item.launch;
    // An asset has no say of its own: that it was opened is all there is to know.
    if (item.kind === 'asset') void this.#session.end(item.id, '', 'asset');
  }

  get #standings(): Standings {
    return new Standings(this.#session.seed, this.#lives);
  }

  #shownContents = '';

  /** The contents and the ways on, as they are after what the content has said. */
  #showContents(): void {
    const { view } = this.#options;
    const { seed } = this.#session;
    const current = this.#run?.item;
    if (!current || this.#isSuperseded || !hasContents(seed)) return;
    const place = {
      seed,
      current,
      standings: this.#standings,
      open: (item: Launchable) => void this.open(item),
    };
    const rows = rowsOf(place);
    const moves = movesOf(place);
    // Drawn anew only when something is new, so that a press is not lost between two drawings.
    const shown = JSON.stringify([
      rows.map((row) => [row, !row.choose]),
      moves.map(({ label, run }) => [label, !run]),
    ]);
    if (shown === this.#shownContents) return;
    this.#shownContents = shown;
    view.contents(rows);
    view.moves(moves);
  }

  /**
   * Content asks to begin. When the page that began before has gone without ending its session,
   * this is another life of the item: it goes on where the former one was.
   */
  #arrived(): void {
    const left = this.#run;
    if (this.#hasLeft && left && left.state !== 'new') {
      left.abandon();
      this.#run = this.#live(left.item, left.next(this.#session.seed.standard));
      this.flush('left');
    }
    this.#hasLeft = false;
    this.#pages.follow(this.#options.view.frame());
    this.#watch();
  }

  /**
   * Notices when the content's page goes. What it says on its way out still belongs to its own
   * life.
   */
  #watch(): void {
    try {
      this.#options.view.frame().contentWindow?.addEventListener('pagehide', () => {
        this.#hasLeft = true;
        this.flush('left');
      });
    } catch {
      // A page of another origin cannot be watched, and cannot reach the API either.
    }
  }

  /**
   * Empties the frame, which lets the content end its session, and ends it when the content did
   * not.
   */
  async #leave(): Promise<void> {
    const { view } = this.#options;
    view.closeOver();
    const frame = view.frame();
    await new Promise<void>((resolve) => {
      frame.onload = () => resolve();
      frame.src = 'about:blank';
    });
    view.removeFrame();
    if (this.#run?.state !== 'running') return this.#session.flush('left');
    this.#run.abandon();
    await this.#session.end(this.#run.item.id, undefined, 'left');
  }

  /**
   * A new session of the server for the next item, with everything as the server now knows it.
   * While something is unsent, the next item goes on in the session at hand.
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
    const { view, leave } = this.#options;
    const { seed } = this.#session;
    if (this.#isSuperseded) return;
    const isSingle = launchableOf(seed).length === 1;
    const next = requestedItem(seed, run.item, navigation, this.#standings);
    this.#showContents();
    if (isSingle || endsModule(navigation, isSingle)) view.ended(leave);
    if (endsModule(navigation, isSingle))
      void sent.then(() => this.#session.hasUnsent || leave.run());
    // The content is still within its own call: its frame must not be emptied under it.
    else if (next) setTimeout(() => void this.open(next));
  }

  /**
   * Another window goes on: the content here ends, what it says at its end is sent, and the student
   * is told.
   */
  #supersede(): void {
    const { view, leave } = this.#options;
    this.#isSuperseded = true;
    view.removeFrame();
    if (this.#run?.state === 'running') {
      this.#run.abandon();
      void this.#session.end(this.#run.item.id, undefined, 'taken over');
    }
    view.notice('takenOverTitle', 'takenOverBody', [leave]);
  }

  #showState(state: SavingState): void {
    const { view, words, around } = this.#options;
    this.#showContents();
    // What the bar says of a window that keeps nothing stays true.
    if (!this.#session.isKept) return;
    if (state === 'gone') view.state(words.text('sessionGone'), 'warning');
    else if (state === 'saved')
      view.state(words.text('saved', { time: words.clock(around.now()) }));
    else view.state(words.text(state), state === 'notSaved' ? 'warning' : 'quiet');
  }
}
