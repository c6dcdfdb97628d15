import { loadavg } from 'node:os';
import type { BenchData } from './data/data.ts';
import { load, type Measured } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { barePort, fixedPort, type World } from './world.ts';

const aim = 0.6;

export interface Pace {
  seconds: number;
  rounds: number;
  /** Default: one, and as many as a school's lesson. */
  connections?: readonly number[];
}

const usualConnections = [1, 32];

export interface Figure {
  name: string;
  connections: number;
  ours: Measured;
  bare: Measured;
  /** The bare server of commit 862fbf9, where it has the call. */
  fixed: Measured | undefined;
}

export async function throughput(
  { data }: World,
  { connections = usualConnections, ...pace }: Pace,
  which: readonly Scenario[] = scenarios(),
): Promise<Figure[]> {
  line([
    'call',
    'conn',
    'product/s',
    'bare/s',
    'ratio',
    'then/s',
    'times',
    'p50 ms',
    'p99 ms',
    'load',
  ]);
  const figures: Figure[] = [];
  for (const scenario of which)
    for (const each of connections)
      figures.push(print(await figureOf(scenario, { data, connections: each, ...pace })));
  const missed = figures.filter((figure) => ratioOf(figure) < aim).length;
  console.log(
    missed === 0 ? `every ratio is at least ${aim}` : `${missed} ratios are below ${aim}`,
  );
  return figures;
}

interface At extends Omit<Pace, 'connections'> {
  data: BenchData;
  connections: number;
}

async function figureOf(scenario: Scenario, at: At): Promise<Figure> {
  const [product, bare, fixed]: Measured[][] = [[], [], []];
  for (let round = 0; round < at.rounds; round++) {
    product?.push(await measured(scenario, scenario.port, at));
    bare?.push(await measured(scenario, barePort, at));
    if (scenario.isFixed) fixed?.push(await measured(scenario, fixedPort, at));
  }
  const ours = middle(product);
  const theirs = middle(bare);
  if (!ours || !theirs) throw new Error('Nothing was measured.');
  return {
    name: scenario.name,
    connections: at.connections,
    ours,
    bare: theirs,
    fixed: middle(fixed),
  };
}

const middle = (all: readonly Measured[] = []) =>
  all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)];

const ratioOf = ({ ours, bare }: Figure) => ours.perSecond / bare.perSecond;

function print(figure: Figure): Figure {
  const { name, connections, ours, bare, fixed } = figure;
  line([
    name,
    connections,
    Math.round(ours.perSecond),
    Math.round(bare.perSecond),
    ratioOf(figure).toFixed(2),
    ...(fixed
      ? [Math.round(fixed.perSecond), (ours.perSecond / fixed.perSecond).toFixed(2)]
      : ['', '']),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    (loadavg()[0] ?? 0).toFixed(1),
  ]);
  return figure;
}

const widths = [28, 5, 10, 9, 7, 8, 7, 8, 8, 6];
const line = (cells: readonly (string | number)[]) =>
  console.log(
    cells
      .map((cell, index) =>
        index === 0
          ? String(cell).padEnd(widths[0] ?? 0)
          : String(cell).padStart(widths[index] ?? 8),
      )
      .join(''),
  );

async function measured(
  { name, shot }: Scenario,
  to: number,
  { data, connections, seconds }: At,
): Promise<Measured> {
  const next = await shot(data);
  await load(to, { connections, seconds: seconds / 3, shot: next });
  const found = await load(to, { connections, seconds, shot: next });
  if (found.errors > 0)
    throw new Error(
      `${name}: ${found.errors} errors, the first ${found.firstError}. No figure is printed.`,
    );
  return found;
}
