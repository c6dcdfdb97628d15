import { type Call, importsContract, packagesContract, uploadsContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, routes } from './domains.ts';
import type { Route } from './platform/http/answer.ts';
import { anAccount, aSchool, type Person } from './testing/a-school.ts';
import { aForm } from './testing/forms.ts';
import {
  growingDocuments,
  growingLists,
  growingPackages,
  growingTexts,
} from './testing/growing.ts';
import { dice, inputFor } from './testing/hostile-values.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { openSession } from './testing/sessions.ts';

// npm run fuzz: input that is twice, four and eight times as long may take as much longer and as
// much more memory, and no more.

const factors = [1, 2, 4, 8];
/** What is measured varies; growth by the square would be eight times as much again. */
const tolerance = 3;
/** Below this nobody waits. */
const negligibleMs = 100;
const negligibleBytes = 64 * 1024 * 1024;
/** A byte of input may take so many in memory. */
const mostBytesEach = 200;

let product: TestProduct;
let school: Awaited<ReturnType<typeof aSchool>>;
let superuser: Person;

beforeAll(async () => {
  product = await testProduct();
  school = await aSchool(product, { students: 2, modules: 1 });
  superuser = await anAccount(product, { role: 'Superuser' });
});

interface Measured {
  ms: number;
  bytes: number;
}

async function measure(act: () => Promise<unknown>): Promise<Measured> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  await act();
  return { ms: performance.now() - start, bytes: Math.max(0, process.memoryUsage.rss() - before) };
}

/** Why an act grows faster than its input; undefined when it does not. */
async function growth(
  act: (factor: number) => Promise<unknown>,
  length: number,
): Promise<string | undefined> {
  await act(1);
  const found: Measured[] = [];
  for (const factor of factors) found.push(await measure(() => act(factor)));
  const [first, last] = [found[0], found.at(-1)];
  const [most = 1] = factors.slice(-1);
  if (!first || !last) return undefined;
  if (last.bytes > negligibleBytes + length * most * mostBytesEach)
    return `memory ${found.map(({ bytes }) => Math.round(bytes / 1e6)).join(', ')} MB`;
  const isSlow = ({ ms }: Measured) => ms > negligibleMs && ms > first.ms * most * tolerance;
  if (!isSlow(last)) return undefined;
  // Other work on the machine passes; growth does not.
  const again = await Promise.all([1, 2].map(() => measure(() => act(most))));
  return again.every(isSlow)
    ? `time ${found.map(({ ms }) => Math.round(ms)).join(', ')} ms`
    : undefined;
}

async function expectNoGrowth(
  tries: Record<string, (factor: number) => Promise<unknown>>,
  length: number,
) {
  const grown: string[] = [];
  for (const [name, act] of Object.entries(tries)) {
    const how = await growth(act, length);
    if (how) grown.push(`${name}: ${how}`);
  }
  expect(grown).toEqual([]);
}

const addressed = (call: Call, query: Record<string, unknown>) =>
  `POST ${call.path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}` as `POST /${string}`;

type Made = (length: number) => Promise<Buffer> | Buffer;

/** Sends files that grow; they are made before the time is taken. */
async function filesOf(
  made: Record<string, Made>,
  length: number,
  send: (content: Buffer, name: string) => Promise<{ status: number }>,
) {
  const tries: Record<string, (factor: number) => Promise<unknown>> = {};
  for (const [name, make] of Object.entries(made)) {
    const contents = new Map<number, Buffer>();
    for (const factor of factors) contents.set(factor, await make(length * factor));
    tries[name] = async (factor) => {
      const { status } = await send(contents.get(factor) ?? Buffer.alloc(0), name);
      expect({ name, fault: status >= 500 }).toEqual({ name, fault: false });
    };
  }
  await expectNoGrowth(tries, length);
}

test('lists of students', async () => {
  const address = addressed(importsContract.readList, { classId: school.schoolClass.id });
  await filesOf(growingLists, 50_000, (content) =>
    aForm(product, school.teacher, address, { field: 'list', name: 'elever', content }),
  );
}, 600_000);

test('packages', async () => {
  const address = addressed(packagesContract.uploadScorm, { moduleId: school.modules[0]?.id });
  await filesOf(growingPackages, 100_000, (content) =>
    aForm(product, superuser, address, { field: 'zipFile', name: 'kurs.zip', content }),
  );
}, 1_800_000);

