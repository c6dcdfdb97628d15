import { assessmentsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/a-school.ts';
import { anAssessment } from '../../testing/an-assessment.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';

const calls = assessmentsContract;
const refusal = (status: number, body: string) => ({ status, body });

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aStatement() {
  const made = await anAssessment(product);
  const { of } = made;
  return {
    ...made,
    save: (who: Person, text: string, version: number) =>
      product.as(who).attempt(calls.saveStatement, { ...of, text, version }),
    sign: (who: Person, signed: boolean, version: number) =>
      product.as(who).attempt(calls.signStatement, { ...of, signed, version }),
  };
}

describe('the supervisor’s statement', () => {
  test('is read by its student once it is signed, and as a draft by the teacher', async () => {
    const { anna, sven, teacher, save, sign, read } = await aStatement();
    expect(await save(sven, 'Anna drar kabel själv.', 0)).toMatchObject({ status: 200 });
    expect((await read(anna)).statement).toBeNull();
    expect((await read(teacher)).statement).toMatchObject({
      ...{ text: 'Anna drar kabel själv.', by: sven.name, signature: null, version: 1 },
    });
    expect(await sign(sven, true, 1)).toMatchObject({ status: 200 });
    expect((await read(anna)).statement).toMatchObject({
      text: 'Anna drar kabel själv.',
      signature: { by: sven.name },
    });
  });

  test('of two who save is kept as the first saved it', async () => {
    const { sven, teacher, save, read } = await aStatement();
    await save(sven, 'Först', 0);
    expect(await save(sven, 'Sist', 0)).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    expect((await read(teacher)).statement).toMatchObject({ text: 'Först', version: 1 });
    expect(await save(sven, 'Sist', 1)).toMatchObject({
      status: 200,
      body: '{"result":{"version":2}}',
    });
  });

  test('is signed as it was read, and changed only when the signature is withdrawn', async () => {
    const { sven, period, save, sign, read } = await aStatement();
    expect(await sign(sven, true, 0)).toMatchObject(refusal(404, 'StatementNotFound'));
    await save(sven, 'Ett', 0);
    await save(sven, 'Två', 1);
    expect(await sign(sven, true, 1)).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    await sign(sven, true, 2);
    await sign(sven, true, 2);
    expect(await save(sven, 'Tre', 2)).toMatchObject(refusal(409, 'StatementIsSigned'));
    await sign(sven, false, 2);
    expect(await save(sven, 'Tre', 2)).toMatchObject({ status: 200 });
    expect((await read(sven)).statement).toMatchObject({ text: 'Tre', signature: null });
    expect((await tracesOf(product, 'period', period.id)).map(({ kind }) => kind)).toEqual([
      'period.statementSigned',
      'period.statementSignatureWithdrawn',
    ]);
  });

  test('is written by the supervisors of the student alone', async () => {
    const { bo, anna, teacher, save, sign, sven } = await aStatement();
    expect(await save(teacher, 'Bra', 0)).toMatchObject(refusal(403, 'NotAllowed'));
    for (const who of [anna, bo])
      expect(await save(who, 'Bra', 0)).toMatchObject(refusal(403, 'NotAllowed'));
    await save(sven, 'Bra', 0);
    expect(await sign(teacher, true, 1)).toMatchObject(refusal(403, 'NotAllowed'));
  });
});
