import { createHash } from 'node:crypto';
import { accountsContract, periodDocumentsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanFiles } from '../../platform/files/clean-files.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { aPeriod } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { aForm } from '../../testing/forms.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { newSession, openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { periodDocument } from './period-documents.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const pdf = (text = 'x') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const megabyte = 1024 * 1024;
const refusal = (status: number, body: string) => ({ status, body });
let serial = 0;

interface Sending {
  by?: Person;
  description?: string;
  for?: readonly { id: number }[];
}

async function aPlacement() {
  const school = await aSchool(product, { students: 2 });
  const { period, supervisor } = await aPeriod(product, school);
  const [anna, bo] = school.students;
  if (!anna || !bo) throw new Error('The school is too small.');
  const by = product.as(school.teacher);
  return {
    ...school,
    period,
    supervisor,
    anna,
    bo,
    by,
    send: (content = pdf(`${++serial}`), name = 'plan.pdf', sending: Sending = {}) => {
      const query = new URLSearchParams({ periodId: `${period.id}` });
      if (sending.description) query.set('description', sending.description);
      for (const { id } of sending.for ?? [anna]) query.append('userIds', `${id}`);
      return aForm(
        product,
        sending.by ?? school.teacher,
        `POST /api/Apl/PostDocumentForPeriod?${query}`,
        { field: 'document', name, content },
      );
    },
    listed: () => by.call(periodDocumentsContract.periodDocuments, { periodId: period.id }),
    seenBy: (who: Person) =>
      product.as(who).call(periodDocumentsContract.myDocuments, { periodId: period.id }),
  };
}

/** Where the client opens a stored path. */
const addressOf = (documentPath: string) => documentPath.replace(/^\/lwc/, '/api');

async function read(by: Person, documentPath: string) {
  const token = await openSession(product.parts, by.id);
  return product.raw('GET', addressOf(documentPath), { token });
}

describe('a document of a period', () => {
  test('[api.apl.post-document-for-period] [entities.apl.document] [api.apl.stored-files-path-form] is stored for the users chosen', async () => {
    const { send, listed, anna, supervisor, teacher } = await aPlacement();
    const { status, body } = await send(pdf(), 'plan.pdf', {
      description: 'Plan',
      for: [anna, supervisor],
    });
    expect(status).toBe(200);
    const { id } = body.result;
    expect(body.result).toEqual({
      id: expect.any(Number),
      description: 'Plan',
      documentPath: `/lwc/files/apl/${id}/plan.pdf`,
      documentAccesses: expect.arrayContaining([
        { id: anna.id, name: anna.name, userType: 'Student' },
        { id: supervisor.id, name: supervisor.name, userType: 'AplSupervisor' },
      ]),
    });
    expect(body.result.documentAccesses).toHaveLength(2);
    expect(await listed()).toEqual([body.result]);
    expect(await tracesOf(product, 'periodDocument', id)).toMatchObject([
      { kind: 'periodDocument.added', by: teacher.id },
    ]);
  });

  test('[apl.documents.open] is delivered as it was sent, at its path without /lwc', async () => {
    const { send, teacher, anna } = await aPlacement();
    const content = pdf('hemligt');
    const { body } = await send(content);
    for (const who of [teacher, anna])
      expect(await read(who, body.result.documentPath)).toMatchObject({
        status: 200,
        body: content.toString(),
      });
  });

  test('is described by its file’s name unless it is said otherwise', async () => {
    const { send } = await aPlacement();
    expect((await send(pdf(), 'Min plan #1.pdf')).body.result).toMatchObject({
      description: expect.stringMatching(/plan #1\.pdf$/),
      documentPath: expect.stringMatching(/plan_1\.pdf$/),
    });
  });

  test('[apl.documents.visible-only-to-chosen] [security.apl.document-access] [api.apl.get-my-documents] is there for the chosen and for the school’s teachers alone', async () => {
    const { send, seenBy, anna, bo, supervisor, teacher } = await aPlacement();
    const { id, documentPath } = (await send(pdf(), 'plan.pdf', { description: 'Plan' })).body
      .result;
    expect(await seenBy(anna)).toEqual([{ id, description: 'Plan', documentPath }]);
    for (const who of [bo, supervisor]) expect(await seenBy(who)).toEqual([]);
    for (const who of [anna, teacher])
      expect(await read(who, documentPath)).toMatchObject({ status: 200 });
    const shared = (await send(pdf(), 'plan.pdf', { for: [supervisor] })).body.result;
    expect(await seenBy(supervisor)).toMatchObject([{ id: shared.id }]);
    expect(await read(supervisor, shared.documentPath)).toMatchObject({ status: 200 });
    const stranger = await aSchool(product);
    const missing = refusal(404, 'FileNotFound');
    for (const who of [bo, supervisor, stranger.teacher, stranger.student])
      expect(await read(who, documentPath)).toMatchObject(missing);
    const superuser = await anAccount(product, { role: 'Superuser' });
    expect(await read(superuser, documentPath)).toMatchObject({ status: 200 });
    expect(await product.raw('GET', addressOf(documentPath))).toMatchObject(
      refusal(401, 'NotSignedIn'),
    );
  });

  test('[apl.documents.removed-student-loses-access] is gone for a student who left the period', async () => {
    const { send, anna, listed, period } = await aPlacement();
    const { documentPath } = (await send()).body.result;
    expect(await read(anna, documentPath)).toMatchObject({ status: 200 });
    await product.db
      .update(placementParticipant)
      .set({ removedAt: product.clock.now() })
      .where(eq(placementParticipant.studentId, anna.id));
    expect(await read(anna, documentPath)).toMatchObject(refusal(404, 'FileNotFound'));
    expect(
      await product.as(anna).attempt(periodDocumentsContract.myDocuments, { periodId: period.id }),
    ).toMatchObject(refusal(404, 'PeriodNotFound'));
    expect(await listed()).toMatchObject([{ documentAccesses: [] }]);
  });

  test('[apl.documents.unlinked-server] is refused without users, and with people who are not in the period', async () => {
    const { send, listed, anna, teacher } = await aPlacement();
    const content = pdf('till ingen');
    expect(await send(content, 'plan.pdf', { for: [] })).toEqual(
      refusal(400, 'DocumentNotConnectedToAnyone'),
    );
    const hash = createHash('sha256').update(content).digest();
    expect(await product.db.select().from(blob).where(eq(blob.hash, hash))).toEqual([]);
    expect(await send(pdf(), 'plan.pdf', { for: [anna, teacher] })).toEqual(
      refusal(400, 'UserNotInPeriod'),
    );
    expect(await listed()).toEqual([]);
  });

  test('is sent by a teacher of the school and by nobody else', async () => {
    const { send, anna, listed } = await aPlacement();
    const stranger = (await aSchool(product)).teacher;
    expect(await send(pdf(), 'plan.pdf', { by: anna })).toEqual(refusal(403, 'NotAllowed'));
    expect(await send(pdf(), 'plan.pdf', { by: stranger })).toEqual(refusal(404, 'PeriodNotFound'));
    expect(await listed()).toEqual([]);
  });

  test('[apl.documents.size-limit] has between one byte and 25 MB', async () => {
    const { send, listed } = await aPlacement();
    expect(await send(Buffer.alloc(0), 'tom.txt')).toEqual(refusal(400, 'FileIsEmpty'));
    const tooLarge = Buffer.concat([pdf(), Buffer.alloc(25 * megabyte)]);
    expect(await send(tooLarge, 'stor.pdf')).toEqual(refusal(413, 'FileTooLarge\n25'));
    expect(await listed()).toEqual([]);
    expect(await send(Buffer.from('x'), 'liten.txt')).toMatchObject({ status: 200 });
  });

  test('is refused beyond what the documents of periods may take at a school', async () => {
    const { send, listed } = await aPlacement();
    const other = await aPlacement();
    const { id } = (await send(pdf('fyller skolan'))).body.result;
    const [row] = await product.db.select().from(periodDocument).where(eq(periodDocument.id, id));
    const limit = product.parts.config.uploads.schoolMegabytes;
    const setSize = (size: number) =>
      product.db
        .update(blob)
        .set({ size })
        .where(eq(blob.hash, row?.blobHash ?? Buffer.alloc(0)));
    await setSize(limit * megabyte - 3);
    expect(await send(Buffer.from('fyra'), 'en.till.txt')).toEqual(
      refusal(409, `SchoolHasNoRoom\n${limit}`),
    );
    expect(await listed()).toHaveLength(1);
    expect(await other.send(Buffer.from('fyra'), 'en.till.txt')).toMatchObject({ status: 200 });
    expect(await send(Buffer.from('tre'), 'en.till.txt')).toMatchObject({ status: 200 });
    await setSize(1);
  });

  test('[apl.documents.safe-delivery] is saved and not shown unless it is a picture or PDF, and never run', async () => {
    const { send, anna } = await aPlacement();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const sandbox = "sandbox; default-src 'none'";
    const cases = [
      [page, 'x.html', 'attachment', 'text/plain', sandbox],
      [pdf(), 'x.pdf', 'inline', 'application/pdf', expect.stringContaining("default-src 'none'")],
      [png, 'x.png', 'inline', 'image/png', sandbox],
    ] as const;
    for (const [content, name, disposition, mediaType, policy] of cases) {
      const { documentPath } = (await send(content, name)).body.result;
      const { headers } = await read(anna, documentPath);
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(`^${disposition}; filename="${name}"`),
        'content-type': mediaType,
        'x-content-type-options': 'nosniff',
        'content-security-policy': policy,
      });
    }
    expect(await send(png, 'x.pdf')).toEqual(refusal(400, 'FileIsNotWhatItsNameSays'));
  });

  test('[api.apl.update-document-accesses] [apl.documents.change-access] is shared with others later', async () => {
    const { send, by, anna, bo, seenBy, listed } = await aPlacement();
    const { id, documentPath } = (await send()).body.result;
    const share = (documentId: number, ...users: { id: number }[]) =>
      by.attempt(periodDocumentsContract.updateDocumentAccesses, {
        documentId,
        userIds: users.map((user) => user.id),
      });
    expect(JSON.parse((await share(id, bo)).body).result).toMatchObject({
      documentAccesses: [{ id: bo.id }],
    });
    const [only] = await listed();
    expect(only?.documentAccesses.map((each) => each.id)).toEqual([bo.id]);
    expect(await seenBy(anna)).toEqual([]);
    expect(await seenBy(bo)).toMatchObject([{ id }]);
    expect((await share(id, anna, bo)).status).toBe(200);
    for (const who of [anna, bo]) expect(await seenBy(who)).toMatchObject([{ id }]);
    expect(await read(bo, documentPath)).toMatchObject({ status: 200 });
    expect(await share(id)).toMatchObject(refusal(400, 'DocumentNotConnectedToAnyone'));
    const foreign = await aPlacement();
    expect(await share(id, foreign.anna)).toMatchObject(refusal(400, 'UserNotInPeriod'));
    const theirs = (await foreign.send()).body.result.id;
    expect(await share(theirs, anna)).toMatchObject(refusal(404, 'DocumentNotFound'));
    expect(await share(2_000_000_000, anna)).toMatchObject(refusal(404, 'DocumentNotFound'));
  });

  test('[api.apl.delete-document] is deleted with its file', async () => {
    const { send, by, listed, teacher } = await aPlacement();
    const { id, documentPath } = (await send(pdf('ska bort'))).body.result;
    const [row] = await product.db.select().from(periodDocument).where(eq(periodDocument.id, id));
    const hash = row?.blobHash ?? Buffer.alloc(0);
    const stranger = product.as((await aSchool(product)).teacher);
    expect(
      await stranger.attempt(periodDocumentsContract.deletePeriodDocument, { documentId: id }),
    ).toMatchObject(refusal(404, 'DocumentNotFound'));
    await by.call(periodDocumentsContract.deletePeriodDocument, { documentId: id });
    expect(await listed()).toEqual([]);
    expect(await read(teacher, documentPath)).toMatchObject(refusal(404, 'FileNotFound'));
    const month = 30 * 24 * 60 * 60 * 1000;
    await cleanFiles({ ...product.parts, now: () => new Date(Date.now() + month) });
    expect(await product.db.select().from(blob).where(eq(blob.hash, hash))).toEqual([]);
  });
});

