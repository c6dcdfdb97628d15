import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { aForm } from '../../testing/forms.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

type Fields = readonly (readonly [string, string])[];
type File = Parameters<typeof aForm>[3];

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('bild'),
]);
const picture = (field = 'ImageFile', content = png) => ({ field, name: 'bild.png', content });
const toAll: Fields = [
  ['showForAllCustomers', 'true'],
  ['showForStudents', 'true'],
  ['showForTeachers', 'true'],
];
const words: Fields = [
  ['title', 'Ny kurs'],
  ['text', '<p>Hej</p>'],
];
const create = (fields: Fields, file?: File) =>
  aForm(product, admin, 'POST /api/User/CreateNotice', file, fields);
const update = (fields: Fields, file?: File) =>
  aForm(product, admin, 'POST /api/User/UpdateNotice', file, fields);
const refused = { status: 400, body: 'InvalidInput' };

const noticesOf = async (person: { id: number }) =>
  (await ask(product, person, 'GET /api/User/GetNotices')).body.result;
async function noticeAs(person: { id: number }, id: number) {
  return (await noticesOf(person)).find(
    (each: { notice: { id: number } }) => each.notice.id === id,
  );
}
const stored = async (id: number) => (await noticeAs(admin, id))?.notice;

async function posted(fields: Fields = [...words, ...toAll], file?: File): Promise<number> {
  const { status, body } = await create(fields, file);
  expect(status).toBe(200);
  return body.result.id;
}

