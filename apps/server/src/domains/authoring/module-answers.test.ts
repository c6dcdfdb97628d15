import { modulesContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { aForm } from '../../testing/forms.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const pdf = Buffer.from('%PDF-1.7\nfacit\n%%EOF');

/** A school whose second module has an answer file. */
async function withAnswers() {
  const made = await aSchool(product, { modules: 2 });
  const superuser = await anAccount(product, { role: 'Superuser' });
  const give = (moduleId: number) =>
    aForm(product, superuser, `POST /api/Module/UploadModuleAnswers?moduleId=${moduleId}`, {
      field: 'file',
      name: 'Facit.PDF',
      content: pdf,
    });
  const [without, module] = made.modules;
  if (!without || !module) throw new Error('The school is too small.');
  await give(module.id);
  return { ...made, superuser, give, without, module };
}

test('[api.module.available-answers] [entities.module-answers-info] teachers and administrators see which modules have answers', async () => {
  const { teacher, superuser, module, without } = await withAnswers();
  for (const by of [teacher, superuser]) {
    const available = await product.as(by).call(modulesContract.availableAnswers, {});
    for (const each of available)
      expect(Object.keys(each).toSorted()).toEqual(['answersFile', 'answersFileDate', 'moduleId']);
    expect(available.find(({ moduleId }) => moduleId === module.id)).toStrictEqual({
      moduleId: module.id,
      answersFile: 'facit.pdf',
      answersFileDate: product.clock.now().toISOString(),
    });
    expect(available.some(({ moduleId }) => moduleId === without.id)).toBe(false);
  }
});

test('[api.module.get-answers] [courses.card.answers-toggle] answers are a PDF to save, for teachers and never for students', async () => {
  const { teacher, student, module, without } = await withAnswers();
  const read = (by: { id: number }, moduleId: number) =>
    product.as(by).attempt(modulesContract.moduleAnswers, { moduleId });
  const { status, body, headers } = await read(teacher, module.id);
  expect([status, body]).toEqual([200, pdf.toString()]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="facit.pdf"; filename*=UTF-8\'\'facit.pdf',
  });
  expect(await read(teacher, without.id)).toMatchObject({ status: 404, body: 'FileNotFound' });
  expect(await read(student, module.id)).toMatchObject({ status: 403, body: 'NotAllowed' });
  expect(await product.as(student).attempt(modulesContract.availableAnswers, {})).toMatchObject({
    status: 403,
  });
});

test('[api.module.get-answers.module-not-found] an unknown module and a module without answers have different codes', async () => {
  const { teacher, superuser, without } = await withAnswers();
  for (const by of [teacher, superuser]) {
    const read = (moduleId: number) =>
      product.as(by).attempt(modulesContract.moduleAnswers, { moduleId });
    expect(await read(2_000_000_000)).toMatchObject({ status: 404, body: 'ModuleNotFound' });
    expect(await read(without.id)).toMatchObject({ status: 404, body: 'FileNotFound' });
  }
});

test('a teacher sees no answers of a module that is hidden from teachers', async () => {
  const { teacher, superuser, course, give } = await withAnswers();
  const hidden = await aModule(product, course.id);
  await product.db.$client.query(
    'update course_module set hide_for_teachers = true where module_id = $1',
    [hidden.id],
  );
  await give(hidden.id);
  const ask = (by: { id: number }) =>
    product.as(by).attempt(modulesContract.moduleAnswers, { moduleId: hidden.id });
  expect(await ask(teacher)).toMatchObject({ status: 404, body: 'ModuleNotFound' });
  expect(await ask(superuser)).toMatchObject({ status: 200 });
});
