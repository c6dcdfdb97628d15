import { randomUUID } from 'node:crypto';
import { workRegistrationsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { participantSupervisor } from '../periods/periods.tables.ts';

const calls = workRegistrationsContract;
const refusal = (status: number, body: string) => ({ status, body });
const hour = 60 * 60 * 1000;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const now = () => product.clock.now().toISOString();

async function anEntry() {
  const placement = await aPlacement(product);
  const { register, anna, period } = placement;
  const { id } = await register();
  return {
    ...placement,
    id,
    sign: (by: Person, values: { signed?: boolean; side?: 'teacher' | 'supervisor' } = {}) =>
      product.as(by).attempt(calls.sign, { workRegistrationId: id, signed: true, ...values }),
    comment: (by: Person, text = 'Bra', values = {}) =>
      product.as(by).attempt(calls.postComment, { workRegistrationId: id, text, ...values }),
    shown: async () => {
      const [entry] = await product
        .as(anna)
        .call(calls.myWorkRegistrations, { periodId: period.id });
      if (!entry) throw new Error('The entry is gone.');
      return entry;
    },
  };
}

describe('a signature', () => {
  test('[api.apl.sign-work-card-registration] [security.apl.supervisor-sign-own-side] is that of the caller’s side', async () => {
    const { id, sign, shown, supervisor, teacher } = await anEntry();
    const sent = { workRegistrationId: id, signed: true };
    const path = '/api/Apl/SignWorkCardRegistration';
    expect(await ask(product, supervisor, `POST ${path}`, sent)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      signedBySupervisor: true,
      supervisorSignature: { name: supervisor.name, at: now(), byLink: false },
      signedByTeacher: false,
      teacherSignature: null,
    });
    expect(await sign(teacher)).toMatchObject({ status: 200 });
    expect(await sign(supervisor, { signed: false })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      signedBySupervisor: false,
      signedByTeacher: true,
      teacherSignature: { name: teacher.name, at: now() },
    });
    expect(await sign(supervisor, { side: 'teacher' })).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await sign(supervisor)).toMatchObject({ status: 200 });
    expect(await sign(teacher, { signed: false })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ signedBySupervisor: true, signedByTeacher: false });
  });

  test('belongs to the version that was read, whatever the other side has signed since', async () => {
    const { id, anna, entry, supervisor, teacher, shown } = await anEntry();
    const { version } = await shown();
    const sign = (by: Person, seen: number) =>
      product.as(by).attempt(calls.sign, { workRegistrationId: id, signed: true, version: seen });
    const signAll = (by: Person, seen: number) =>
      product
        .as(by)
        .attempt(calls.signAll, { ids: [id], signed: true, seen: [{ id, version: seen }] });
    await product.as(anna).call(calls.updateWorkRegistration, {
      workRegistrationId: id,
      ...entry({ bodyText: 'Ny text' }),
    });
    const changed = refusal(409, 'WorkRegistrationHasChanged');
    expect(await sign(teacher, version)).toMatchObject(changed);
    expect(await signAll(teacher, version)).toMatchObject(changed);
    expect(await shown()).toMatchObject({ bodyText: 'Ny text', signedByTeacher: false });
    const { version: read } = await shown();
    expect(await sign(supervisor, read)).toMatchObject({ status: 200 });
    expect(await signAll(teacher, read)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ signedBySupervisor: true, signedByTeacher: true });
  });

  test('[security.apl.teacher-as-supervisor-side] of a teacher who follows the student is either, as they say', async () => {
    const { sign, shown, teacher, participants } = await anEntry();
    expect(await sign(teacher, { side: 'supervisor' })).toMatchObject(refusal(403, 'NotAllowed'));
    await product.db.insert(participantSupervisor).values({
      participantId: participants[0]?.id ?? 0,
      supervisorId: teacher.id,
      position: 2,
    });
    expect(await sign(teacher, { side: 'supervisor' })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ signedBySupervisor: true, signedByTeacher: false });
    expect(await sign(teacher)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ signedBySupervisor: true, signedByTeacher: true });
  });

  test('[api.apl.sign.query-or-body] is asked for in the query or in the body', async () => {
    const { id, teacher, shown } = await anEntry();
    const token = await openSession(product.parts, teacher.id);
    const path = '/api/Apl/SignWorkCardRegistration';
    const inQuery = `${path}?workRegistrationId=${id}&signed=true`;
    expect(await product.raw('POST', inQuery, { token })).toMatchObject({ status: 200 });
    expect((await shown()).signedByTeacher).toBe(true);
    const body = { workRegistrationId: id, signed: false };
    expect(await product.raw('POST', path, { token, body })).toMatchObject({ status: 200 });
    expect((await shown()).signedByTeacher).toBe(false);
    expect(await product.raw('POST', path, { token, body: {} })).toMatchObject(
      refusal(400, 'InvalidInput'),
    );
  });

  test('[security.apl.student-no-management] [api.apl.unknown-ids-404] is not given by students, nor by those who do not follow them', async () => {
    const { sign, comment, anna, teacher, shown } = await anEntry();
    const other = await aPlacement(product);
    expect(await sign(anna)).toMatchObject(refusal(403, 'NotAllowed'));
    for (const who of [other.supervisor, other.teacher]) {
      expect(await sign(who)).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
      expect(await comment(who)).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
    }
    expect(
      await product.as(teacher).attempt(calls.sign, { workRegistrationId: 999_999, signed: true }),
    ).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
    const none = 2_000_000_000;
    for (const [address, code] of [
      [`DELETE /api/Apl/DeletePeriod?periodId=${none}`, 'PeriodNotFound'],
      [`DELETE /api/Apl/DeleteWorkCard?workCardId=${none}`, 'WorkCardNotFound'],
      [`DELETE /api/Apl/DeleteCompany?companyId=${none}`, 'CompanyNotFound'],
      [`GET /api/Apl/GetCompaniesForSupervisor?supervisorId=${none}`, 'SupervisorNotFound'],
      // A student is a user to every call.
      [`GET /api/Apl/GetPeriodsByStudent?studentId=${none}`, 'UserNotFound'],
      [`DELETE /api/Apl/DeleteDocument?documentId=${none}`, 'DocumentNotFound'],
      [`DELETE /api/Apl/DeleteEvaluationQuestion?questionId=${none}`, 'EvaluationQuestionNotFound'],
      [
        `DELETE /api/Apl/DeleteInformationPerson?informationPersonId=${none}`,
        'InformationPersonNotFound',
      ],
    ] as const)
      expect(await ask(product, teacher, address)).toEqual(refusal(404, code));
    expect(await shown()).toMatchObject({
      signedByTeacher: false,
      signedBySupervisor: false,
      comments: [],
    });
  });

  test('that is there keeps its moment, and who gave and withdrew it is recorded', async () => {
    const { sign, shown, teacher, id } = await anEntry();
    await sign(teacher);
    const before = (await shown()).teacherSignature;
    product.clock.move(hour);
    await sign(teacher);
    expect((await shown()).teacherSignature).toEqual(before);
    await sign(teacher, { signed: false });
    expect(await tracesOf(product, 'workRegistration', id)).toMatchObject([
      { kind: 'workRegistration.signed', by: teacher.id },
      { kind: 'workRegistration.signatureWithdrawn', by: teacher.id },
    ]);
  });

  test('of several entries changes those without one, all or none', async () => {
    const { id, register, bo, teacher, supervisor, sign } = await anEntry();
    const other = await register({}, bo);
    await sign(teacher);
    const ids = [id, other.id];
    const signAll = (by: Person, values: object = {}) =>
      product.as(by).attempt(calls.signAll, { ids, signed: true, ...values });
    const foreign = await anEntry();
    expect(await signAll(teacher, { ids: [...ids, foreign.id] })).toMatchObject(
      refusal(404, 'WorkRegistrationNotFound'),
    );
    expect(JSON.parse((await signAll(teacher)).body).result).toEqual([other.id]);
    expect(
      JSON.parse((await signAll(teacher, { ids: [other.id], signed: false })).body).result,
    ).toEqual([other.id]);
    expect(JSON.parse((await signAll(supervisor)).body).result).toEqual(ids);
  });
});

