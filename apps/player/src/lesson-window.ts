/** The parts of a window that decide where it goes. */
type GuardedWindow = Pick<Window, 'navigation' | 'location'> & {
  Event: typeof Event;
  NavigateEvent: typeof NavigateEvent;
  NavigationDestination: typeof NavigationDestination;
};

/**
 * Cancels each navigation of the lesson window to another page than the player's; only its history
 * leads out. `onCancelled` gets the address.
 *
 * Content shares the player's realm and can replace the functions that the guard calls, or stop the
 * event. So they are read once, before content is there, and the listener is the first to run.
 */
export function keepLessonWindow(
  window: GuardedWindow,
  onCancelled: (address: string) => void,
): void {
  const { navigation, location } = window;
  if (!navigation) return;
  const player = location.origin + location.pathname;
  const destinationOf = getterOf(window.NavigateEvent.prototype, 'destination');
  const typeOf = getterOf(window.NavigateEvent.prototype, 'navigationType');
  const addressOf = getterOf(window.NavigationDestination.prototype, 'url');
  const cancel = asFunction(window.Event.prototype.preventDefault);
  const startsWith: (text: string, start: string) => boolean = Function.prototype.call.bind(
    String.prototype.startsWith,
  );

  navigation.addEventListener(
    'navigate',
    (event) => {
      const address = addressOf(destinationOf(event));
      const isPlayer =
        address === player ||
        startsWith(address, `${player}?`) ||
        startsWith(address, `${player}#`);
      if (isPlayer || typeOf(event) === 'traverse') return;
      cancel(event);
      onCancelled(address);
    },
    { capture: true },
  );
}

/** A method as a function of its object, which needs nothing of a prototype when it is called. */
const asFunction = <Self, Result>(method: (this: Self) => Result): ((self: Self) => Result) =>
  Function.prototype.call.bind(method) as (self: Self) => Result;

function getterOf<Self extends object, Name extends keyof Self>(
  prototype: Self,
  name: Name,
): (self: Self) => Self[Name] {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return getter ? asFunction<Self, Self[Name]>(getter) : (self) => self[name];
}
