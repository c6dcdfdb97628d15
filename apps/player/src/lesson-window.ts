/** The parts of a window that control navigation. */
type GuardedWindow = Pick<Window, 'navigation' | 'location'> & {
  Event: typeof Event;
  NavigateEvent: typeof NavigateEvent;
  NavigationDestination: typeof NavigationDestination;
};

/**
 * Cancels each navigation of the lesson window to other pages than the player's; only history
 * entries may leave it. `onCancelled` gets the address.
 *
 * Content shares the player's realm and can replace the functions that the guard calls, or stop the
 * event. So they are read once before content loads, and this listener is registered first.
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

/** A method as a plain function, independent of the prototype at call time. */
const asFunction = <Self, Result>(method: (this: Self) => Result): ((self: Self) => Result) =>
  Function.prototype.call.bind(method) as (self: Self) => Result;

function getterOf<Self extends object, Name extends keyof Self>(
  prototype: Self,
  name: Name,
): (self: Self) => Self[Name] {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return getter ? asFunction<Self, Self[Name]>(getter) : (self) => self[name];
}
