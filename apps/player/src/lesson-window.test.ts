import { expect, test } from 'vitest';
import { keepLessonWindow } from './lesson-window.ts';

const player = 'https://m7.content.example/scorm/play';

/** A window at the player's page, with its own classes as in a real realm. */
function aWindow() {
  class OwnEvent extends Event {
    override preventDefault() {
      super.preventDefault();
    }
  }
  class Destination {
    readonly #url: string;
    constructor(url: string) {
      this.#url = url;
    }
    get url() {
      return this.#url;
    }
  }
  class Navigating extends OwnEvent {
    readonly #destination: Destination;
    readonly #type: string;
    constructor(url: string, type: string) {
      super('navigate', { cancelable: true });
      this.#destination = new Destination(url);
      this.#type = type;
    }
    get destination() {
      return this.#destination;
    }
    get navigationType() {
      return this.#type;
    }
  }
  const navigation = new EventTarget();
  const location = new URL(`${player}?name=El`);
  const window = {
    navigation,
    location,
    Event: OwnEvent,
    NavigateEvent: Navigating,
    NavigationDestination: Destination,
  };
  const cancelled: string[] = [];
  keepLessonWindow(window as unknown as Parameters<typeof keepLessonWindow>[0], (address) =>
    cancelled.push(address),
  );
  return {
    window,
    cancelled,
    goes: (url: string, type = 'push') => navigation.dispatchEvent(new Navigating(url, type)),
  };
}

test('the lesson window stays at the player, whose own address and history it may follow', () => {
  const { goes, cancelled } = aWindow();
  for (const own of [player, `${player}?name=El`, `${player}#ticket`])
    expect(goes(own, 'replace')).toBe(true);
  expect(goes('https://school.example/course', 'traverse')).toBe(true);
  const others = [
    'https://stranger.example/',
    'https://m7.content.example/scorm/p/3/start.html',
    `${player}er`,
    'about:blank',
    'data:text/html,x',
  ];
  for (const other of others) expect(goes(other)).toBe(false);
  expect(cancelled).toEqual(others);
});

test('content that replaces what the guard is made of, or stops the event, still leads nowhere', () => {
  const { window, goes } = aWindow();
  const startsWith = String.prototype.startsWith;
  window.navigation.addEventListener('navigate', (event) => event.stopImmediatePropagation(), true);
  window.Event.prototype.preventDefault = () => undefined;
  Object.defineProperty(window.NavigateEvent.prototype, 'navigationType', {
    get: () => 'traverse',
  });
  Object.defineProperty(window.NavigateEvent.prototype, 'destination', {
    get: () => ({ url: player }),
  });
  Object.defineProperty(window.NavigationDestination.prototype, 'url', { get: () => player });
  try {
    String.prototype.startsWith = () => true;
    expect(goes('https://stranger.example/')).toBe(false);
  } finally {
    String.prototype.startsWith = startsWith;
  }
});
