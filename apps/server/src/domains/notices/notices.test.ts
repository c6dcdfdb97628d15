import { noticesContract, type Output } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, one } from '../../testing/a-school.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { classTeacher, teacher } from '../people/people.tables.ts';
import { notice, noticeProgrammeLicence, noticeSchool } from './notices.tables.ts';

let product: TestProduct;
let superuser: { id: number };

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
});

interface Wishes {
  title?: string;
  textHtml?: string;
  showFrom?: string;
  for?: 'students' | 'teachers' | 'both';
  schools?: number[];
  licences?: number[];
  deletedAt?: Date;
}

let serial = 0;

async function aNotice({ schools, licences = [], for: whom = 'both', ...wishes }: Wishes = {}) {
  const { db } = product;
  const row = one(
    await db
      .insert(notice)
      .values({
        title: `Notis ${++serial}`,
        textHtml: '<p>Text</p>',
        showFrom: '2026-11-01',
        ...wishes,
        showForStudents: whom !== 'teachers',
        showForTeachers: whom !== 'students',
        showForAllSchools: schools === undefined,
      })
      .returning(),
  );
  for (const schoolId of schools ?? [])
    await db.insert(noticeSchool).values({ noticeId: row.id, schoolId });
  for (const programmeLicenceId of licences)
    await db.insert(noticeProgrammeLicence).values({ noticeId: row.id, programmeLicenceId });
  return row;
}

const { setDeleted, setManyDeleted } = noticesContract;

/** Uses the exact addresses of the specification. */
async function send(person: { id: number }, method: 'GET' | 'POST', path: string, body?: unknown) {
  const reply = await product.raw(method, `/api/User/${path}`, {
    token: await openSession(product.parts, person.id),
    body,
  });
  if (reply.status !== 200) throw new Refused(reply.status, reply.body);
  return JSON.parse(reply.body).result;
}
const read = (person: { id: number }): Promise<Output<typeof noticesContract.notices>> =>
  send(person, 'GET', 'GetNotices');
const titles = async (person: { id: number }) =>
  (await read(person)).map((each) => each.notice.title);
const seen = async (person: { id: number }, id: number) =>
  (await read(person)).find((each) => each.notice.id === id)?.isSeenByMe;
const unread = async (person: { id: number }) =>
  (await read(person)).filter(({ isSeenByMe }) => !isSeenByMe).length;
const mark = (person: { id: number }, id: number) =>
  send(person, 'POST', `SetNoticeToRead?noticeId=${id}`);

