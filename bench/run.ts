import { administration } from './administration.ts';
import { attacks } from './attacks.ts';
import { companion } from './companion.ts';
import { offices } from './data/administration.ts';
import { firstPage } from './first-page.ts';
import { greedy } from './greedy.ts';
import { locks } from './locks.ts';
import { memory } from './memory.ts';
import { nation } from './nation.ts';
import { packages } from './packages.ts';
import { papers } from './papers.ts';
import { largeSchool, people } from './people.ts';
import { placement, placementSchool } from './placement.ts';
import { players } from './players.ts';
import { queues } from './queues.ts';
import { replay } from './replay.ts';
import { scenarios } from './scenarios.ts';
import { shop } from './shop.ts';
import { signIn } from './sign-in.ts';
import { throughput } from './throughput.ts';
import { uploads } from './uploads.ts';
import { workdays } from './workdays.ts';
import { withWorld } from './world.ts';

const has = (name: string) => process.argv.includes(`--${name}`);
const option = (name: string, usual: number) =>
  has(name) ? Number(process.argv[process.argv.indexOf(`--${name}`) + 1]) || usual : usual;
/** `--only commit` measures the calls with that word. */
const only = has('only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : '';
const [seconds, rounds] = [option('seconds', 5), option('rounds', 3)];

const parts = {
  calls: () =>
    withWorld(async (world) => {
      await throughput(
        world,
        { seconds, rounds },
        scenarios().filter(({ name }) => name.includes(only)),
      );
    }),
  packages: () => withWorld((world) => packages(world, { seconds })),
  players: () => withWorld((world) => players(world, { seconds: option('players', 60) })),
  people: () => withWorld((world) => people(world, { seconds }), largeSchool),
  locks: () => withWorld((world) => locks(world, { laps: option('laps', 20) })),
  uploads: () => withWorld((world) => uploads(world, { times: 5 })),
  'sign-in': () => withWorld((world) => signIn(world, { seconds: option('sign-in', 20) })),
  page: async () => {
    await firstPage();
  },
  companion,
  /** Slow, so only on request. */
  replay: () => withWorld((world) => replay(world, { attempts: option('replay', 3000) })),
  greedy: () => withWorld((world) => greedy(world, { seconds: option('greedy', 30) })),
  attacks: () =>
    withWorld(async (world) => {
      await attacks(world, { seconds: option('attacks', 20) });
      await queues(world, { seconds: option('attacks', 20) });
    }),
  queues: () => withWorld((world) => queues(world, { seconds: option('queues', 10) })),
  students: () =>
    nation({ seconds, rounds, students: option('students', 30_000), explains: has('explain') }),
  administration: () =>
    withWorld((world) => administration(world, { seconds, rounds, only }), offices),
  shop: () =>
    withWorld((world) =>
      shop(world, { seconds, rounds, only, memorySeconds: option('memory-seconds', 90) }),
    ),
  placement: () =>
    withWorld((world) => placement(world, { seconds, rounds, only }), placementSchool),
  workdays: () =>
    withWorld(
      (world) => workdays(world, { seconds, rounds, only, pictures: option('pictures', 40) }),
      placementSchool,
    ),
  papers: () =>
    withWorld((world) =>
      papers(world, { entries: 30, documents: option('documents', 20), megabytes: 25 }),
    ),
  memory: () => withWorld((world) => memory(world, option('memory', 300))),
};

const asked = (Object.keys(parts) as (keyof typeof parts)[]).filter(has);
for (const part of asked.length > 0 ? asked : (['calls', 'packages', 'players', 'page'] as const))
  await parts[part]();
