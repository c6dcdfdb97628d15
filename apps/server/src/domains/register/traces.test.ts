import { beforeAll, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

async function done(address: Parameters<typeof ask>[2], sent?: unknown) {
  const { status, body } = await ask(product, admin, address, sent);
  expect(status).toBe(200);
  return body.result;
}

test('a group leaves a trace when it is made, renamed and deleted, with the schools that it held', async () => {
  const { school } = await aSchool(product);
  const { id } = await done('POST /api/School/CreateGroup/Norr');
  await done('PUT /api/School/EditGroup', { Id: id, Name: 'Nordost' });
  await done('PUT /api/School/EditSchoolGrouping', [{ CustomerId: school.id, GroupId: id }]);
  await done(`DELETE /api/School/DeleteSchoolGroup?groupId=${id}`);
  const by = admin.id;
  expect(await tracesOf(product, 'schoolGroup', id)).toMatchObject([
    { kind: 'schoolGroup.created', by, before: null, after: { name: 'Norr' } },
    { kind: 'schoolGroup.renamed', by, before: { name: 'Norr' }, after: { name: 'Nordost' } },
    {
      kind: 'schoolGroup.deleted',
      by,
      before: { name: 'Nordost', schoolIds: [school.id] },
      after: null,
    },
  ]);
});

test('a programme leaves a trace when it is made, renamed and deleted', async () => {
  const { school } = await aSchool(product);
  const { id } = await done('POST /api/programme', { name: 'Hantverk', customer: school.id });
  await done('PUT /api/programme', { id, name: 'Hantverksprogrammet' });
  await done(`DELETE /api/programme/${id}`);
  const of = { by: admin.id, schoolId: school.id };
  expect(await tracesOf(product, 'programme', id)).toMatchObject([
    { kind: 'programme.created', ...of, before: null, after: { name: 'Hantverk' } },
    {
      kind: 'programme.renamed',
      ...of,
      before: { name: 'Hantverk' },
      after: { name: 'Hantverksprogrammet' },
    },
    { kind: 'programme.deleted', ...of, before: { name: 'Hantverksprogrammet' }, after: null },
  ]);
});
