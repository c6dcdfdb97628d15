import type { Point, Position } from './projection.ts';

/** A place on a map. */
export interface Pin extends Position {
  id: number;
  label: string;
}

export interface MapWords {
  zoomIn: string;
  zoomOut: string;
  /** Shows the whole map again. */
  whole: string;
  /** Several pins that lie too close to be told apart. */
  group(count: number): string;
}

export interface MapTiles {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Who made the tiles, as plain text. */
  attribution: string;
}

/** A pin with its place on the screen, in pixels. */
export type Placed<Kind> = Kind & { at: Point };

export interface Marker {
  pins: readonly Pin[];
  at: Point;
}

/** Pixels between two markers that can be told apart and pressed. */
const apart = 28;

/** Joins pins that would cover each other. */
export function groupPins(pins: readonly Placed<Pin>[]): Marker[] {
  const markers: { pins: Placed<Pin>[]; at: Point }[] = [];
  for (const pin of pins) {
    const near = markers.find(({ at }) => Math.hypot(at.x - pin.at.x, at.y - pin.at.y) < apart);
    if (near) near.pins.push(pin);
    else markers.push({ pins: [pin], at: pin.at });
  }
  return markers;
}

const letterWidth = 7.2;
const labelHeight = 18;

/** Whether a label is on the left of its marker: on the right it would leave a map so wide. */
export const isLabelLeft = ({ pins: [pin], at }: Marker, width: number) =>
  at.x + apart / 2 + (pin?.label.length ?? 0) * letterWidth > width && at.x > width / 2;

/** The markers whose label covers neither a marker nor an earlier label on a map so wide. */
export function labelled(markers: readonly Marker[], width: number): Set<Marker> {
  const taken = markers.map(({ at }) => ({
    left: at.x - apart / 2,
    right: at.x + apart / 2,
    top: at.y - apart / 2,
    bottom: at.y + apart / 2,
  }));
  const shown = new Set<Marker>();
  for (const marker of markers) {
    const [pin, ...others] = marker.pins;
    if (!pin || others.length > 0) continue;
    const long = pin.label.length * letterWidth;
    const left = isLabelLeft(marker, width)
      ? marker.at.x - apart / 2 - long
      : marker.at.x + apart / 2;
    const label = {
      left,
      right: left + long,
      top: marker.at.y - labelHeight / 2,
      bottom: marker.at.y + labelHeight / 2,
    };
    const covers = taken.some(
      (other) =>
        other.left < label.right &&
        label.left < other.right &&
        other.top < label.bottom &&
        label.top < other.bottom,
    );
    if (covers) continue;
    taken.push(label);
    shown.add(marker);
  }
  return shown;
}