test('documents', async () => {
  const place = { classId: school.schoolClass.id, courseId: school.course.id };
  const address = addressed(uploadsContract.uploadFile, place);
  await filesOf(growingDocuments, 500_000, (content, name) =>
    aForm(product, school.teacher, address, { field: 'file', name, content }),
  );
}, 600_000);

/** Files of the calls that store them as they are: pictures, answers, and the specification's own list. */
const covered: readonly Call[] = [
  importsContract.readList,
  packagesContract.uploadScorm,
  uploadsContract.uploadFile,
];
const otherFiles = routes.filter(
  ({ call }) => (call.file ?? call.files) && !covered.includes(call),
);
const beginnings: Record<string, Made> = {
  'a.png': (length) =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(length, 'a')]),
  'a.pdf': (length) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length, '(')]),
  'a.xlsx': (length) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(length, 'PK')]),
};

test.each(otherFiles.map(({ call }) => [`${call.method} ${call.path}`, call] as const))(
  'files of %s',
  async (_, call) => {
    const moduleId = school.modules[0]?.id;
    const values = { Name: 'Kurs', Description: '', fortKnoxArticleNumber: '1' };
    const ids = { id: school.course.id, classId: school.schoolClass.id, moduleId };
    const query = new URLSearchParams(
      Object.entries({ ...values, ...ids }).map(([key, value]): [string, string] => [
        key,
        `${value}`,
      ]),
    );
    const by = call.path.includes('/Student/') ? school.teacher : superuser;
    const address = `${call.method} ${call.path}?${query}` as `POST /${string}`;
    await filesOf(beginnings, 500_000, (content, name) =>
      aForm(product, by, address, { field: call.file ?? call.files ?? '', name, content }),
    );
  },
  600_000,
);

const textKeys = (schema: Call['body']) => Object.keys(schema?.shape ?? {});

/** Texts of every call that takes one, in all of its fields at once. */
const takingTexts = [
  ...routes.map((route) => ({ route, send: 'raw' as const })),
  ...contentRoutes.map((route) => ({ route, send: 'contentRaw' as const })),
]
  .filter(({ route: { call } }) => !call.file || call.fileBytes)
  .filter(({ route: { call } }) => textKeys(call.body).length + textKeys(call.query).length > 0);

/** Of a stranger 64 kB are read, and a head holds 16 kB. */
const lengths = { body: 7_000, query: 1_200 };

test.each(
  takingTexts.map((each) => [`${each.route.call.method} ${each.route.call.path}`, each] as const),
)(
  'texts of %s',
  async (_, { route, send }) => {
    const token = await tokenFor(route);
    const by = dice(7);
    const known = {
      email: [school.student.email],
      classId: [school.schoolClass.id],
      courseId: [school.course.id],
    };
    const usual = {
      query: inputFor(route.call.query, known, by),
      body: inputFor(route.call.body, known, by),
    };
    const tries: Record<string, (factor: number) => Promise<unknown>> = {};
    for (const [name, text] of Object.entries(growingTexts)) {
      tries[name] = async (factor) => {
        const filled = (values: Record<string, unknown>, length: number) =>
          Object.fromEntries(
            Object.entries(values).map(([key, value]) => [
              key,
              typeof value === 'string' ? text(length * factor) : value,
            ]),
          );
        const query = new URLSearchParams(
          Object.entries(filled(usual.query, lengths.query)).map(
            ([key, value]) => [key, String(value).toWellFormed()] as [string, string],
          ),
        );
        const url = `${route.call.path.replace(/\{\w+\}/g, '1')}?${String(query).slice(0, 12_000)}`;
        const body = route.call.body ? filled(usual.body, lengths.body) : undefined;
        const { status } = await product[send](route.call.method, url, {
          ...(token && { token }),
          body,
        });
        expect({ name, fault: status >= 500 && status !== 503 }).toEqual({ name, fault: false });
      };
    }
    await expectNoGrowth(tries, lengths.body);
  },
  600_000,
);

async function tokenFor({ roles }: Route) {
  if (roles === 'public') return undefined;
  const person = roles.includes('Superuser')
    ? superuser
    : roles.includes('Teacher')
      ? school.teacher
      : school.student;
  return openSession(product.parts, person.id);
}
