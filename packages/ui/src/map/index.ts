export { PinMap } from './PinMap.tsx';
export type { MapTiles, MapWords, Pin } from './pins.ts';
export { RingMap } from './RingMap.tsx';
export { metresBetween } from './rings.ts';
