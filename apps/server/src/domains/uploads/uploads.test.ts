import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { coursesContract, uploadsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up.ts';
import { cleanFiles } from '../../platform/files/clean-files.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { aModule, aSchool, type Person } from '../../testing/a-school.ts';
import { aForm } from '../../testing/forms.ts';
import { zipOf } from '../../testing/packages.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { studentLicence } from '../licences/licences.tables.ts';
import { schoolClass as classTable } from '../schools/schools.tables.ts';
import { courseUpload } from './uploads.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const pdf = (text = 'x') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const megabyte = 1024 * 1024;
let serial = 0;

async function aPlace() {
  const made = await aSchool(product, { students: 2, modules: 3 });
  const { teacher, student, schoolClass, course, modules } = made;
  const place = { classId: schoolClass.id, courseId: course.id };
  const query = (values: Record<string, string | number>) =>
    new URLSearchParams(
      Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]),
    );
  return {
    ...made,
    place,
    moduleIds: modules.map(({ id }) => id),
    send: (
      content: Buffer = pdf(`${++serial}`),
      name = 'plan.pdf',
      { by = teacher, to = place, more = '' }: Sending = {},
    ) =>
      aForm(
        product,
        by,
        `POST /api/Teacher/UploadFileToCourse?${query({ ...to, teacherId: by.id })}${more}`,
        {
          field: 'file',
          name,
          content,
        },
      ),
    link: (link: string, moduleIds: number[] = [], by: Person = teacher) =>
      product
        .as(by)
        .attempt(uploadsContract.uploadLink, { ...place, link, moduleIds, forTheseModules: [] }),
    listed: async (by: Person = student) =>
      (await product.as(by).call(coursesContract.myCourses, {}))[0]?.courseUploads ?? [],
    ofClass: async () =>
      (await product.as(teacher).call(coursesContract.coursesOfClass, { id: schoolClass.id }))[0]
        ?.courseUploads ?? [],
  };
}

interface Sending {
  by?: Person;
  to?: { classId: number; courseId: number };
  more?: string;
}

async function read(by: Person, url: string) {
  return product.raw('GET', url, { token: await openSession(product.parts, by.id) });
}

const storedContents = () => {
  const folder = join(product.parts.config.dataDir, 'blobs');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length
    : 0;
};

