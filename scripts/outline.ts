import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { perDegree, project } from '../packages/ui/src/map/projection.ts';

// Makes packages/ui/src/map/sweden.ts of the borders of Natural Earth in 1:10 million, which are in
// the public domain. The package that carries them is no dependency:
//   npm pack world-atlas@2.0.2 && tar xf world-atlas-2.0.2.tgz
//   npx tsx scripts/outline.ts package/countries-10m.json

type Pair = [number, number];

/** What is used of a TopoJSON file: arcs of steps between whole numbers. */
interface Topology {
  transform: { scale: Pair; translate: Pair };
  arcs: Pair[][];
  objects: { countries: { geometries: { properties: { name: string }; arcs: number[][][] }[] } };
}

/** Smaller bends and islands are left out, in units of `perDegree`. */
const tolerance = 1.4;
const leastIsland = 18;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Give the path of countries-10m.json.');
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;

const sweden = topology.objects.countries.geometries.find(
  ({ properties }) => properties.name === 'Sweden',
);
if (!sweden) throw new Error('The file has no Sweden.');

const rings = sweden.arcs
  .flat()
  .map((ring) => simplified(ring.flatMap(pointsOf)))
  .filter((ring) => ring.length > 3 && areaOf(ring) > leastIsland);
const path = rings.map(pathOf).join('');

writeFileSync(
  join(import.meta.dirname, '../packages/ui/src/map/sweden.ts'),
  `// Written by scripts/outline.ts from Natural Earth, which is in the public domain.

/** Sweden as an SVG path, in units of \`perDegree\`. */
export const sweden =
  '${path}';
`,
);
console.log(`${rings.length} rings, ${path.length} bytes`);

/** Each point is given as a step from the one before; a negative arc runs backwards. */
function pointsOf(arc: number): Pair[] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  const points = (topology.arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): Pair => {
    x += dx;
    y += dy;
    const at = project({
      longitude: x * scale[0] + translate[0],
      latitude: y * scale[1] + translate[1],
    });
    return [at.x * perDegree, at.y * perDegree];
  });
  return arc < 0 ? points.reverse() : points;
}

/** Douglas and Peucker: keeps the point that is farthest off, while it is off by the tolerance. */
function simplified(points: readonly Pair[]): Pair[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const offs = points.map((point) => distanceOff(point, first, last));
  const most = Math.max(...offs);
  if (most < tolerance) return [first, last];
  const at = offs.indexOf(most);
  return [...simplified(points.slice(0, at + 1)), ...simplified(points.slice(at)).slice(1)];
}

function distanceOff([x, y]: Pair, [x1, y1]: Pair, [x2, y2]: Pair) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  // The ends of a ring are one point.
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function areaOf(ring: readonly Pair[]) {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function pathOf(ring: readonly Pair[]) {
  const points = ring.map(([x, y]): Pair => [Math.round(x), Math.round(y)]);
  const steps = points.slice(1, -1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return `${x - fromX}${y < fromY ? '' : ' '}${y - fromY}`;
  });
  const joined = steps.map((step) => (step.startsWith('-') ? step : ` ${step}`)).join('');
  return `M${points[0]?.join(' ')}l${joined.trimStart()}z`;
}