describe('whom a notice reaches', () => {
  test('[notices.page.route] [api.user.get-notices] the role that it is for, newest first', async () => {
    const { student, teacher } = await aSchool(product);
    await aNotice({ for: 'students', title: 'För elever' });
    await aNotice({ for: 'teachers', title: 'För lärare' });
    await aNotice({ title: 'Samma dag' });
    await aNotice({ title: 'Äldre', showFrom: '2026-10-01' });
    await aNotice({ title: 'Borta', deletedAt: product.clock.now() });
    const ours = ['För elever', 'För lärare', 'Samma dag', 'Äldre', 'Borta'];
    const found = async (person: { id: number }) =>
      (await titles(person)).filter((title) => ours.includes(title));
    expect(await found(student)).toEqual(['Samma dag', 'För elever', 'Äldre']);
    expect(await found(teacher)).toEqual(['Samma dag', 'För lärare', 'Äldre']);
  });

  test('[entities.notification] [entities.notice] each carries its fields and whether it was read', async () => {
    const { student, school, licence } = await aSchool(product);
    const { id } = await aNotice({
      title: 'Hel',
      schools: [school.id],
      licences: [licence.id],
      textHtml: '<p>Hej</p>',
    });
    const found = async (person: { id: number }) =>
      (await read(person)).find((each) => each.notice.id === id);
    expect(await found(student)).toStrictEqual({
      notice: {
        id,
        title: 'Hel',
        text: '<p>Hej</p>',
        image: null,
        video: null,
        showFrom: '2026-11-01',
        created: expect.stringMatching(/Z$/),
        showForStudents: true,
        showForTeachers: true,
        showForAllCustomers: false,
        isDeleted: false,
      },
      isSeenByMe: false,
    });
    const whole = await found(superuser);
    expect(whole?.notice).toMatchObject({
      forSchoolIds: [school.id],
      forProgramIds: [licence.id],
    });
    const fields = Object.keys((await found(student))?.notice ?? {});
    expect(Object.keys(whole?.notice ?? {})).toEqual(expect.arrayContaining(fields));
    expect(whole?.isSeenByMe).toBe(false);
  });

  test('[api.user.get-notices] the schools and the programmes that it is for, and from its first day', async () => {
    const [here, there] = [await aSchool(product), await aSchool(product)];
    const school = await aNotice({ title: 'Hit', schools: [here.school.id] });
    const licence = await aNotice({ title: 'Dit', licences: [there.licence.id] });
    const tomorrow = await aNotice({ title: 'I morgon', showFrom: '2026-11-17' });
    for (const person of [here.student, here.teacher]) {
      expect(await titles(person)).toContain(school.title);
      expect(await titles(person)).not.toContain(licence.title);
      expect(await titles(person)).not.toContain(tomorrow.title);
    }
    for (const person of [there.student, there.teacher]) {
      expect(await titles(person)).not.toContain(school.title);
      expect(await titles(person)).toContain(licence.title);
    }
    for (const person of [superuser, await anAccount(product, { role: 'Admin' })]) {
      expect(await titles(person)).toEqual(
        expect.arrayContaining([school.title, licence.title, tomorrow.title]),
      );
    }
  });

  test('[notices.admin.audience-licences] of one school those whose class is of the programme, and everybody when it names none', async () => {
    const here = await aSchool(product);
    const [other, both] = [await aSchool(product), [here.school.id]];
    const { id: programmeId } = await aProgramme(product, {
      schoolId: here.school.id,
      programmeLicenceId: other.licence.id,
      name: 'Annat program',
      costCenter: 'EE',
    });
    const { id: classId } = await aClass(product, {
      schoolId: here.school.id,
      programmeId,
      name: 'Annan klass',
    });
    const others = [
      await aStudent(product, { schoolId: here.school.id, classId }),
      await aTeacher(product, { schoolId: here.school.id, classId }),
    ];
    const some = await aNotice({
      title: 'Bara ett program',
      schools: both,
      licences: [here.licence.id],
    });
    const all = await aNotice({ title: 'Alla program', schools: both, licences: [] });
    for (const person of [here.student, here.teacher])
      expect(await titles(person)).toEqual(expect.arrayContaining([some.title, all.title]));
    for (const person of others) {
      expect(await titles(person)).toContain(all.title);
      expect(await titles(person)).not.toContain(some.title);
    }
  });

  test('[notices.admin.audience-licences] a teacher without a class, by the programmes of the school', async () => {
    const { school, licence } = await aSchool(product);
    const other = await aSchool(product);
    const newcomer = await anAccount(product, { role: 'Teacher' });
    await product.db.insert(teacher).values({ accountId: newcomer.id, schoolId: school.id });
    const ours = await aNotice({ title: 'Vårt program', licences: [licence.id] });
    const theirs = await aNotice({ title: 'Deras program', licences: [other.licence.id] });
    expect(await titles(newcomer)).toContain(ours.title);
    expect(await titles(newcomer)).not.toContain(theirs.title);
  });

  test('not a substitute whose time is over', async () => {
    const { school, schoolClass, licence } = await aSchool(product);
    const other = await aSchool(product);
    const substitute = await anAccount(product, { role: 'Teacher' });
    await product.db.insert(teacher).values({ accountId: substitute.id, schoolId: school.id });
    await product.db.insert(classTeacher).values({
      classId: schoolClass.id,
      teacherId: substitute.id,
      schoolId: school.id,
      until: '2026-11-16',
    });
    const ours = await aNotice({ title: 'Klassens program', licences: [licence.id] });
    expect(await titles(substitute)).toContain(ours.title);
    expect(await titles(other.teacher)).not.toContain(ours.title);
  });

  test('[notices.admin.html-sanitised] text that could run does not reach anybody', async () => {
    const { student } = await aSchool(product);
    const { id } = await aNotice({
      textHtml:
        '<b>Hej</b><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">här</a><iframe src="//x"></iframe>',
    });
    const text = (await read(student)).find((each) => each.notice.id === id)?.notice.text ?? '';
    expect(text).toContain('<b>Hej</b>');
    expect(text).not.toMatch(/onerror|script|iframe|img/);
  });
});