describe('a document', () => {
  test('[api.teacher.upload-file] [uploads.document.file-name] [entities.course-upload] is listed with its modules, under its changed name', async () => {
    const { send, moduleIds, listed, ofClass, place, teacher } = await aPlace();
    const [, second, third] = moduleIds;
    const { status, body } = await send(pdf(), 'ÅÄÖ åäö.PDF', {
      more: `&moduleids=${second}&MODULEIDS=${third}`,
    });
    expect(status).toBe(200);
    expect(body.result).toEqual({
      id: expect.any(Number),
      value: 'aao åäö.pdf',
      isLink: false,
      fileUrl: `/api/Upload/Document/${body.result.id}`,
      forTheseModules: [second, third],
      moduleIdsAsString: `${second},${third}`,
      uploaded: product.clock.now().toISOString(),
      uploadedBy: teacher.name,
      ...place,
    });
    expect(await ofClass()).toEqual([body.result]);
    expect(await listed()).toEqual([body.result]);
    expect(await tracesOf(product, 'upload', body.result.id)).toMatchObject([
      { kind: 'upload.added', by: teacher.id },
    ]);
  });

  test('[uploads.document.whole-course] without modules it is for the whole course and every student of the class', async () => {
    const { send, students, listed } = await aPlace();
    await send();
    for (const each of students)
      expect(await listed(each)).toMatchObject([{ value: 'plan.pdf', forTheseModules: [] }]);
  });

  test('[uploads.visibility.class] is read by students of its class and teachers of its school, and is not there for others', async () => {
    const { send, listed, teacher, student, school, programme, licence } = await aPlace();
    const content = pdf('hemligt');
    const { fileUrl } = (await send(content)).body.result;
    for (const each of [student, teacher]) {
      const reply = await read(each, fileUrl);
      expect([reply.status, reply.body]).toEqual([200, content.toString()]);
    }
    const otherClass = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Grannklassen',
    });
    const neighbour = await aStudent(product, { schoolId: school.id, classId: otherClass.id });
    await product.db.insert(studentLicence).values({
      ...{ studentId: neighbour.id, programmeLicenceId: licence.id, type: 'StudentLicense' },
      ...{ validFrom: '2026-08-15', validTo: '2027-06-30' },
    });
    expect(await product.as(neighbour).call(coursesContract.myCourses, {})).toHaveLength(1);
    expect([await listed(student), await listed(neighbour)]).toMatchObject([[{ fileUrl }], []]);
    const stranger = await aSchool(product);
    for (const each of [neighbour, stranger.student, stranger.teacher])
      expect(await read(each, fileUrl)).toMatchObject({ status: 404, body: 'FileNotFound' });
    expect(await product.raw('GET', fileUrl)).toMatchObject({ status: 401 });
  });

  test('is out of reach for a student who no longer has the course', async () => {
    const { send, student } = await aPlace();
    const { fileUrl } = (await send()).body.result;
    await product.db.$client.query(
      'update student_licence set revoked_at = now() where student_id = $1',
      [student.id],
    );
    expect(await read(student, fileUrl)).toMatchObject({ status: 404, body: 'FileNotFound' });
  });

  test('[uploads.permission] is added by any teacher of the school and by nobody else', async () => {
    const { send, link, student, ofClass, school } = await aPlace();
    const stranger = (await aSchool(product)).teacher;
    for (const [by, status, body] of [
      [student, 403, 'NotAllowed'],
      [stranger, 404, 'ClassNotFound'],
    ] as const)
      expect(await link('https://exempel.se', [], by)).toMatchObject({ status, body });
    expect(await send(pdf(), 'a.pdf', { by: student })).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
    expect(await send(pdf(), 'a.pdf', { by: stranger })).toEqual({
      status: 404,
      body: 'ClassNotFound',
    });
    expect(await ofClass()).toEqual([]);
    const plain = await aTeacher(product, { schoolId: school.id });
    expect((await send(pdf(), 'a.pdf', { by: plain })).status).toBe(200);
    expect(await link('https://exempel.se', [], plain)).toMatchObject({ status: 200 });
    expect(await ofClass()).toHaveLength(2);
  });

  test('belongs to a course of the class, and to modules of that course', async () => {
    const { send, place, more } = { ...(await aPlace()), more: (id: number) => `&moduleids=${id}` };
    const other = await aPlace();
    expect(await send(pdf(), 'a.pdf', { to: { ...place, courseId: other.course.id } })).toEqual({
      status: 404,
      body: 'CourseNotFound',
    });
    expect(await send(pdf(), 'a.pdf', { more: more(other.moduleIds[0] ?? 0) })).toEqual({
      status: 404,
      body: 'ModuleNotFound',
    });
  });

  test('[uploads.type-and-size] is saved and never shown, whatever is in it', async () => {
    const { send, student } = await aPlace();
    const page = Buffer.from('<!doctype html><script>alert(localStorage.length)</script>');
    const { fileUrl } = (await send(page, 'sida.html')).body.result;
    const { headers } = await read(student, fileUrl);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(page.length),
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="sida.html"; filename*=UTF-8''sida.html`,
    );
  });

  test('[uploads.type-and-size] of more than 25 MB is refused, and nothing of it is stored', async () => {
    const { send, ofClass } = await aPlace();
    const before = storedContents();
    const size = 25 * megabyte;
    expect(await send(Buffer.concat([pdf(), Buffer.alloc(size)]), 'stor.pdf')).toEqual({
      status: 413,
      body: 'FileIsTooLarge\n25',
    });
    expect(await ofClass()).toEqual([]);
    expect(storedContents()).toBe(before);
    await expect
      .poll(() => readdirSync(join(product.parts.config.dataDir, 'received')))
      .toEqual([]);
    expect(
      (await send(Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)]), 'stor.pdf')).status,
    ).toBe(200);
  });

  test('has a name that can be shown and saved anywhere', async () => {
    const { send, student } = await aPlace();
    const names = [
      ['../../etc/lösen <x>.pdf', 'losen _x_.pdf'],
      ['C:\\hemma\\plan.pdf', 'plan.pdf'],
      ['fdp.\u202exe\u200b.pdf', 'fdp.xe.pdf'],
      ['.. rita.pdf', 'rita.pdf'],
    ] as const;
    for (const [name, shown] of names) {
      const { fileUrl, value } = (await send(pdf(), name)).body.result;
      expect(value).toBe(shown);
      expect((await read(student, fileUrl)).headers['content-disposition']).toContain(
        `filename*=UTF-8''${encodeURIComponent(shown)}`,
      );
    }
    expect(await send(pdf(), '...')).toEqual({ status: 400, body: 'FileNameMissing' });
  });

  const officeType = (name: string) =>
    `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${name}.main+xml"/></Types>`;
  const officeParts = {
    '[Content_Types].xml': officeType('wordprocessingml.document'),
    'word/document.xml': '<w/>',
  };

  test('has content that matches its name', async () => {
    const { send } = await aPlace();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const docx = await zipOf(officeParts);
    const odt = 'application/vnd.oasis.opendocument.text';
    const withMacros = await zipOf({ ...officeParts, 'word/vbaProject.bin': 'x' });
    const cases: [string, Buffer, string][] = [
      ['a.docx', docx, 'ok'],
      ['a.png', png, 'ok'],
      [
        'a.docx',
        await zipOf({
          '[Content_Types].xml': officeParts['[Content_Types].xml'],
          'dokument.xml': '<w/>',
        }),
        'ok',
      ],
      ['a.odt', await zipOf({ 'content.xml': '<o/>', mimetype: odt }), 'ok'],
      ['a.pdf', Buffer.concat([Buffer.from('%!PS-Adobe-3.0 skannad\n'), pdf()]), 'ok'],
      ['a.txt', Buffer.from('\ufeffVälkommen', 'utf16le'), 'ok'],
      ['a.txt', Buffer.from('Välkommen', 'utf16le'), 'FileIsNotWhatItsNameSays'],
      [
        'a.odt',
        await zipOf({ 'content.xml': '<o/>', mimetype: `${odt}-template` }),
        'FileIsNotWhatItsNameSays',
      ],
      ['a.txt', Buffer.from('Välkommen till snickeriet'), 'ok'],
      ['a.csv', Buffer.from('b\xe5t;1', 'latin1'), 'ok'],
      ['a.docx', withMacros, 'FileHasMacros'],
      ['a.xlsx', docx, 'FileIsNotWhatItsNameSays'],
      ['a.docx', await zipOf({ 'word/document.xml': '' }), 'FileIsNotWhatItsNameSays'],
      ['a.odt', docx, 'FileIsNotWhatItsNameSays'],
      ['a.pdf', png, 'FileIsNotWhatItsNameSays'],
      ['a.jpg', png, 'FileIsNotWhatItsNameSays'],
      ['a.txt', Buffer.from('MZ\u0000\u0001'), 'FileIsNotWhatItsNameSays'],
      ['a.exe', Buffer.from('MZ'), 'FileTypeNotAllowed'],
      ['a.svg', Buffer.from('<svg/>'), 'FileTypeNotAllowed'],
      ['a.zip', docx, 'FileTypeNotAllowed'],
      ['utan ändelse', pdf(), 'FileTypeNotAllowed'],
      ['pdf', pdf(), 'FileTypeNotAllowed'],
      ['a.__proto__', pdf(), 'FileTypeNotAllowed'],
      ['a.constructor', pdf(), 'FileTypeNotAllowed'],
      ['a.pdf', Buffer.alloc(0), 'FileIsEmpty'],
    ];
    for (const [name, content, expected] of cases) {
      const { status, body } = await send(content, name);
      expect([name, status === 200 ? 'ok' : body]).toEqual([name, expected]);
    }
  });

  test('is refused beyond the class’s limit', async () => {
    const { send, place } = await aPlace();
    const { id } = (await send(pdf('fyller klassen'))).body.result;
    const [row] = await product.db.select().from(courseUpload).where(eq(courseUpload.id, id));
    await product.db
      .update(blob)
      .set({ size: 2000 * megabyte })
      .where(eq(blob.hash, row?.blobHash ?? Buffer.alloc(0)));
    expect(await send(pdf(), 'en.till.pdf')).toEqual({ status: 409, body: 'ClassHasNoRoom\n2000' });
    expect(place.classId).toBeGreaterThan(0);
  });

  test('is refused beyond the school’s limit, which counts deleted documents for a day', async () => {
    const { send, teacher } = await aPlace();
    const { id } = (await send(pdf('fyller skolan'))).body.result;
    const [row] = await product.db.select().from(courseUpload).where(eq(courseUpload.id, id));
    const hash = row?.blobHash ?? Buffer.alloc(0);
    await product.db
      .update(blob)
      .set({ size: 50 * 1024 * megabyte })
      .where(eq(blob.hash, hash));
    await product.as(teacher).call(uploadsContract.deleteUpload, { item: id });
    expect(await send(pdf(), 'en.till.pdf')).toEqual({
      status: 409,
      body: 'SchoolHasNoRoom\n51200',
    });
    const day = 24 * 60 * 60 * 1000;
    await cleanUp({
      ...product.parts,
      now: () => new Date(product.clock.now().getTime() + day - 1),
    });
    expect(await send(pdf(), 'en.till.pdf')).toEqual({
      status: 409,
      body: 'SchoolHasNoRoom\n51200',
    });
    await cleanUp({
      ...product.parts,
      now: () => new Date(product.clock.now().getTime() + day + 1),
    });
    expect(await send(pdf(), 'en.till.pdf')).toMatchObject({ status: 200 });
  });

  test('whose content is deleted is gone from the disk after the day and the week in which it is kept', async () => {
    const { send, teacher } = await aPlace();
    const { id } = (await send(pdf('ska bort'))).body.result;
    const [row] = await product.db.select().from(courseUpload).where(eq(courseUpload.id, id));
    const hash = row?.blobHash?.toString('hex') ?? '';
    const isStored = async () =>
      (
        await product.db
          .select()
          .from(blob)
          .where(eq(blob.hash, Buffer.from(hash, 'hex')))
      ).length === 1;
    await product.as(teacher).call(uploadsContract.deleteUpload, { item: id });
    const later = (days: number) => ({
      ...product.parts,
      now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    });
    await cleanFiles(later(30));
    expect(await isStored()).toBe(true);
    await cleanUp({ ...product.parts, now: () => later(2).now() });
    await cleanFiles(later(30));
    expect(await isStored()).toBe(false);
  });
});

