import './player.css';
import { keepLessonWindow } from './lesson-window.ts';
import { Player } from './player.ts';
import { type Recovered, recover } from './recovery.ts';
import { followScheme } from './scheme.ts';
import { type Entering, Refused, serverOf } from './server.ts';
import type { Surroundings } from './session.ts';
import { wordsFor } from './texts.ts';
import { View } from './view.ts';
import { visibleTime } from './visible-time.ts';
import { wayOut } from './way-out.ts';
import { closedWindows, rememberWindow } from './windows.ts';
import type { Seed } from './wire.ts';

const rememberedToken = 'gesall-player-session';
/**
 * A slow upload of old journals must not keep a class waiting; what is left goes at the next start.
 */
const longestRecoveryMs = 8000;

const tried = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const words = wordsFor(navigator.languages);
document.documentElement.lang = words.language;
followScheme(matchMedia('(prefers-color-scheme: dark)'));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const view = new View(root, words);

const storage = tried(() => window.localStorage);
const session = tried(() => window.sessionStorage);
const around: Surroundings = {
  server: serverOf((path, options) => window.fetch(path, options)),
  databases: tried(() => window.indexedDB),
  storage,
  now: Date.now,
  isOnline: () => navigator.onLine,
  activeSeconds: visibleTime(document, Date.now),
};

const leave = wayOut({ window, storage: session, isFirst: location.hash.length > 1 });
// Content walks up the windows and could steer the page that opened us; it must end here.
window.opener = null;
const ticket = takeTicket();
void begin();

/** Reads the ticket and removes it from the address, so that it is in no history. */
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

async function begin(entering: Entering = {}): Promise<void> {
  view.name(new URLSearchParams(location.search).get('name') ?? 'Gesäll');
  view.state(words.text('opening'));
  try {
    const seed = await opened(entering);
    remember(seed);
    const recovered = await recoveredBefore(seed);
    const player = await Player.start(recovered.isNews ? await renewed(seed) : seed, {
      view,
      words,
      around,
      remember,
      leave,
    });
    followPage(player);
    tellOf(recovered);
  } catch (thrown) {
    refused(thrown instanceof Refused ? thrown.why : 'unreachable');
  }
}

async function opened(entering: Entering): Promise<Seed> {
  const remembered = tried(() => session?.getItem(rememberedToken));
  if (!ticket) {
    if (!remembered) throw new Refused('gone');
    return around.server.reopen(remembered);
  }
  try {
    const { databases, now } = around;
    const closedSessions = await closedWindows({
      storage,
      databases,
      locks: navigator.locks,
      now: now(),
    });
    return await around.server.open(ticket, { ...entering, closedSessions });
  } catch (thrown) {
    // A browser that restores the window brings the used ticket back with it.
    if (!remembered || !(thrown instanceof Refused) || thrown.why !== 'gone') throw thrown;
    return around.server.reopen(remembered);
  }
}

function remember(seed: Seed): void {
  tried(() => session?.setItem(rememberedToken, seed.token));
  rememberWindow(storage, seed.sessionId);
}

/** Hands in what earlier windows could not send, before the content asks where it was. */
async function recoveredBefore({ userKey, sessionId }: Seed): Promise<Recovered> {
  const { server, databases } = around;
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

/** A seed that knows of what was handed in. */
const renewed = (seed: Seed): Promise<Seed> => around.server.reopen(seed.token).catch(() => seed);

function tellOf({ isNews, isLeft, isWithheld }: Recovered): void {
  if (isLeft) view.line('stillLeft', 'warning');
  else if (isWithheld) view.line('recoveredWithheld', 'warning');
  else if (isNews) view.line('recovered');
}

function followPage(player: Player): void {
  window.addEventListener('online', () => player.flush('online'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') player.flush('hidden');
  });
  window.addEventListener('beforeunload', (event) => {
    player.flush('beforeunload');
    if (player.isAtRisk) event.preventDefault();
  });
  window.addEventListener('pagehide', () => player.close('pagehide'));
  // A page out of the browser's memory has said its last words; it begins anew instead.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

function refused(why: Refused['why']): void {
  view.state('');
  if (why === 'gone') view.notice('ticketUsedTitle', 'ticketUsedBody', [leave]);
  else if (why === 'takenOver') view.notice('takenOverTitle', 'takenOverBody', [leave]);
  else if (why === 'openElsewhere') {
    view.notice('openElsewhereTitle', 'openElsewhereBody', [
      { label: 'takeOver', run: () => void begin({ takeOver: true }) },
      leave,
    ]);
  } else
    view.notice('unreachableTitle', 'unreachableBody', [
      { label: 'tryAgain', run: () => void begin() },
    ]);
}
