import type { SendingState } from '@gesall/outbox';
import { loadRuntime } from '@gesall/scorm/runtime';
import { offerApi } from './api.ts';
import { CallLog } from './call-log.ts';
import { ContentPages } from './content-pages.ts';
import { contentRequests } from './content-requests.ts';
import { foldersOf, rememberFolder } from './content-storage.ts';
import { movesOf, rowsOf } from './contents.ts';
import type { ExitButton } from './exit-button.ts';
import { ModuleProgress } from './item-progress.ts';
import { type Beginning, type CreateRuntime, type Ended, ItemRun } from './item-run.ts';
import { endsModule, firstItem, hasContents, type Launchable, launchableOf } from './items.ts';
import { isRequestValid, requestedItem } from './movement.ts';
import { sessionLock } from './recovery.ts';
import { type Environment, Session } from './session.ts';
import { sharedIn } from './shared-data.ts';
import type { Words } from './texts.ts';
import type { View } from './view.ts';
import type { Seed } from './wire.ts';

export interface PlayerOptions {
  view: View;
  words: Words;
  environment: Environment;
  /** Remembers the session for a reload of the page. */
  remember: (seed: Seed) => void;
  exit: ExitButton;
}

/** Runs a module: one item at a time, each run behind the same API object. */
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
  /** The content's page has unloaded; another may replace it. */
  #hasLeft = false;

  static async start(seed: Seed, options: PlayerOptions): Promise<Player> {
    const [create, isFrameset] = await Promise.all([
      loadRuntime(seed.standard),
      options.environment.server.isFrameset(seed.versionId),
    ]);
    // Without the Navigation API only a sandbox keeps content from navigating the window.
    options.view.isFrameset = isFrameset && 'navigation' in window;
    return new Player(seed, options, create);
  }

  private constructor(seed: Seed, options: PlayerOptions, create: CreateRuntime) {
    this.#options = options;
    this.#create = create;
    if (seed.mode === 'browse') {
      this.#log = new CallLog((report, keepalive) =>
        options.environment.server.look(this.#session.seed.token, report, keepalive),
      );
    }
    this.#session = this.#begin(seed);
    const { view, words } = options;
    view.opensWindows = seed.opensWindows;
    view.features = seed.features;
    this.#pages = new ContentPages({
      requests: contentRequests({ view, words }, (frame) => this.#pages.follow(frame)),
      opensWindows: seed.opensWindows,
      features: seed.features,
      isFrameset: view.isFrameset,
      allowedHosts: seed.allowedHosts,
      root: `/scorm/p/${seed.versionId}/`,
      onPage: (path) => {
        const folder = foldersOf(path).at(-1);
        if (folder) rememberFolder(options.environment.storage, folder);
      },
    });
    view.name(seed.name);
    view.state(
      seed.mode === 'normal' ? '' : words.text(seed.mode === 'browse' ? 'preview' : 'review'),
    );
    const item = firstItem(seed);
    if (item) this.#first(item);
    else view.notice('nothingToShowTitle', 'nothingToShowBody', [options.exit]);
  }

  /** Opens an item chosen by the learner or requested by the content. */
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

  /** Called while the page closes: first the content's own end, then the last message. */
  close(reason: string): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#session.close();
    // Removing the frame runs the content's unload handlers now; on a reload they would run after
    // ours.
    this.#options.view.removeFrame();
    if (this.#run?.state === 'running') {
      this.#run.abandon();
      void this.#session.end(this.#run.item.id, undefined, reason);
    } else if (this.#run?.state !== 'ended') void this.#session.end(undefined, undefined, reason);
    this.#session.unload(reason);
    this.#log?.send(true);
  }

  flush(reason: string): void {
    void this.#session.flush(reason);
  }

  online(): void {
    void this.#session.online();
  }

  get isAtRisk(): boolean {
    return this.#session.isAtRisk;
  }

  readonly #lives = new Map<number, ItemRun>();
  /** The contents of shared data stores by id; this window's values win. */
  readonly #shared = new Map<string, string>();

  get #current(): ItemRun {
    if (!this.#run) throw new Error('No item is open.');
    return this.#run;
  }

  #first(item: Launchable): void {
    this.#run = this.#live(item, item);
    // Content searches for the API when its frame loads, so it is set before.
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
    // Held as long as the page lives: shows other windows that this journal is in use.
    void navigator.locks
      ?.request(sessionLock(seed.sessionId), () => new Promise(() => undefined))
      .catch(() => undefined);
    return new Session(seed, this.#options.environment, {
      onState: (state) => this.#showState(state),
      onTakenOver: () => this.#supersede(),
      onWithheld: (reason) => this.#options.view.line(reason, 'warning'),
    });
  }

  #live(item: Launchable, beginning: Beginning): ItemRun {
    const run = new ItemRun({
      item,
      beginning,
      session: this.#session,
      shared: this.#shared,
      create: this.#create,
      now: this.#options.environment.now,
      isRequestValid: (request) =>
        isRequestValid(this.#session.seed, item, request, this.#progress),
      onEnd: (ended) => this.#ended(run, ended),
    });
    this.#lives.set(item.id, run);
    return run;
  }

  #show(item: Launchable): void {
    const { view, exit } = this.#options;
    this.#showContents();
    // A separate window can always be closed; in place of the course a link back is needed.
    if (exit.label === 'backToCourse') view.offer(exit);
    else view.notEnded();
    const frame = view.frame();
    frame.onload = null;
    this.#pages.follow(frame);
    frame.src = item.launch;
    // An asset does not use the API: opening it completes it.
    if (item.kind === 'asset') void this.#session.end(item.id, '', 'asset');
  }

  get #progress(): ModuleProgress {
    return new ModuleProgress(this.#session.seed, this.#lives);
  }

  #shownContents = '';

  /** Updates the contents and the next/previous buttons. */
  #showContents(): void {
    const { view } = this.#options;
    const { seed } = this.#session;
    const current = this.#run?.item;
    if (!current || this.#isSuperseded || !hasContents(seed)) return;
    const place = {
      seed,
      current,
      progress: this.#progress,
      open: (item: Launchable) => void this.open(item),
    };
    const rows = rowsOf(place);
    const moves = movesOf(place);
    // Rendered only on changes, so that a click is not lost between two renders.
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
   * Content calls Initialize. If the previous page left without terminating, this is another run of
   * the item that continues from its state.
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
   * Detects that the content's page unloads. What it sets while unloading belongs to its own run.
   */
  #watch(): void {
    try {
      this.#options.view.frame().contentWindow?.addEventListener('pagehide', () => {
        this.#hasLeft = true;
        this.flush('left');
      });
    } catch {
      // A cross-origin page cannot be watched, and cannot reach the API either.
    }
  }

  /** Empties the frame, which lets the content terminate, and ends the session if it did not. */
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
   * A new session for the next item, with the server's current state. While something is unsent,
   * the next item continues in the present session.
   */
  async #renewed(): Promise<Seed | undefined> {
    const before = this.#session;
    if (before.hasUnsent) return undefined;
    try {
      const seed = await this.#options.environment.server.reopen(before.seed.token);
      before.stop();
      this.#session = this.#begin(seed);
      return seed;
    } catch {
      return undefined;
    }
  }

  #ended(run: ItemRun, ended: Ended): void {
    const sent = this.#session.end(run.item.id, ended.exit, 'terminate');
    const { navigation } = ended;
    const { view, exit } = this.#options;
    const { seed } = this.#session;
    if (this.#isSuperseded) return;
    const isSingle = launchableOf(seed).length === 1;
    const next = requestedItem(seed, run.item, navigation, this.#progress);
    this.#showContents();
    if (isSingle || endsModule(navigation, isSingle)) view.ended(exit);
    if (endsModule(navigation, isSingle))
      void sent.then(() => this.#session.hasUnsent || exit.run());
    // The content is inside its own call: its frame must not be removed yet.
    else if (next) setTimeout(() => void this.open(next));
  }

  /**
   * Another window has taken over: ends the content here, sends its last values and shows a notice.
   */
  #supersede(): void {
    this.#stopContent('taken over');
    this.#options.view.notice('takenOverTitle', 'takenOverBody', [this.#options.exit]);
  }

  /** Another account begins in this browser: content must neither run nor keep anything any more. */
  endForAnother(): void {
    if (this.#isSuperseded || this.#closing) return;
    this.#stopContent('another account');
    this.#options.view.notice('anotherAccountTitle', 'anotherAccountBody', [this.#options.exit]);
  }

  #stopContent(reason: string): void {
    const { view } = this.#options;
    this.#isSuperseded = true;
    view.removeFrame();
    if (this.#run?.state === 'running') {
      this.#run.abandon();
      void this.#session.end(this.#run.item.id, undefined, reason);
    }
  }

  #showState(state: SendingState): void {
    const { view, words, environment } = this.#options;
    this.#showContents();
    // A window that keeps nothing keeps its own message.
    if (!this.#session.isKept) return;
    if (state === 'refused') view.state(words.text('sessionGone'), 'warning');
    else if (state === 'saved')
      view.state(words.text('saved', { time: words.clock(environment.now()) }));
    else view.state(words.text(state), state === 'notSaved' ? 'warning' : 'quiet');
  }
}