describe('the cookie for files', () => {
  const cookieOf = (headers: Record<string, unknown>) =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => /^(__Secure-)?files=/.test(cookie)) ?? '';

  /** What a browser keeps and sends of it. */
  const kept = (cookie: string) => cookie.split(';')[0] ?? '';

  async function renewed(who: Person) {
    const { email, refreshToken } = await newSession(product.parts, who.id);
    const body = { grant_type: 'refresh_token', email, refresh_token: refreshToken };
    const { headers, body: reply } = await product.raw('POST', accountsContract.token.path, {
      body,
    });
    const { refresh_token } = JSON.parse(JSON.parse(reply).result.data);
    return { cookie: cookieOf(headers), refreshToken: String(refresh_token) };
  }

  const readBy = (cookie: string, documentPath: string) =>
    product.raw('GET', addressOf(documentPath), { headers: { cookie } });

  test('[api.apl.stored-files-auth] reads what its holder may read, and nothing else', async () => {
    const { send, anna, bo, period } = await aPlacement();
    const { documentPath } = (await send()).body.result;
    const { cookie } = await renewed(anna);
    expect(cookie).toMatch(/; Path=\/api\/files; .*HttpOnly; SameSite=Lax/);
    expect(await readBy(kept(cookie), documentPath)).toMatchObject({ status: 200 });
    expect(await product.raw('GET', addressOf(documentPath))).toMatchObject(
      refusal(401, 'NotSignedIn'),
    );
    expect(await readBy(kept((await renewed(bo)).cookie), documentPath)).toMatchObject(
      refusal(404, 'FileNotFound'),
    );
    const forged = `${kept(cookie).slice(0, -2)}xx`;
    for (const other of ['files=x', forged, kept(cookie).replace('files', 'file')])
      expect(await readBy(other, documentPath)).toMatchObject(refusal(401, 'NotSignedIn'));
    const calls = `/api/Apl/GetMyDocuments?periodId=${period.id}`;
    expect(await product.raw('GET', calls, { headers: { cookie: kept(cookie) } })).toMatchObject(
      refusal(401, 'NotSignedIn'),
    );
  });

  test('ends with the session', async () => {
    const { send, anna } = await aPlacement();
    const { documentPath } = (await send()).body.result;
    const { cookie, refreshToken } = await renewed(anna);
    const other = (await renewed(anna)).cookie;
    const signOut = (token: string) =>
      product.raw('POST', accountsContract.signOut.path, { body: { refresh_token: token } });
    expect(cookieOf((await signOut('x')).headers)).toBe('');
    expect(cookieOf((await signOut(refreshToken)).headers)).toMatch(
      /^(__Secure-)?files=; Path=\/api\/files; Max-Age=0;/,
    );
    expect(await readBy(kept(cookie), documentPath)).toMatchObject(refusal(401, 'NotSignedIn'));
    expect(await readBy(kept(other), documentPath)).toMatchObject({ status: 200 });
  });
});
