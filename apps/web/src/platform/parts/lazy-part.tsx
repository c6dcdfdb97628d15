import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { LostPart, QuietlyLost } from './LostPart.tsx';
import { loadPart, PartNotLoaded } from './load-part.ts';

interface Options {
  /** Nothing is shown of a part that did not arrive, for what is not seen until it is opened. */
  isQuiet?: boolean;
}

/**
 * A component whose code is loaded when it is first drawn, within a `Suspense`. Code that does not
 * arrive takes nothing else from the page, and is asked for again.
 */
export function lazyPart<M extends Record<K, ComponentType<never>>, K extends string>(
  load: () => Promise<M>,
  name: K,
  { isQuiet = false }: Options = {},
) {
  type Props = M[K] extends ComponentType<infer P extends object> ? P : never;
  const begin = () =>
    lazy(async () => ({ default: (await loadPart(load))[name] as ComponentType<object> }));
  let Latest = begin();
  const Part = (props: object) => <Latest {...props} />;

  function Lost({ error, reset }: { error: unknown; reset(): void }) {
    if (!(error instanceof PartNotLoaded)) throw error;
    const Shown = isQuiet ? QuietlyLost : LostPart;
    return (
      <Shown
        load={load}
        onArrival={() => {
          Latest = begin();
          reset();
        }}
      />
    );
  }

  return function LazyPart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => name} errorComponent={Lost}>
        <Part {...props} />
      </CatchBoundary>
    );
  };
}
