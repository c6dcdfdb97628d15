import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '../States.tsx';
import { OutlineMap, type PinsOnMap } from './OutlineMap.tsx';
import type { MapTiles } from './pins.ts';

// Some 45 KB, loaded only where tiles are configured and a map is opened.
const TileMap = lazy(() => import('./TileMap.tsx').then(({ TileMap }) => ({ default: TileMap })));

/**
 * Pins on a map: the outline of Sweden, or tiles of a server when there is one. The places belong in
 * a list beside it as well.
 */
export function PinMap({ tiles, ...map }: PinsOnMap & { tiles: MapTiles | undefined }) {
  if (!tiles) return <OutlineMap {...map} />;
  return (
    <Suspense fallback={<SkeletonBlock height={420} />}>
      <TileMap {...map} tiles={tiles} />
    </Suspense>
  );
}
