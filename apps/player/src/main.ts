import './player.css';
import { browserStores } from './browser-stores.ts';
import { closedWindows, rememberWindow } from './closed-windows.ts';
import { followColorScheme } from './color-scheme.ts';
import { claimStorage, foldersOf, isAnotherOwner } from './content-storage.ts';
import { exitButton } from './exit-button.ts';
import { keepLessonWindow } from './lesson-window.ts';
import { Player } from './player.ts';
import { type Recovered, recover } from './recovery.ts';
import { type OpenOptions, Refused, serverOf } from './server.ts';
import type { Environment } from './session.ts';
import { wordsFor } from './texts.ts';
import { tried } from './tried.ts';
import { View } from './view.ts';
import { visibleTime } from './visible-time.ts';
import type { Seed } from './wire.ts';

const rememberedToken = 'gesall-player-session';
/** A slow upload of old journals must not delay a class; the rest is sent at the next start. */
const longestRecoveryMs = 8000;

const words = wordsFor(navigator.languages);
document.documentElement.lang = words.language;
followColorScheme(matchMedia('(prefers-color-scheme: dark)'));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const view = new View(root, words);

const stores = browserStores();
const { local: storage, session, databases } = stores;
const environment: Environment = {
  server: serverOf((path, options) => window.fetch(path, options)),
  databases,
  storage,
  now: Date.now,
  isOnline: () => navigator.onLine,
  activeSeconds: visibleTime(document, Date.now),
};

const exit = exitButton({ window, storage: session, isFirst: location.hash.length > 1 });
// Content searches parent windows for the API and could navigate our opener.
window.opener = null;
const ticket = takeTicket();
void begin();

/** Reads the ticket and removes it from the address and the history. */
function takeTicket(): string {
  const found = location.hash.slice(1);
  if (found) history.replaceState(null, '', location.pathname + location.search);
  return found;
}

keepLessonWindow(window, (address) => {
  const wanted = URL.parse(address);
  if (wanted && /^https?:$/.test(wanted.protocol) && wanted.origin !== location.origin)
    view.line('linkIsOutside', 'quiet', { host: wanted.host });
});

async function begin(options: OpenOptions = {}): Promise<void> {
  view.name(new URLSearchParams(location.search).get('name') ?? 'Gesäll');
  view.state(words.text('opening'));
  try {
    const seed = await opened(options);
    remember(seed);
    const release = await claimed(seed);
    const recovered = await recoveredBefore(seed);
    const player = await Player.start(recovered.isNews ? await renewed(seed) : seed, {
      view,
      words,
      environment,
      remember,
      exit,
    });
    followPage(player, { ...seed, release });
    showRecovered(recovered);
  } catch (thrown) {
    refused(thrown instanceof Refused ? thrown.why : 'unreachable');
  }
}

/** Before content runs: what it kept for another account is removed. */
async function claimed({ userKey, items }: Seed): Promise<() => void> {
  const folders = items.flatMap(({ launch }) => (launch === null ? [] : foldersOf(launch)));
  return claimStorage(stores, { owner: userKey, folders }).catch(() => {
    throw new Refused('notEmptied');
  });
}

async function opened(options: OpenOptions): Promise<Seed> {
  const remembered = tried(() => session?.getItem(rememberedToken));
  if (!ticket) {
    if (!remembered) throw new Refused('gone');
    return environment.server.reopen(remembered);
  }
  try {
    const closedSessions = await closedWindows(environment, {
      locks: navigator.locks,
      now: environment.now(),
    });
    return await environment.server.open(ticket, { ...options, closedSessions });
  } catch (thrown) {
    // A browser that restores the window also restores the used ticket.
    if (!remembered || !(thrown instanceof Refused) || thrown.why !== 'gone') throw thrown;
    return environment.server.reopen(remembered);
  }
}

function remember(seed: Seed): void {
  tried(() => session?.setItem(rememberedToken, seed.token));
  rememberWindow(storage, seed.sessionId);
}

/** Sends what earlier windows could not, before the content reads its state. */
async function recoveredBefore({ userKey, sessionId }: Seed): Promise<Recovered> {
  const { server, databases } = environment;
  const left = { isNews: false, isWithheld: false, isLeft: true };
  const options = {
    server,
    databases,
    storage,
    locks: navigator.locks,
    now: Date.now(),
    userKey,
    sessionId,
  };
  const late = new Promise<Recovered>((resolve) =>
    setTimeout(() => resolve(left), longestRecoveryMs),
  );
  return Promise.race([recover(options).catch(() => left), late]);
}

/** A seed that includes what was sent. */
const renewed = (seed: Seed): Promise<Seed> =>
  environment.server.reopen(seed.token).catch(() => seed);

function showRecovered({ isNews, isLeft, isWithheld }: Recovered): void {
  if (isLeft) view.line('stillLeft', 'warning');
  else if (isWithheld) view.line('recoveredWithheld', 'warning');
  else if (isNews) view.line('recovered');
}

function followPage(
  player: Player,
  { userKey, release }: Pick<Seed, 'userKey'> & { release(): void },
): void {
  window.addEventListener('storage', (event) => {
    if (!isAnotherOwner(event, userKey)) return;
    player.endForAnother();
    release();
  });
  window.addEventListener('online', () => player.online());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') player.flush('hidden');
  });
  window.addEventListener('beforeunload', (event) => {
    player.flush('beforeunload');
    if (player.isAtRisk) event.preventDefault();
  });
  window.addEventListener('pagehide', () => player.close('pagehide'));
  // A page from the back/forward cache has already ended; it reloads.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

function refused(why: Refused['why']): void {
  view.state('');
  if (why === 'gone') view.notice('ticketUsedTitle', 'ticketUsedBody', [exit]);
  else if (why === 'takenOver') view.notice('takenOverTitle', 'takenOverBody', [exit]);
  else if (why === 'notEmptied')
    view.notice('notEmptiedTitle', 'notEmptiedBody', [
      { label: 'tryAgain', run: () => void begin() },
      exit,
    ]);
  else if (why === 'openElsewhere') {
    view.notice('openElsewhereTitle', 'openElsewhereBody', [
      { label: 'takeOver', run: () => void begin({ takeOver: true }) },
      exit,
    ]);
  } else
    view.notice('unreachableTitle', 'unreachableBody', [
      { label: 'tryAgain', run: () => void begin() },
    ]);
}
