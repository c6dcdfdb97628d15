import { metresAt, type Point } from './projection.ts';

/** What a map shows: its middle, and its width in units of `project`. */
export interface View extends Point {
  width: number;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Some 1.5 km in Sweden. */
const least = 0.025;

/** The view that shows all points; `room` is how many times as wide as they are. */
export function fit(points: readonly Point[], size: Size, room = 1.3): View {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const needed = Math.max(right - left, ((bottom - top) * size.width) / size.height) * room;
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(needed, least) };
}

/** The same middle at another scale; never wider than `widest`. */
export const zoom = (view: View, by: number, widest: number): View => ({
  ...view,
  width: Math.min(Math.max(view.width * by, least), widest),
});

/** Moves what is shown by pixels. */
export const pan = (view: View, by: Point, size: Size): View => ({
  ...view,
  x: view.x - (by.x * view.width) / size.width,
  y: view.y - (by.y * view.width) / size.width,
});

/** Where a point is on the screen, in pixels from the upper left. */
export const place = (point: Point, view: View, size: Size): Point => {
  const perUnit = size.width / view.width;
  return {
    x: (point.x - view.x) * perUnit + size.width / 2,
    y: (point.y - view.y) * perUnit + size.height / 2,
  };
};

/** A round length that is at most `pixels` long, in metres and in pixels. */
export function scaleOf(view: View, size: Size, pixels = 100) {
  const metresPerPixel = (metresAt(view.y) * view.width) / size.width;
  const most = metresPerPixel * pixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((each) => each * power <= most) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}

/** Whether points can be told apart at all: they are not in one house. */
export const isApart = (points: readonly Point[]) => {
  const [first, ...others] = points;
  return others.some(
    ({ x, y }) => Math.hypot(x - (first?.x ?? x), y - (first?.y ?? y)) > least / 20,
  );
};
