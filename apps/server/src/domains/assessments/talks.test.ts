import { assessmentsContract, type Input } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { anAssessment } from '../../testing/an-assessment.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { participantSupervisor } from '../periods/periods.tables.ts';

const calls = assessmentsContract;
const refusal = (status: number, body: string) => ({ status, body });
const done = { status: 200 };

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aTalk() {
  const made = await anAssessment(product);
  const { teacher, when, read } = made;
  const { id: talkId } = await made.planTalk();
  const by = product.as(teacher);
  type Change = Partial<Input<typeof calls.changeTalk>>;
  return {
    ...made,
    talkId,
    open: () => by.call(calls.openTalk, { talkId }),
    change: (version: number, values: Change = {}) =>
      by.attempt(calls.changeTalk, { talkId, ...when, notes: '', version, ...values }),
    sign: (who: Person, version: number, more: Partial<Input<typeof calls.signTalk>> = {}) =>
      product.as(who).attempt(calls.signTalk, { talkId, signed: true, version, ...more }),
    talk: async (who: Person = teacher) => (await read(who)).talks[0],
    sides: async () =>
      (await read(teacher)).talks[0]?.signatures.map(({ side }) => side).toSorted(),
  };
}

describe('a three-party talk', () => {
  test('is planned by a teacher and read by all three, its notes once it is opened', async () => {
    const { anna, sven, teacher, open, change, talk } = await aTalk();
    expect(await talk(anna)).toMatchObject({
      ...{ day: '2026-11-30', time: '13:00', place: 'Verkstaden', plannedBy: teacher.name },
      ...{ notes: '', openedAt: null, signatures: [], version: 1 },
    });
    await change(1, { notes: 'Mål: arbeta självständigt' });
    for (const who of [anna, sven]) expect(await talk(who)).toMatchObject({ notes: '' });
    expect(await talk()).toMatchObject({ notes: 'Mål: arbeta självständigt', version: 2 });
    await open();
    for (const who of [anna, sven])
      expect(await talk(who)).toMatchObject({
        notes: 'Mål: arbeta självständigt',
        openedAt: '2026-11-16T08:00:00.000Z',
      });
  });

  test('is signed by each of the three with their own account once it is opened', async () => {
    const { anna, sven, teacher, period, open, sign, sides, talk } = await aTalk();
    expect(await sign(anna, 1)).toMatchObject(refusal(409, 'TalkNotOpened'));
    await open();
    for (const who of [anna, sven, teacher]) expect(await sign(who, 1)).toMatchObject(done);
    expect(await sides()).toEqual(['student', 'supervisor', 'teacher']);
    expect((await talk(anna))?.signatures.filter(({ isOwn }) => isOwn)).toMatchObject([
      { side: 'student', by: anna.name },
    ]);
    await sign(anna, 1, { signed: false });
    expect(await sides()).toEqual(['supervisor', 'teacher']);
    expect((await tracesOf(product, 'period', period.id)).map(({ kind }) => kind)).toEqual([
      'period.talkPlanned',
      ...['period.talkSigned', 'period.talkSigned', 'period.talkSigned'],
      'period.talkSignatureWithdrawn',
    ]);
  });

  test('loses its signatures with a change, and keeps them when nothing changed', async () => {
    const { anna, sven, open, sign, change, sides } = await aTalk();
    await open();
    await sign(anna, 1);
    await sign(sven, 1);
    expect(await change(1)).toMatchObject(done);
    expect(await sides()).toEqual(['student', 'supervisor']);
    expect(await change(1, { notes: 'Nytt' })).toMatchObject(done);
    expect(await sides()).toEqual([]);
    expect(await sign(anna, 1)).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    expect(await sign(anna, 2)).toMatchObject(done);
    expect(await change(1, { notes: 'Äldre' })).toMatchObject(refusal(409, 'ChangedMeanwhile'));
  });

  test('is signed once for each side, and by nobody for two', async () => {
    const { teacher, participants, open, sign, sides } = await aTalk();
    await product.db.insert(participantSupervisor).values({
      ...{ participantId: participants[0]?.id ?? 0, supervisorId: teacher.id, position: 2 },
    });
    await open();
    expect(await sign(teacher, 1)).toMatchObject(done);
    expect(await sign(teacher, 1)).toMatchObject(done);
    expect(await sign(teacher, 1, { side: 'supervisor' })).toMatchObject(
      refusal(409, 'TalkIsSigned'),
    );
    expect(await sign(teacher, 1, { side: 'student' })).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await sides()).toEqual(['teacher']);
  });

  test('is deleted while nobody has signed it', async () => {
    const { anna, of, teacher, talkId, open, sign, talk } = await aTalk();
    await open();
    await sign(anna, 1);
    const remove = () => product.as(teacher).attempt(calls.deleteTalk, { talkId });
    expect(await remove()).toMatchObject(refusal(409, 'TalkIsSigned'));
    await sign(anna, 1, { signed: false });
    expect(await remove()).toMatchObject(done);
    expect(await talk()).toBeUndefined();
    expect((await tracesOf(product, 'period', of.periodId)).at(-1)).toMatchObject({
      ...{ kind: 'period.talkDeleted', before: { day: '2026-11-30', userIds: [anna.id] } },
    });
    expect(await remove()).toMatchObject(refusal(404, 'TalkNotFound'));
  });

  test('of another school or student does not exist for others', async () => {
    const { bo, sven, talkId, when, sign } = await aTalk();
    const other = await aSchool(product, { students: 1 });
    const notFound = refusal(404, 'TalkNotFound');
    const foreign = product.as(other.teacher);
    expect(await sign(bo, 1)).toMatchObject(notFound);
    expect(await sign(other.teacher, 1)).toMatchObject(notFound);
    expect(await foreign.attempt(calls.openTalk, { talkId })).toMatchObject(notFound);
    expect(await foreign.attempt(calls.deleteTalk, { talkId })).toMatchObject(notFound);
    expect(
      await foreign.attempt(calls.changeTalk, { talkId, ...when, notes: '', version: 1 }),
    ).toMatchObject(notFound);
    expect(await product.as(sven).attempt(calls.openTalk, { talkId })).toMatchObject(
      refusal(403, 'NotAllowed'),
    );
  });
});