describe('a comment', () => {
  test('[api.apl.post-work-card-comment] [entities.apl.comment] has the name of who wrote it, whatever is claimed', async () => {
    const { id, shown, supervisor } = await anEntry();
    const sent = {
      created: now(),
      text: ' Bra märkt! ',
      workRegistrationId: id,
      commenterName: 'Någon annan',
    };
    const path = '/api/Apl/PostWorkCardComment';
    const { body } = await ask(product, supervisor, `POST ${path}`, sent);
    expect(body.result).toEqual({
      id: expect.any(Number),
      text: 'Bra märkt!',
      commentDate: now(),
      commenterName: supervisor.name,
    });
    expect((await shown()).comments).toEqual([body.result]);
  });

  test('[api.apl.post-work-card-comment.created] has its own time unless that cannot be', async () => {
    const { comment, supervisor } = await anEntry();
    const dateOf = async (created: unknown) =>
      JSON.parse((await comment(supervisor, 'Bra', { created })).body).result.commentDate;
    const earlier = new Date(product.clock.now().getTime() - hour).toISOString();
    expect(await dateOf(earlier)).toBe(earlier);
    for (const created of ['2027-11-16T08:00:00Z', 'igår', '', null])
      expect(await dateOf(created)).toBe(now());
  });

  test('[apl.feed.comment-non-empty] [apl.feed.comment-length] has a text of at most 2000 characters', async () => {
    const { comment, shown, supervisor } = await anEntry();
    for (const text of ['', ' ', '\n'])
      expect(await comment(supervisor, text)).toMatchObject(refusal(400, 'CommentTextRequired'));
    expect(await comment(supervisor, 'x'.repeat(2001))).toMatchObject(
      refusal(400, 'CommentTooLong'),
    );
    expect(await comment(supervisor, 'x'.repeat(2000))).toMatchObject({ status: 200 });
    expect((await shown()).comments).toHaveLength(1);
  });

  test('[companion.work.comments-read] is read and not written by the student', async () => {
    const { comment, shown, anna, teacher } = await anEntry();
    await comment(teacher, 'Läs om jordfelsbrytare.');
    expect(await comment(anna)).toMatchObject(refusal(403, 'NotAllowed'));
    expect((await shown()).comments).toMatchObject([
      { text: 'Läs om jordfelsbrytare.', commentDate: now(), commenterName: teacher.name },
    ]);
  });

  test('that is sent again is stored once', async () => {
    const { comment, shown, teacher } = await anEntry();
    const clientId = randomUUID();
    const first = await comment(teacher, 'Bra', { clientId });
    expect(await comment(teacher, 'Bra', { clientId })).toMatchObject({ body: first.body });
    expect((await shown()).comments).toHaveLength(1);
  });
});