describe('a new notice', () => {
  test('[entities.notice-create] [api.user.create-notice] is stored alike under either set of names', async () => {
    const [one, two] = [await aSchool(product), await aSchool(product)];
    const lists = (schools: Fields, licences: Fields): Fields => [
      ...([
        ['showForStudents', 'true'],
        ['showForTeachers', 'false'],
        ['showFrom', '2026-12-01'],
        ['video', 'https://youtu.be/dQw4w9WgXcQ'],
      ] as const),
      ...words,
      ...schools,
      ...licences,
    ];
    const lower = lists(
      [['forSchools', `${two.school.id},${one.school.id}`]],
      [['forLicenses', String(one.licence.id)]],
    );
    const upper = lists(
      [
        ['SchoolIds', String(one.school.id)],
        ['SchoolIds', String(two.school.id)],
      ],
      [['ProgramIds', String(one.licence.id)]],
    ).map(
      ([name, value]) => [name.replace(/^./, (letter) => letter.toUpperCase()), value] as const,
    );
    const ids = [await posted(lower, picture('image')), await posted(upper, picture('ImageFile'))];
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({
        title: 'Ny kurs',
        text: '<p>Hej</p>',
        video: 'dQw4w9WgXcQ',
        showFrom: '2026-12-01',
        version: 1,
        showForStudents: true,
        showForTeachers: false,
        showForAllCustomers: false,
        forSchoolIds: [one.school.id, two.school.id],
        forProgramIds: [one.licence.id],
        image: expect.stringMatching(/^\/files\/images\/[0-9a-f]{64}$/),
      });
    }
    const shown = await product.raw('GET', (await stored(ids[0] ?? 0)).image);
    expect([shown.status, shown.headers['content-type'], shown.body]).toEqual([
      200,
      'image/png',
      png.toString(),
    ]);
    expect(
      (await tracesOf(product, 'notice', ids[0] ?? 0)).map(({ kind, by }) => [kind, by]),
    ).toEqual([['notice.created', admin.id]]);
  });

  test('[notices.admin.show-from] is shown from today when no day is given, and a later one not before', async () => {
    const { teacher } = await aSchool(product);
    const today = await posted();
    const tomorrow = await posted([...words, ...toAll, ['showFrom', '2026-11-17']]);
    expect((await stored(today)).showFrom).toBe('2026-11-16');
    expect(await noticeAs(teacher, today)).toBeDefined();
    expect(await noticeAs(teacher, tomorrow)).toBeUndefined();
    expect(await stored(tomorrow)).toBeDefined();
  });

  test('[notices.admin.require-title-text] has a title and words in its text', async () => {
    const text = ['text', '<p>Hej</p>'] as const;
    for (const own of [
      [text],
      [['title', ' '], text],
      [['title', 'T']],
      [
        ['title', 'T'],
        ['text', '<p>&nbsp;</p><script>x</script>'],
      ],
    ] as Fields[])
      expect(await create([...own, ...toAll])).toEqual(refused);
  });

  test('[api.user.create-notice] is for somebody, at a school that there is', async () => {
    const students = ['showForStudents', 'true'] as const;
    expect(await create([...words, students])).toEqual(refused);
    expect(await create([...words, students, ['forSchools', '']])).toEqual(refused);
    expect(await create([...words, ['showForAllCustomers', 'true']])).toEqual(refused);
    const before = (await noticesOf(admin)).length;
    expect(await create([...words, students, ['forSchools', '999999']])).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
    expect(await create([...words, ...toAll, ['forLicenses', '999999']])).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect(await create([...words, students, ['forSchools', 'x']])).toEqual(refused);
    expect((await noticesOf(admin)).length).toBe(before);
  });

  test('[notices.admin.image-file] takes a picture of at most five megabytes and nothing else', async () => {
    const fields = [...words, ...toAll];
    expect(await create(fields, picture('ImageFile', Buffer.from('<html>')))).toEqual({
      status: 400,
      body: 'FileIsNoImage',
    });
    const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
    expect(await create(fields, picture('ImageFile', large))).toEqual({
      status: 413,
      body: 'RequestTooLarge',
    });
    expect(await create(fields, picture('annat'))).toEqual(refused);
    const kinds = ['\u00ff\u00d8\u00ffjpg', 'GIF89a', 'RIFF\u0000\u0000\u0000\u0000WEBP'];
    for (const kind of kinds) {
      const id = await posted(fields, picture('ImageFile', Buffer.from(kind, 'latin1')));
      expect((await stored(id)).image).toMatch(/^\/files\/images\//);
    }
  });

  test('[notices.admin.video-id-11] has a film of eleven characters or none', async () => {
    expect(await create([...words, ...toAll, ['video', 'https://youtu.be/dQw4w9WgXc']])).toEqual(
      refused,
    );
    expect((await stored(await posted([...words, ...toAll, ['video', '']]))).video).toBeNull();
    for (const address of ['watch?v=dQw4w9WgXcQ', 'embed/dQw4w9WgXcQ']) {
      const video = ['video', `https://www.youtube.com/${address}`] as const;
      expect((await stored(await posted([...words, ...toAll, video]))).video).toBe('dQw4w9WgXcQ');
      const short = ['video', video[1].slice(0, -1)] as const;
      expect(await create([...words, ...toAll, short])).toEqual(refused);
    }
  });

  test('[notices.admin.html-sanitised] is cleaned where it is kept', async () => {
    const id = await posted([
      ['title', 'T'],
      ['text', '<b>Hej</b><img src=x onerror=alert(1)><script>alert(1)</script>'],
      ...toAll,
    ]);
    const { rows } = await product.db.$client.query('select text_html from notice where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ text_html: '<b>Hej</b>' }]);
  });

  test('keeps headings and lists, and nothing of a document’s head', async () => {
    const kept = '<h2>Vecka 12</h2><ul><li>Hjälm</li></ul>';
    const id = await posted([
      ['title', 'T'],
      ['text', `<html><head><title>Veckobrev</title><style>p {}</style></head>${kept}</html>`],
      ...toAll,
    ]);
    expect((await stored(id))?.text).toBe(kept);
  });

  test('[notices.admin.bell-after-create] is unread for whom it is for', async () => {
    const { student } = await aSchool(product);
    const unread = async () =>
      (await noticesOf(student)).filter((each: { isSeenByMe: boolean }) => !each.isSeenByMe).length;
    const before = await unread();
    await posted();
    expect(await unread()).toBe(before + 1);
  });

  test('may come as JSON without a file', async () => {
    const sent = { title: 'T', text: 'Hej', showForAllCustomers: true, showForTeachers: true };
    expect((await ask(product, admin, 'POST /api/User/CreateNotice', sent)).status).toBe(200);
  });
});

describe('a notice that is changed', () => {
  test('[api.user.update-notice] [notices.admin.edit] keeps, loses or changes its picture on request', async () => {
    const id = await posted([...words, ...toAll], picture());
    const fields = (imageOptions: string): Fields => [
      ['noticeId', String(id)],
      ['imageOptions', imageOptions],
      ['title', 'Rättad'],
      ['text', 'Ny'],
      ...toAll,
    ];
    const { image } = await stored(id);
    await update(fields('0'), picture('image', Buffer.concat([png, Buffer.from('annan')])));
    expect(await stored(id)).toMatchObject({ title: 'Rättad', text: 'Ny', image });
    expect(await update(fields('2'))).toEqual(refused);
    await update(fields('2'), picture('image', Buffer.concat([png, Buffer.from('annan')])));
    const { image: second } = await stored(id);
    expect(second).toMatch(/^\/files/);
    expect(second).not.toBe(image);
    await update(fields('1'));
    expect((await stored(id)).image).toBeNull();
    expect(await update([['noticeId', '999999'], ...words, ...toAll])).toEqual({
      status: 404,
      body: 'NoticeNotFound',
    });
    expect(await update([...fields('0'), ['version', '1']])).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    const [, first] = await tracesOf(product, 'notice', id);
    expect(first).toMatchObject({
      kind: 'notice.changed',
      before: { title: 'Ny kurs' },
      after: { title: 'Rättad', picture: true },
    });
  });

  test('[notices.admin.edit-read-state] keeps its read marks', async () => {
    const { student } = await aSchool(product);
    const id = await posted();
    await ask(product, student, `POST /api/User/SetNoticeToRead?noticeId=${id}`);
    await update([['noticeId', String(id)], ['title', 'Rättad'], ['text', 'Ny'], ...toAll]);
    expect(await noticeAs(student, id)).toMatchObject({
      notice: { title: 'Rättad' },
      isSeenByMe: true,
    });
  });

  test('is for others than before', async () => {
    const [one, two] = [await aSchool(product), await aSchool(product)];
    const to = (...schools: number[]): Fields => [
      ...words,
      ['showForTeachers', 'true'],
      ['forSchools', schools.join()],
    ];
    const id = await posted([...to(one.school.id), ['forLicenses', String(one.licence.id)]]);
    const change = (more: Fields) =>
      update([['noticeId', String(id)], ...to(two.school.id), ...more]);
    await change([['forLicenses', String(two.licence.id)]]);
    expect(await stored(id)).toMatchObject({ forProgramIds: [two.licence.id] });
    await change([]);
    expect([await noticeAs(one.teacher, id), await noticeAs(two.teacher, id)]).toEqual([
      undefined,
      expect.anything(),
    ]);
    expect(await stored(id)).toMatchObject({ forSchoolIds: [two.school.id], forProgramIds: [] });
  });
});

describe('whom a notice reaches', () => {
  test('[notices.admin.audience-schools] [notices.admin.audience-user-type] is counted as its readers find it', async () => {
    const [one, two] = [
      await aSchool(product, { students: 3 }),
      await aSchool(product, { students: 2 }),
    ];
    const newcomer = await aTeacher(product, { schoolId: one.school.id });
    const elsewhere = await aProgramme(product, {
      schoolId: one.school.id,
      programmeLicenceId: two.licence.id,
      name: 'Annat',
    });
    const otherClass = await aClass(product, {
      schoolId: one.school.id,
      programmeId: elsewhere.id,
      name: 'A2',
    });
    const { id: outsider } = await aStudent(product, {
      schoolId: one.school.id,
      classId: otherClass.id,
    });
    const people = [
      ...one.students,
      ...two.students,
      { id: outsider },
      one.teacher,
      two.teacher,
      newcomer,
    ];
    const audiences: Fields[] = [
      [
        ['showForStudents', 'true'],
        ['forSchools', String(one.school.id)],
      ],
      [
        ['showForTeachers', 'true'],
        ['forSchools', `${one.school.id},${two.school.id}`],
      ],
      [
        ['showForStudents', 'true'],
        ['showForTeachers', 'true'],
        ['forSchools', String(one.school.id)],
        ['forLicenses', String(one.licence.id)],
      ],
      [
        ['showForStudents', 'true'],
        ['showForTeachers', 'true'],
        ['forSchools', `${one.school.id},${two.school.id}`],
        ['ProgramIds', String(two.licence.id)],
      ],
    ];
    const figures: unknown[] = [];
    for (const audience of audiences) {
      const id = await posted([...words, ...audience]);
      const found = { students: 0, teachers: 0 };
      for (const person of people) {
        if (!(await noticeAs(person, id))) continue;
        found[
          [one.teacher, two.teacher, newcomer].some((each) => each.id === person.id)
            ? 'teachers'
            : 'students'
        ]++;
      }
      const reach = (await ask(product, admin, 'GET /api/User/GetNoticeReach')).body.result;
      expect(reach.find((each: { noticeId: number }) => each.noticeId === id)).toEqual({
        noticeId: id,
        ...found,
        haveRead: 0,
      });
      const sent = Object.fromEntries(audience.map(([name, value]) => [name, value]));
      expect(
        (await ask(product, admin, 'POST /api/User/CountNoticeReaders', sent)).body.result,
      ).toEqual(found);
      figures.push(found);
    }
    expect(figures).toEqual([
      { students: 4, teachers: 0 },
      { students: 0, teachers: 3 },
      { students: 3, teachers: 2 },
      { students: 3, teachers: 2 },
    ]);
    const teachers = ['showForTeachers', 'true'] as const;
    const here = await posted([...words, teachers, ['forSchools', String(one.school.id)]]);
    const everywhere = await posted([...words, teachers, ['showForAllCustomers', 'true']]);
    const found = async (person: { id: number }) =>
      Promise.all([here, everywhere].map(async (id) => Boolean(await noticeAs(person, id))));
    expect(await found(one.teacher)).toEqual([true, true]);
    expect(await found(two.teacher)).toEqual([false, true]);
    expect(await found(one.student)).toEqual([false, false]);
  });

  test('and who of them has read it', async () => {
    const { students, teacher } = await aSchool(product, { students: 2 });
    const id = await posted();
    for (const person of [...students, teacher, admin])
      await ask(product, person, `POST /api/User/SetNoticeToRead?noticeId=${id}`);
    const reach = (await ask(product, admin, 'GET /api/User/GetNoticeReach')).body.result;
    expect(reach.find((each: { noticeId: number }) => each.noticeId === id)).toMatchObject({
      haveRead: 3,
    });
  });
});

test('posting, changing and counting require an administrator', async () => {
  const { student, teacher } = await aSchool(product);
  const before = (await noticesOf(admin)).length;
  for (const person of [student, teacher]) {
    for (const call of ['CreateNotice', 'UpdateNotice'] as const)
      expect(
        await aForm(product, person, `POST /api/User/${call}`, undefined, [...words, ...toAll]),
      ).toEqual({
        status: 403,
        body: 'NotAllowed',
      });
    expect((await ask(product, person, 'GET /api/User/GetNoticeReach')).status).toBe(403);
  }
  expect((await noticesOf(admin)).length).toBe(before);
});
