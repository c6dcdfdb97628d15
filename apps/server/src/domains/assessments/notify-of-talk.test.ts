import { assessmentsContract, type Input, notificationsContract } from '@gesall/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/a-school.ts';
import { anAssessment } from '../../testing/an-assessment.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { participantSupervisor } from '../periods/periods.tables.ts';

const calls = assessmentsContract;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => product.clock.set(new Date('2026-11-16T08:00:00Z')));

async function aTalk() {
  const made = await anAssessment(product);
  const by = product.as(made.teacher);
  type Change = Partial<Input<typeof calls.changeTalk>>;
  return {
    ...made,
    change: (talkId: number, version: number, values: Change) =>
      by.call(calls.changeTalk, { talkId, ...made.when, notes: '', version, ...values }),
    remove: (talkId: number) => by.call(calls.deleteTalk, { talkId }),
    lettersTo: async ({ email }: Person) => {
      await product.workOff();
      return product.letters.filter(({ to }) => to === email).map(({ text }) => text);
    },
    bellOf: async (who: Person) =>
      (
        await product
          .as(who)
          .call(notificationsContract.notifications, { sort: '-createdAt', take: 50 })
      ).items.map(({ kind, path }) => `${kind} ${path}`),
  };
}

describe('student and supervisors hear of a three-party talk', () => {
  test('that is planned, by letter, with its day, time and place', async () => {
    const { anna, bo, sven, teacher, period, planTalk, lettersTo, bellOf } = await aTalk();
    await planTalk();
    const ofAnna = `/app/assessment/${period.id}`;
    const ofSven = `${ofAnna}/${anna.id}`;
    for (const [who, path] of [
      [anna, ofAnna],
      [sven, ofSven],
    ] as const) {
      const letters = await lettersTo(who);
      expect(letters).toHaveLength(1);
      expect(letters[0]).toContain('2026-11-30 kl. 13:00, Verkstaden.');
      expect(letters[0]).toMatch(new RegExp(`${path}\\b(?!/)`));
    }
    // Supervisors have no bell.
    expect(await bellOf(anna)).toEqual([`talkPlanned ${ofAnna}`]);
    for (const who of [bo, teacher]) expect(await lettersTo(who)).toEqual([]);
  });

  test('again when its day, time or place changes, and not of notes', async () => {
    const { sven, planTalk, change, lettersTo } = await aTalk();
    const { id } = await planTalk();
    await change(id, 1, { notes: 'Mål' });
    expect(await lettersTo(sven)).toHaveLength(1);
    await change(id, 2, { notes: 'Mål', time: '14:30', place: '' });
    expect((await lettersTo(sven))[1]).toContain('2026-11-30 kl. 14:30.');
  });

  test('that is cancelled', async () => {
    const { anna, planTalk, remove, lettersTo } = await aTalk();
    const { id } = await planTalk();
    await remove(id);
    expect((await lettersTo(anna))[1]).toContain('Det var planerat till 2026-11-30 kl. 13:00.');
  });

  test('but not of one that has been, and nobody of what they did themselves', async () => {
    const { anna, teacher, participants, planTalk, remove, lettersTo } = await aTalk();
    const [annas] = participants;
    await product.db.insert(participantSupervisor).values({
      ...{ participantId: annas?.id ?? 0, supervisorId: teacher.id, position: 2 },
    });
    const { id } = await planTalk();
    expect(await lettersTo(teacher)).toEqual([]);
    product.clock.set(new Date('2026-12-01T09:00:00Z'));
    await remove(id);
    await planTalk();
    expect(await lettersTo(anna)).toHaveLength(1);
  });
});