describe('an entry that is sent back', () => {
  const sendBack = (by: Person, id: number, reason = 'Skriv vad du mätte.') =>
    product.as(by).attempt(calls.sendBack, { workRegistrationId: id, reason });

  test('is open to its student again, and remembers who had signed it and what it said', async () => {
    const { id, sign, shown, entry, anna, teacher, supervisor } = await anEntry();
    await sign(supervisor);
    const change = (title: string) =>
      product
        .as(anna)
        .attempt(calls.updateWorkRegistration, { workRegistrationId: id, ...entry({ title }) });
    expect(await change('Rättat')).toMatchObject(refusal(409, 'WorkRegistrationIsSigned'));
    expect(await sendBack(teacher, id)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      isSentBack: true,
      signedBySupervisor: false,
      history: [{ kind: 'sentBack', name: teacher.name, reason: 'Skriv vad du mätte.', at: now() }],
    });
    expect(await change('Rättat')).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      title: 'Rättat',
      isSentBack: false,
      history: [{ kind: 'sentBack' }, { kind: 'changed', name: anna.name }],
    });
    const { rows } = await product.db.$client.query(
      'select before from registration_event where registration_id = $1 order by id',
      [id],
    );
    expect(rows).toMatchObject([
      { before: { supervisorSignedBy: supervisor.id, teacherSignedBy: null } },
      { before: { title: 'Bytt central', hours: 6 } },
    ]);
  });

  test('needs a reason, and somebody who may sign it', async () => {
    const { id, anna, teacher } = await anEntry();
    const stranger = (await aSchool(product)).teacher;
    expect(await sendBack(teacher, id, ' ')).toMatchObject(refusal(400, 'ReasonRequired'));
    expect(await sendBack(anna, id)).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await sendBack(stranger, id)).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
  });

  test('is no longer when it is signed as it is', async () => {
    const { id, sign, shown, teacher } = await anEntry();
    await sendBack(teacher, id);
    await sign(teacher);
    expect(await shown()).toMatchObject({ isSentBack: false, signedByTeacher: true });
  });

  test('while it changes waits for the change', async () => {
    const { id, shown, teacher } = await anEntry();
    await meanwhile(product, `update work_registration set title = 'Ändrat' where id = ${id}`, () =>
      sendBack(teacher, id),
    );
    expect(await shown()).toMatchObject({ title: 'Ändrat', isSentBack: true });
  });
});

test('[companion.work.new-comment-mark] [companion.work.own-list] an entry with a new comment or signature is marked until its student opens it', async () => {
  const { id, anna, bo, comment, period, register, sign, shown, teacher, supervisor } =
    await anEntry();
  const seen = (by: Person) => product.as(by).call(calls.markWorkRegistrationsSeen, { ids: [id] });
  expect((await shown()).hasNews).toBe(false);
  product.clock.move(hour);
  await comment(supervisor);
  await seen(bo);
  expect((await shown()).hasNews).toBe(true);
  await seen(anna);
  expect((await shown()).hasNews).toBe(false);
  product.clock.move(hour);
  await sign(teacher);
  expect(await shown()).toMatchObject({
    hasNews: true,
    signedByTeacher: true,
    signedBySupervisor: false,
    comments: [{ commenterName: supervisor.name, text: 'Bra' }],
  });
  await sign(supervisor);
  expect(await shown()).toMatchObject({ signedByTeacher: true, signedBySupervisor: true });
  await seen(anna);
  expect((await shown()).hasNews).toBe(false);
  const newer = await register({ title: 'Nyare' });
  await register({ title: 'Bos' }, bo);
  const listed = await product.as(anna).call(calls.myWorkRegistrations, { periodId: period.id });
  expect(listed.map((entry) => entry.id)).toEqual([newer.id, id]);
});