describe('a link', () => {
  test('[api.teacher.upload-link] [uploads.document.whole-course] belongs to a course or its modules, in either spelling', async () => {
    const { place, moduleIds, teacher, listed } = await aPlace();
    const token = await openSession(product.parts, teacher.id);
    const address = new URLSearchParams({
      link: 'https://exempel.se/a?b=1',
      classId: `${place.classId}`,
      courseId: `${place.courseId}`,
    });
    for (const key of ['moduleids', 'forTheseModules']) {
      const path = `/api/Teacher/UploadLinkToCourse?${address}&teacherId=${teacher.id}&${key}=${moduleIds[1]}`;
      expect(await product.raw('POST', path, { token })).toMatchObject({ status: 200 });
    }
    expect(await listed()).toMatchObject(
      [0, 1].map(() => ({
        value: 'https://exempel.se/a?b=1',
        fileUrl: 'https://exempel.se/a?b=1',
        isLink: true,
        forTheseModules: [moduleIds[1]],
      })),
    );
  });

  test('is refused beyond the room of its class for links', async () => {
    const { link, place, teacher } = await aPlace();
    await link('https://exempel.se');
    const [row] = await product.db
      .select()
      .from(courseUpload)
      .where(eq(courseUpload.classId, place.classId));
    if (!row) throw new Error('A link was not stored.');
    const long = `https://exempel.se/${'a'.repeat(1981)}`;
    const { id, ...same } = row;
    await product.db
      .insert(courseUpload)
      .values(Array.from({ length: 524 }, () => ({ ...same, value: long })));
    expect(await link(long)).toMatchObject({ status: 409, body: 'ClassHasTooManyLinks' });
    await product.as(teacher).call(uploadsContract.deleteUpload, { item: id });
    await product.db.delete(courseUpload).where(eq(courseUpload.value, long));
    expect(await link(long)).toMatchObject({ status: 200 });
  });

  test('[uploads.link.server-enforced] is refused when it is none', async () => {
    const { link, ofClass } = await aPlace();
    for (const wrong of ['javascript:alert(1)', 'exempel', '', 'https://', 'data:text/html,x'])
      expect([wrong, await link(wrong)]).toMatchObject([
        wrong,
        { status: 400, body: 'WrongUrlFormat' },
      ]);
    expect(await ofClass()).toEqual([]);
  });
});

