import { describe, expect, test } from 'vitest';
import { groupPins, isLabelLeft, labelled } from './pins.ts';
import { metresFrom, project } from './projection.ts';
import { ringsAround } from './rings.ts';
import { sweden } from './sweden.ts';
import { fit, isApart, pan, place, scaleOf, zoom } from './view.ts';

const size = { width: 400, height: 600 };
const orebro = { latitude: 59.2753, longitude: 15.2134 };
const kiruna = { latitude: 67.8558, longitude: 20.2253 };

describe('the drawn map', () => {
  test('shows all its points, the northern one above', () => {
    const points = [orebro, kiruna].map(project);
    const view = fit(points, size);
    const [south, north] = points.map((point) => place(point, view, size));
    for (const at of [south, north]) {
      expect(at?.x).toBeGreaterThan(0);
      expect(at?.x).toBeLessThan(size.width);
      expect(at?.y).toBeGreaterThan(0);
      expect(at?.y).toBeLessThan(size.height);
    }
    expect(north?.y).toBeLessThan(south?.y ?? 0);
  });

  test('shows one place with its surroundings, and no more than the whole', () => {
    const view = fit([project(orebro)], size);
    expect(view.width).toBeGreaterThan(0);
    expect(zoom(view, 1000, 20).width).toBe(20);
    expect(zoom(view, 1e-6, 20).width).toBe(view.width);
  });

  test('follows the pointer that drags it', () => {
    const view = fit([orebro, kiruna].map(project), size);
    const before = place(project(orebro), view, size);
    const after = place(project(orebro), pan(view, { x: 30, y: -20 }, size), size);
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
  });

  test('has a scale of a round length that fits', () => {
    const view = { ...project(orebro), width: 1 };
    const { metres, pixels } = scaleOf(view, size);
    expect(pixels).toBeLessThanOrEqual(100);
    expect(String(metres)).toMatch(/^[125]0*$/);
    // A degree of longitude is some 57 km here, on 400 pixels.
    expect(metres).toBe(10_000);
  });

  test('is an outline of a few kilobytes', () => {
    expect(sweden).toMatch(/^M[-\dlMz ]+z$/);
    expect(sweden.length).toBeLessThan(13_000);
  });
});

describe('pins', () => {
  const pinAt = (id: number, x: number, y: number, label = `F${id}`) => ({
    ...orebro,
    id,
    label,
    at: { x, y },
  });

  test('that would cover each other are one group', () => {
    const markers = groupPins([pinAt(1, 10, 10), pinAt(2, 20, 15), pinAt(3, 200, 200)]);
    expect(markers.map(({ pins }) => pins.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  });

  test('have names where these cover nothing', () => {
    const markers = groupPins([
      pinAt(1, 10, 10, 'Ett långt namn på ett företag'),
      pinAt(2, 60, 12),
      pinAt(3, 10, 300),
    ]);
    expect([...labelled(markers, 1000)].map(({ pins }) => pins[0]?.id)).toEqual([2, 3]);
  });

  test('have their names on the left where these would leave the map', () => {
    const [near, far] = groupPins([
      pinAt(1, 20, 10, 'Verkstaden'),
      pinAt(2, 350, 10, 'Verkstaden'),
    ]);
    expect([near, far].map((marker) => marker && isLabelLeft(marker, 400))).toEqual([false, true]);
  });

  test('in one house cannot be told apart', () => {
    expect(isApart([project(orebro), project(orebro)])).toBe(false);
    expect(isApart([project(orebro), project(kiruna)])).toBe(true);
  });
});

describe('rings around a workplace', () => {
  const north = (metres: number) => ({
    id: metres,
    label: '',
    latitude: orebro.latitude + metres / 111_320,
    longitude: orebro.longitude,
  });

  test('are one per 100 m while few are needed', () => {
    expect(ringsAround(orebro, [])).toEqual([100, 200, 300]);
    expect(ringsAround(orebro, [north(450)])).toEqual([100, 200, 300, 400, 500]);
    expect(ringsAround(orebro, [north(1500)]).slice(0, 2)).toEqual([200, 400]);
    expect(ringsAround(orebro, [north(1_900_000)])).toEqual([5e5, 1e6, 1.5e6, 2e6]);
  });

  test('measure eastwards and southwards', () => {
    const { x, y } = metresFrom(orebro, { latitude: 59.2663, longitude: 15.2309 });
    expect(x).toBeCloseTo(995, -1);
    expect(y).toBeCloseTo(1002, -1);
  });
});