test('[api.user.get-notices.admin] administrators get every notice with its audience, readers of another school get none', async () => {
  const [here, there] = [await aSchool(product), await aSchool(product)];
  const { id } = await aNotice({
    title: 'I framtiden',
    schools: [there.school.id],
    licences: [there.licence.id],
    showFrom: '2027-01-01',
  });
  const gone = await aNotice({ title: 'Bortplockad', deletedAt: product.clock.now() });
  const shown = await aNotice({
    title: 'Här',
    schools: [here.school.id],
    licences: [here.licence.id],
  });
  const of = async (person: { id: number }, notice: number) =>
    (await read(person)).find((each) => each.notice.id === notice)?.notice;
  for (const by of [superuser, await anAccount(product, { role: 'Admin' })]) {
    expect(await of(by, id)).toMatchObject({
      forSchoolIds: [there.school.id],
      forProgramIds: [there.licence.id],
      isDeleted: false,
    });
    expect(await of(by, gone.id)).toMatchObject({ isDeleted: true });
  }
  for (const by of [here.teacher, here.student]) {
    expect(await of(by, id)).toBeUndefined();
    expect(Object.keys((await of(by, shown.id)) ?? {})).not.toEqual(
      expect.arrayContaining(['forSchoolIds']),
    );
    expect(Object.keys((await of(by, shown.id)) ?? {})).not.toEqual(
      expect.arrayContaining(['forProgramIds']),
    );
  }
});

describe('a notice that is read', () => {
  test('[api.user.set-notice-read] [notices.read-state-per-user] is read per person', async () => {
    const { students, teacher } = await aSchool(product, { students: 2 });
    const [first = { id: 0 }, second = { id: 0 }] = students;
    const { id } = await aNotice();
    await mark(first, id);
    await mark(first, id);
    expect(await seen(first, id)).toBe(true);
    for (const person of [second, teacher]) expect(await seen(person, id)).toBe(false);
    await mark(teacher, id);
    expect(await seen(teacher, id)).toBe(true);
  });

  test('[api.user.set-notices-read] many are marked at once, and those of others are passed over', async () => {
    const { student } = await aSchool(product);
    const three = [await aNotice(), await aNotice(), await aNotice()];
    const foreign = await aNotice({ for: 'teachers' });
    await send(student, 'POST', 'SetNoticesToRead', {
      ids: [...three, foreign].map(({ id }) => id),
    });
    for (const { id } of three) expect(await seen(student, id)).toBe(true);
    const { rows } = await product.db.$client.query(
      'select 1 from notice_read where notice_id = $1',
      [foreign.id],
    );
    expect(rows).toEqual([]);
  });

  test('must be for the reader', async () => {
    const [{ student }, other] = [await aSchool(product), await aSchool(product)];
    const foreign = await aNotice({ schools: [other.school.id] });
    for (const noticeId of [foreign.id, 999_999])
      await expect(mark(student, noticeId)).rejects.toEqual(new Refused(404, 'NoticeNotFound'));
  });
});

test('[notices.delete] [api.user.set-notice-deleted] [notices.admin.restore-by-call] a deleted notice is gone for its readers, and can be restored', async () => {
  const { student, teacher } = await aSchool(product);
  const { id, title } = await aNotice({ title: 'Borttagen' });
  await mark(student, id);
  const before = await unread(teacher);
  for (const person of [student, teacher]) {
    await expect(
      product.as(person).call(setDeleted, { noticeId: id, isDeleted: true }),
    ).rejects.toEqual(new Refused(403, 'NotAllowed'));
    await expect(
      product.as(person).call(setManyDeleted, { ids: [id], isDeleted: true }),
    ).rejects.toEqual(new Refused(403, 'NotAllowed'));
  }
  const admin = await anAccount(product, { role: 'Admin' });
  await product.as(admin).call(setDeleted, { noticeId: id, isDeleted: true });
  for (const person of [student, teacher]) expect(await titles(person)).not.toContain(title);
  const sent = { token: await openSession(product.parts, student.id) };
  const call = `/api/User/SetNoticeDeletedStatus?noticeId=${id}&isDeleted=false`;
  expect((await product.raw('POST', call, sent)).status).toBe(403);
  const flag = async () =>
    (await read(superuser)).find(({ notice }) => notice.id === id)?.notice.isDeleted;
  expect(await flag()).toBe(true);
  expect(await unread(teacher)).toBe(before - 1);
  await send(superuser, 'POST', `SetNoticeDeletedStatus?noticeId=${id}&isDeleted=false`);
  expect(await flag()).toBe(false);
  for (const person of [student, teacher]) expect(await titles(person)).toContain(title);
  expect(await seen(student, id)).toBe(true);
  expect(await seen(teacher, id)).toBe(false);
  await expect(
    product.as(superuser).call(setDeleted, { noticeId: 999_999, isDeleted: true }),
  ).rejects.toEqual(new Refused(404, 'NoticeNotFound'));
  const { rows } = await product.db.$client.query(
    `select kind from audit_event where subject_type = 'notice' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['notice.deleted', 'notice.restored']);
});