describe('deleting an upload', () => {
  test('[uploads.delete] [api.teacher.upload-delete] [api.apl.course-document-delete-is-core] is gone for everybody, by query and by body', async () => {
    const { send, place, teacher, student, listed, ofClass } = await aPlace();
    const token = await openSession(product.parts, teacher.id);
    const first = (await send()).body.result;
    const second = (await send()).body.result;
    const query = new URLSearchParams({
      item: first.id,
      classId: `${place.classId}`,
      courseId: `${place.courseId}`,
      teacherId: `${teacher.id}`,
    });
    expect(
      await product.raw('POST', `/api/Teacher/UploadDelete?${query}`, { token }),
    ).toMatchObject({ status: 200 });
    const body = { docId: second.id, ...place, teacherId: teacher.id };
    expect(await product.raw('POST', '/api/Teacher/UploadDelete', { token, body })).toMatchObject({
      status: 200,
    });
    expect([await listed(), await ofClass()]).toEqual([[], []]);
    for (const each of [student, teacher])
      expect(await read(each, first.fileUrl)).toMatchObject({ status: 404, body: 'FileNotFound' });
    expect(await tracesOf(product, 'upload', first.id)).toMatchObject([
      { kind: 'upload.added' },
      { kind: 'upload.deleted', by: teacher.id },
    ]);
    expect(
      await product.raw('POST', `/api/Teacher/UploadDelete?${query}`, { token }),
    ).toMatchObject({
      status: 404,
      body: 'UploadNotFound',
    });
  });

  test('[uploads.permission] requires a teacher of its school', async () => {
    const { send, student, ofClass, place, school } = await aPlace();
    const { id } = (await send()).body.result;
    const { id: other } = (await send()).body.result;
    const stranger = (await aSchool(product)).teacher;
    const ask = (by: Person, item: number, more = {}) =>
      product.as(by).attempt(uploadsContract.deleteUpload, { item, ...more });
    expect(await ask(stranger, id)).toMatchObject({ status: 404, body: 'UploadNotFound' });
    expect(await ask(stranger, 2_000_000_000)).toMatchObject({
      status: 404,
      body: 'UploadNotFound',
    });
    expect(await ask(student, id)).toMatchObject({ status: 403 });
    const superuser = await product.db.$client.query(
      "insert into account (role, name, email) values ('Superuser', 'S', 's@x.example') returning id",
    );
    expect(await ask(superuser.rows[0], id, { classId: place.classId + 1 })).toMatchObject({
      status: 404,
      body: 'UploadNotFound',
    });
    expect(await ofClass()).toHaveLength(2);
    const plain = await aTeacher(product, { schoolId: school.id });
    expect(await ask(plain, other)).toMatchObject({ status: 200 });
    expect((await ofClass()).map((each) => each.id)).toEqual([id]);
  });
});

