import type { BenchData } from './data.ts';
import { load, type Measured } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { barePort, type World } from './world.ts';

const aim = 0.6;

/** Measures each hot path beside the bare server, and prints a line for each. */
export async function throughput({ data }: World, { seconds, rounds }: { seconds: number; rounds: number }) {
  console.log(
    `${'call'.padEnd(22)}${'conn'.padStart(5)}${'product/s'.padStart(11)}${'bare/s'.padStart(9)}${'ratio'.padStart(7)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}`,
  );
  let missed = 0;
  for (const scenario of scenarios()) {
    for (const connections of [1, 32]) {
      const product: Measured[] = [];
      const bare: Measured[] = [];
      for (let round = 0; round < rounds; round++) {
        product.push(await measured(scenario, scenario.port, { data, connections, seconds }));
        bare.push(await measured(scenario, barePort, { data, connections, seconds }));
      }
      const wrong = [...product, ...bare].find(({ errors }) => errors > 0);
      if (wrong) throw new Error(`${scenario.name}: ${wrong.errors} errors, the first ${wrong.firstError}. No figure is printed.`);
      const best = (all: Measured[]) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0] as Measured;
      const [ours, theirs] = [best(product), best(bare)];
      const ratio = ours.perSecond / theirs.perSecond;
      if (ratio < aim) missed++;
      const figures = [
        Math.round(ours.perSecond),
        Math.round(theirs.perSecond),
        ratio.toFixed(2),
        ours.p50.toFixed(1),
        ours.p99.toFixed(1),
      ];
      const widths = [11, 9, 7, 8, 8];
      console.log(
        scenario.name.padEnd(22) +
          String(connections).padStart(5) +
          figures.map((figure, index) => String(figure).padStart(widths[index] ?? 8)).join(''),
      );
    }
  }
  console.log(missed === 0 ? `every ratio is at least ${aim}` : `${missed} ratios are below ${aim}`);
}

/** The pace of one server for one scenario, after a second to warm up. */
async function measured(
  { shot }: Scenario,
  to: number,
  { data, connections, seconds }: { data: BenchData; connections: number; seconds: number },
): Promise<Measured> {
  const next = await shot(data);
  await load(to, { connections, seconds: 1, shot: next });
  return load(to, { connections, seconds, shot: next });
}
