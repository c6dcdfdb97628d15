import { type Held, insertAdministration } from './data/administration.ts';
import type { BenchData } from './data/data.ts';
import { get, type Scenario } from './scenarios.ts';
import { type Pace, throughput } from './throughput.ts';
import { port, type World, withClient } from './world.ts';

const usual: Held = { licences: 200_000, events: 2_000_000, starts: 400_000 };

type Path = string | ((data: BenchData) => string);

const paths: Record<string, Path> = {
  'schools for administration': '/api/SchoolsForAdmin',
  'licences by month': '/api/ProgramLicense/ActiveByMonth',
  palette: '/api/Administration/Find?words=elev%2012',
  'person by address': '/api/User/ByEmail?email=bench77@example.com',
  'trail, newest': '/api/Audit/Events?take=50',
  'trail of one kind': '/api/Audit/Events?take=50&kind=class.',
  'ratings of six months': '/api/Course/GetStudentScormModuleRatings?showOnlyLastSixMonths=true',
  'statistics of 12 weeks': '/api/Statistics/Figures?weeks=12',
  'statistics of one school': '/api/Statistics/Figures?weeks=12&schoolId=1',
  'preview of an erasure': ({ students }) => `/api/Privacy/ErasurePreview?id=${students[0]?.id}`,
};

/** 14 MB each, so one round is enough. */
const large = { 'customers with all licences': '/api/LicMgt/GetCustomers' };

/** Administrative calls beside the bare server; filtered by a word of their name. */
export async function administration(
  world: World,
  { only = '', ...pace }: Pace & { only?: string },
  held: Held = usual,
) {
  await withClient(world, (client) => insertAdministration(client, held));
  const asked = (of: Record<string, Path>) =>
    scenariosOf(of).filter(({ name }) => name.includes(only));
  await throughput(world, pace, asked(paths));
  await throughput(world, { ...pace, rounds: 1 }, asked(large));
}

const scenariosOf = (of: Record<string, Path>) =>
  Object.entries(of).map(
    ([name, path]): Scenario => ({
      name,
      port,
      shot: async (data) => () =>
        get(typeof path === 'string' ? path : path(data), data.superuserToken),
    }),
  );