describe('next year’s class', () => {
  async function twoYears() {
    const before = await aPlace();
    const { school, programme, teacher } = before;
    const next = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Nästa år',
    });
    const by = product.as(teacher);
    return {
      ...before,
      next,
      offered: () => by.call(uploadsContract.earlierUploads, { classId: next.id }),
      take: (uploadIds: number[]) =>
        by.attempt(uploadsContract.takeOverUploads, { classId: next.id, uploadIds }),
    };
  }

  test('is offered the uploads of earlier classes, each once, deleted classes included', async () => {
    const { send, link, offered, schoolClass, course, teacher, moduleIds } = await twoYears();
    const same = pdf('samma');
    await send(same);
    product.clock.move(1000);
    const newer = (await send(same)).body.result;
    await link('https://exempel.se', [moduleIds[0] ?? 0]);
    await product.db
      .update(classTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(classTable.id, schoolClass.id));
    const list = await offered();
    expect(list.map(({ value }) => value).toSorted()).toEqual(['https://exempel.se', 'plan.pdf']);
    expect(list.find(({ isLink }) => !isLink)).toEqual({
      id: newer.id,
      value: 'plan.pdf',
      isLink: false,
      courseId: course.id,
      courseName: course.name,
      className: schoolClass.name,
      uploaded: newer.uploaded,
      uploadedBy: teacher.name,
    });
  });

  test('copies the chosen uploads with their modules, and is not offered them again', async () => {
    const { send, offered, take, next, teacher, moduleIds } = await twoYears();
    const content = pdf('årets plan');
    const { id } = (await send(content, 'plan.pdf', { more: `&moduleids=${moduleIds[0]}` })).body
      .result;
    const left = (await send()).body.result;
    expect(await take([id, id])).toMatchObject({ status: 200, body: '{"result":{"taken":1}}' });
    expect((await offered()).map((each) => each.id)).toEqual([left.id]);
    const [copy] = await product.db
      .select()
      .from(courseUpload)
      .where(eq(courseUpload.classId, next.id));
    expect((await read(teacher, `/api/Upload/Document/${copy?.id}`)).body).toBe(content.toString());
    const { rows } = await product.db.$client.query(
      'select module_id from course_upload_module where upload_id = $1',
      [copy?.id],
    );
    expect(rows).toEqual([{ module_id: moduleIds[0] }]);
  });

  test('takes over all that is chosen or nothing, and only of its own school', async () => {
    const { send, offered, take, course } = await twoYears();
    const own = (await send()).body.result;
    const other = await aPlace();
    const foreign = (await other.send()).body.result;
    // The same course at another school.
    await product.db.insert(courseUpload).values({
      ...{ classId: other.schoolClass.id, schoolId: other.school.id, uploadedBy: other.teacher.id },
      ...{ courseId: course.id, kind: 'link', value: 'https://annan.skola.example' },
    });
    expect(await take([own.id, foreign.id])).toMatchObject({ status: 404, body: 'UploadNotFound' });
    expect(await take([own.id, 2_000_000_000])).toMatchObject({
      status: 404,
      body: 'UploadNotFound',
    });
    expect(await offered()).toHaveLength(1);
  });
});

test('modules that teachers do not see take no documents', async () => {
  const { send, course } = await aPlace();
  const hidden = await aModule(product, course.id);
  await product.db.$client.query(
    'update course_module set hide_for_teachers = true where module_id = $1',
    [hidden.id],
  );
  expect(await send(pdf(), 'a.pdf', { more: `&moduleids=${hidden.id}` })).toEqual({
    status: 404,
    body: 'ModuleNotFound',
  });
});
