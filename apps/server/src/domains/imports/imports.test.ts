import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  importsContract,
  type Output,
  peopleContract,
  schoolsContract,
  undoContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool } from '../../testing/a-school.ts';
import { aSheet, sheetXml, workbookOf } from '../../testing/a-sheet.ts';
import { ask } from '../../testing/addresses.ts';
import { root } from '../../testing/cluster.ts';
import { sendList } from '../../testing/lists.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { latestAct, tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { schoolListHeading } from './imports.tables.ts';
import { readXlsx } from './read-xlsx.ts';

const { checkList, importStudents } = importsContract;
const { acts, undo } = undoContract;
const { classById, tree } = schoolsContract;

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let plain: Awaited<ReturnType<typeof aTeacher>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Ekbacken', modules: 1 });
  other = await aSchool(product, { name: 'Almby' });
  plain = await aTeacher(product, { schoolId: own.school.id });
});

let serial = 0;
const asChief = () => product.as(own.teacher);
const aNewClass = (name = `I${++serial}`) =>
  aClass(product, { schoolId: own.school.id, programmeId: own.programme.id, name });
const anAddress = (name = 'elev') => `${name}${++serial}@import.example`;
const heads = ['Namn', 'E-post'];
const studentsOf = async (id: number) => (await asChief().call(classById, { id })).students;
const accounts = async () => (await product.db.select().from(account)).length;
const refused = (status: number, code: string) => new Refused(status, code);

const addByFile = (
  classId: number,
  content: Buffer | string,
  fileName = 'elever.xlsx',
  by = own.teacher,
) =>
  sendList(product, by, {
    path: `/api/Student/AddToClassByFile?ClassId=${classId}`,
    field: 'excelFile',
    fileName,
    content,
  });
const readList = (
  classId: number,
  content: Buffer | string,
  fileName = 'elever.csv',
  choices: Record<string, string> = {},
) =>
  sendList(product, own.teacher, {
    path: `/api/Student/ReadList?${new URLSearchParams({ classId: String(classId), ...choices })}`,
    field: 'list',
    fileName,
    content,
  });

const send = (
  classId: number,
  rows: { name: string; email: string; does?: 'create' | 'rename' | 'move' }[],
  more = {},
) => ({
  classId,
  key: randomUUID(),
  invites: false,
  rows: rows.map(({ does = 'create' as const, ...row }, index) => ({
    ...row,
    does,
    line: index + 2,
  })),
  ...more,
});

describe('a spreadsheet is imported', () => {
  test('[api.student.add-by-file] [classes.import.success] its students are created in the class, and invited', async () => {
    const { id } = await aNewClass();
    const rows = ['Åsa Ek', 'Bo <b>'.replace(' <b>', ''), 'Čeněk'].map((name) => [
      name,
      anAddress(),
    ]);
    const { status, body } = await addByFile(id, await aSheet([heads, ...rows]));
    expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(Number), created: 3 } });
    const students = await studentsOf(id);
    expect(students.map(({ name, email }) => [name, email]).toSorted()).toEqual(rows.toSorted());
    const inTree = (await asChief().call(tree, {})).programmes
      .flatMap(({ classes }) => classes)
      .find((each) => each.id === id);
    expect(inTree?.students).toBe(3);
    await product.workOff();
    const invited = product.letters.map(({ to }) => to);
    for (const [, email = ''] of rows) expect(invited).toContain(email);
    expect((await tracesOf(product, 'class', id)).map(({ kind, after }) => [kind, after])).toEqual([
      ['class.studentsImported', { created: 3, renamed: 0, moved: 0 }],
    ]);
    expect(
      (await tracesOf(product, 'account', students[0]?.id ?? 0)).map(({ kind }) => kind),
    ).toEqual(['account.created', 'account.linkMade']);
  });

  test('[classes.create.flow-then-import] a class is made, and its students come by the id of the reply', async () => {
    const made = await ask(product, own.teacher, 'POST /api/class', {
      name: 'Ny och full',
      programme: { id: own.programme.id },
    });
    const id: number = made.body.result.id;
    const { status, body } = await addByFile(id, await aSheet([heads, ['Åsa Ek', anAddress()]]));
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 1 } });
    expect((await studentsOf(id)).map(({ name }) => name)).toEqual(['Åsa Ek']);
  });

  test('[classes.import.error-lines] [classes.import.atomic] [api.student.add-by-file] invalid rows are reported line by line, and no student is created', async () => {
    const { id } = await aNewClass();
    const before = await accounts();
    const sheet = await aSheet([
      heads,
      ['Anna', 'anna.se'],
      ['Bo', anAddress()],
      ['', anAddress()],
    ]);
    const { status, body } = await addByFile(id, sheet);
    expect(status).toBe(400);
    expect(body.split('\n')).toEqual([
      'StudentListHasFaults',
      'Rad 2: e-postadressen har fel format',
      'Rad 4: namnet saknas',
    ]);
    expect(await studentsOf(id)).toEqual([]);
    expect(await accounts()).toBe(before);
  });

  test('[security.text.escaped] a name that would be markup is none', async () => {
    const { id } = await aNewClass();
    const hostile = '<img src=x onerror=alert(1)>';
    const email = anAddress();
    const { status, body } = await addByFile(id, await aSheet([heads, [hostile, email]]));
    expect([status, body.split('\n')]).toEqual([
      400,
      ['StudentListHasFaults', 'Rad 2: namnet har otillåtna tecken'],
    ]);
    const checked = await asChief().call(checkList, {
      classId: id,
      rows: [{ line: 2, name: hostile, email }],
    });
    expect(checked.rows.map(({ state, fault }) => [state, fault])).toEqual([
      ['wrong', 'InvalidCharactersInName'],
    ]);
    expect(
      (await asChief().attempt(importStudents, send(id, [{ name: hostile, email }]))).status,
    ).toBe(400);
    expect(await studentsOf(id)).toEqual([]);
  });

  test('a taken or repeated address also stops the import', async () => {
    const { id } = await aNewClass();
    const twice = anAddress();
    const { body } = await addByFile(
      id,
      await aSheet([
        heads,
        ['A', other.teacher.email],
        ['B', twice],
        ['C', twice.toUpperCase()],
        ['D', own.student.email],
      ]),
    );
    expect(body.split('\n').slice(1)).toEqual([
      'Rad 2: e-postadressen är upptagen',
      'Rad 3: e-postadressen står på flera rader',
      'Rad 4: e-postadressen står på flera rader',
      'Rad 5: eleven finns redan på skolan',
    ]);
  });

  test('[classes.import.permission] not without full access', async () => {
    const { id } = await aNewClass();
    const email = anAddress();
    expect(await addByFile(id, await aSheet([heads, ['A', email]]), 'elever.xlsx', plain)).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
    const list = `/api/Student/ReadList?classId=${id}`;
    const sheet = await aSheet([heads, ['A', email]]);
    const read = { path: list, field: 'list', fileName: 'elever.xlsx', content: sheet };
    for (const by of [plain, own.student])
      for (const each of [
        { ...read, path: `/api/Student/AddToClassByFile?ClassId=${id}`, field: 'excelFile' },
        read,
      ])
        expect((await sendList(product, by, each)).status).toBe(403);
    const attempts = [
      product.as(plain).attempt(importStudents, send(id, [{ name: 'A', email }])),
      product.as(plain).attempt(checkList, { classId: id, rows: [{ line: 2, name: 'A', email }] }),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403);
    expect(await studentsOf(id)).toEqual([]);
  });

  test('not into a class of another school', async () => {
    const sheet = await aSheet([heads, ['A', anAddress()]]);
    const missing = { status: 404, body: 'ClassNotFound' };
    expect(await addByFile(other.schoolClass.id, sheet)).toEqual(missing);
    expect(await readList(other.schoolClass.id, sheet, 'elever.xlsx')).toEqual(missing);
  });

  test('[classes.import.template-static] the template that is downloaded works when it is filled in', async () => {
    const { id } = await aNewClass();
    const template = readFileSync(join(root, 'apps/web/public/mallar/elever.xlsx'));
    expect(await addByFile(id, template)).toEqual({ status: 400, body: 'ListIsEmpty' });
    const { status } = await addByFile(
      id,
      await aSheet([], { 'xl/worksheets/sheet1.xml': await filled(template) }),
    );
    expect(status).toBe(200);
    expect((await studentsOf(id)).map(({ name }) => name)).toEqual(['Ny Elev']);
  });

  /** The template with one row more. */
  async function filled(template: Buffer) {
    const { rows } = await readXlsx(template);
    expect(rows).toEqual([{ line: 1, cells: heads }]);
    return sheetXml([heads, ['Ny Elev', anAddress()]]);
  }
});

describe('a sheet that is hostile or none is refused with a word, and at once', () => {
  const row = (more: string) => ({
    'xl/worksheets/sheet1.xml': sheetXml([heads, ['A', 'a@b.se']], more),
  });
  const tooMany = 'a'.repeat(32_768);
  const cell = (text: string) =>
    `<row r="3"><c r="A3" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const hostile: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['a CSV called .xlsx', 'SheetIsNotXlsx', () => Buffer.from('Namn;E-post\nA;a@b.se')],
    ['an old .xls', 'SheetIsNotXlsx', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['nothing', 'SheetIsNotXlsx', () => Buffer.alloc(0)],
    [
      'half of a sheet',
      'SheetIsBroken',
      async () => (await aSheet([heads, ['A', 'a@b.se']])).subarray(0, 700),
    ],
    [
      'formulas',
      'SheetHasFormulas',
      () => aSheet([], row('<row r="3"><c r="A3"><f>WEBSERVICE("http://x")</f><v>1</v></c></row>')),
    ],
    [
      'a document type',
      'SheetIsBroken',
      () => aSheet([], { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst/>' }),
    ],
    [
      'a hundred thousand empty rows',
      'SheetIsTooLarge',
      () => aSheet([], row('<row/>'.repeat(100_000))),
    ],
    [
      'a row far below the others',
      'SheetIsTooLarge',
      () => aSheet([], row('<row r="4000000000"><c r="A3"><v>1</v></c></row>')),
    ],
    [
      'the number of such a row in code',
      'SheetIsTooLarge',
      () => aSheet([], row('<x:row r="&#52;000001"/>')),
    ],
    [
      'a filled row far below the others',
      'SheetIsTooLarge',
      () => aSheet([], row('<row r="&#52;0001"><c><v>1</v></c></row>')),
    ],
    [
      'a filled cell far beside the others',
      'SheetIsTooLarge',
      () => aSheet([], row('<row r="3"><c r="XFD3"><v>1</v></c></row>')),
    ],
    [
      'a cell far below the others',
      'SheetIsTooLarge',
      () => aSheet([], row('<row r="3"><c r="A4000000000"><v>1</v></c></row>')),
    ],
    [
      'a cell far beside the others',
      'SheetIsTooLarge',
      () => aSheet([], row('<row r="3"><c r="ZZZZZZ2"><v>1</v></c></row>')),
    ],
    [
      'such a row in a sheet with another name',
      'SheetIsTooLarge',
      () => sheetAt('xl/blad.xml', '<row r="4000000000"/>'),
    ],
    [
      'XML that is broken',
      'SheetIsBroken',
      () => aSheet([], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }),
    ],
    [
      'a bomb',
      'SheetIsTooLarge',
      () => aSheet([], { 'xl/media/bomb.bin': '\0'.repeat(40_000_000) }),
    ],
    [
      'many bombs',
      'SheetIsTooLarge',
      () =>
        aSheet(
          [],
          Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`b${n}`, 'x'.repeat(5_500_000)])),
        ),
    ],
    ['a cell of too many letters', 'SheetIsTooLarge', () => aSheet([], row(cell(tooMany)))],
    [
      'a cell of too many encoded letters',
      'SheetIsTooLarge',
      () => aSheet([], row(cell('&#97;'.repeat(tooMany.length)))),
    ],
    [
      'a shared text of too many letters in pieces',
      'SheetIsTooLarge',
      () =>
        aSheet([], {
          'xl/sharedStrings.xml': `<sst><si>${`<r><x/><t>${tooMany.slice(0, 100)}</t></r>`.repeat(400)}</si></sst>`,
        }),
    ],
    [
      'an attribute of too many letters',
      'SheetIsTooLarge',
      () => aSheet([], row(`<row r="3"><c r="A3" x="${tooMany}"/></row>`)),
    ],
    ['a zip of something else', 'SheetIsNotXlsx', async () => aZipWithout()],
    ['no headings and no address', 'ListHasNoHeadings', () => aSheet([['Förnamn', 'Telefon']])],
    ['no rows', 'ListIsEmpty', () => aSheet([heads])],
    [
      'too many rows',
      'ListIsTooLong\n2000',
      () => aSheet([heads, ...Array.from({ length: 2001 }, (_, n) => ['A', `a${n}@b.se`])]),
    ],
  ];

  async function sheetAt(path: string, more: string) {
    const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
    const relations = `<Relationships xmlns="${namespace}"><Relationship Id="rId1" Type="${type}" Target="/${path}"/></Relationships>`;
    return aSheet([], {
      'xl/_rels/workbook.xml.rels': relations,
      [path]: sheetXml([heads, ['A', 'a@b.se']], more),
    });
  }

  async function aZipWithout() {
    const { ZipFile } = await import('yazl');
    const { buffer } = await import('node:stream/consumers');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('hej'), 'readme.txt');
    zip.end();
    return buffer(zip.outputStream);
  }

  test.each(hostile)('[classes.import.xlsx-only] %s', async (_what, code, made) => {
    const content = await made();
    expect(await addByFile(own.schoolClass.id, content)).toEqual({ status: 400, body: code });
    expect(await readList(own.schoolClass.id, content, 'elever.xlsx')).toEqual({
      status: 400,
      body: code,
    });
  });

  test('more bytes than a list ever has', async () => {
    expect(await readList(own.schoolClass.id, 'x'.repeat(6_000_000))).toEqual({
      status: 400,
      body: 'SheetIsTooLarge',
    });
    expect(await readList(own.schoolClass.id, `Namn;E-post\n${tooMany};a@b.se`)).toEqual({
      status: 400,
      body: 'SheetIsTooLarge',
    });
    // A cell takes two bytes here, and much more once it is parsed.
    expect(await readList(own.schoolClass.id, 'a;'.repeat(200_001))).toEqual({
      status: 400,
      body: 'SheetIsTooLarge',
    });
  });
});

describe('a list is read before anything is done', () => {
  const namesIn = async (content: Buffer | string, fileName?: string) => {
    const { status, body } = await readList(own.schoolClass.id, content, fileName);
    expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' });
    return body.rows.map(({ line, name, email }: { line: number; name: string; email: string }) => [
      line,
      name,
      email,
    ]);
  };
  const two = [
    [2, 'Åsa Öberg', 'asa@b.se'],
    [3, 'Ek, Bo', 'bo@b.se'],
  ];

  test.each([
    ['semicolons', 'Namn;E-post\nÅsa Öberg;asa@b.se\nEk, Bo;bo@b.se\n'],
    ['commas and quotes', 'Name,E-mail\r\n"Åsa Öberg",asa@b.se\r\n"Ek, Bo",bo@b.se\r\n'],
    [
      'tabs, as pasted from a spreadsheet',
      'E-postadress\tElev\tTelefon\nasa@b.se\tÅsa Öberg\t1\nbo@b.se\tEk, Bo\t2',
    ],
    ['a byte order mark', '\ufeffNamn;Epost\nÅsa Öberg;asa@b.se\nEk, Bo;bo@b.se'],
  ])('with %s', async (_what, text) => {
    expect(await namesIn(text)).toEqual(two);
  });

  test('in the encodings of Excel, and with first and last name apart', async () => {
    const text = 'Namn;E-post\nÅsa Öberg;asa@b.se\nEk, Bo;bo@b.se';
    expect(await namesIn(Buffer.from(text, 'latin1'))).toEqual(two);
    const zeljko = Buffer.from('Namn;E-post\n\x8eeljko \x8aa\x9ai\xe6;z@b.se', 'latin1');
    expect(await namesIn(zeljko)).toEqual([[2, 'Željko Šašiæ', 'z@b.se']]);
    expect(
      await namesIn(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])),
    ).toEqual(two);
    expect(await namesIn('First name;Last name;Email\nÅsa;Öberg;asa@b.se')).toEqual([
      [2, 'Åsa Öberg', 'asa@b.se'],
    ]);
    expect(
      await namesIn(
        await aSheet([
          ['E-mail', 'Efternamn', 'Förnamn'],
          ['asa@b.se', 'Öberg', 'Åsa'],
        ]),
        'x.xlsx',
      ),
    ).toEqual([[2, 'Åsa Öberg', 'asa@b.se']]);
  });

  test.each(['hidden', 'veryHidden'])(
    'from the first sheet that is seen, not a %s one',
    async (state) => {
      const sheets = workbookOf(
        `<sheet name="Gamla" sheetId="1" state="${state}" r:id="rId1"/><sheet name="Nya" sheetId="2" r:id="rId2"/>`,
      );
      const content = await aSheet([heads, ['Gammal', 'gammal@b.se']], {
        ...sheets,
        'xl/worksheets/sheet2.xml': sheetXml([heads, ['Ny', 'ny@b.se']]),
      });
      expect(await namesIn(content, 'elever.xlsx')).toEqual([[2, 'Ny', 'ny@b.se']]);
    },
  );

  test('but not from a workbook that shows no sheet', async () => {
    const sheets = workbookOf('<sheet name="Gamla" sheetId="1" state="hidden" r:id="rId1"/>');
    const content = await aSheet([heads, ['Gammal', 'gammal@b.se']], sheets);
    expect(await readList(own.schoolClass.id, content, 'elever.xlsx')).toEqual({
      status: 400,
      body: 'SheetIsBroken',
    });
  });

  test('without headings, by the content of the columns, skipping empty lines', async () => {
    expect(await namesIn('\nasa@b.se\tÅsa Öberg\n\nbo@b.se\tEk, Bo')).toEqual([
      [2, 'Åsa Öberg', 'asa@b.se'],
      [4, 'Ek, Bo', 'bo@b.se'],
    ]);
  });

  test('and shows what each row would do, and which students are missing', async () => {
    const { id, name } = await aNewClass();
    const place = { schoolId: own.school.id, classId: id };
    const [same, renamed, missing] = [
      await aStudent(product, { ...place, name: 'Samma Namn' }),
      await aStudent(product, { ...place, name: 'Gamla Namnet' }),
      await aStudent(product, { ...place, name: 'Saknas' }),
    ];
    const rows = [
      ['Ny', 'ny@b.se'],
      ['Samma Namn', same.email.toUpperCase()],
      ['Nya Namnet', renamed.email],
      ['Annan Klass', own.student.email],
      ['Annan Skola', other.student.email],
      ['An<na', 'anna@b.se'],
    ].map(([name = '', email = ''], index) => ({ line: index + 1, name, email }));
    const checked = await asChief().call(checkList, { classId: id, rows });
    expect(checked.rows.map(({ state, fault, known }) => [state, fault, known])).toEqual([
      ['new', null, null],
      ['same', null, { name: 'Samma Namn', className: name }],
      ['renamed', null, { name: 'Gamla Namnet', className: name }],
      ['elsewhere', null, { name: own.student.name, className: own.schoolClass.name }],
      ['wrong', 'EmailOccupied', null],
      ['wrong', 'InvalidCharactersInName', null],
    ]);
    expect(checked.missing).toEqual([missing]);
    expect((await studentsOf(id)).length).toBe(3);
  });
});

describe('how a list is read may be chosen', () => {
  const read = async (content: Buffer | string, choices = {}, fileName = 'elever.csv') => {
    const { status, body } = await readList(own.schoolClass.id, content, fileName, choices);
    expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' });
    return body as Output<typeof importsContract.readList>;
  };

  test('its columns, which the school remembers once the list is imported', async () => {
    const { id } = await aNewClass();
    const [right, wrong] = [anAddress(), anAddress()];
    const text = `Vem;E-post;Skolkonto nytt\nMärta Löv;${wrong};${right}`;
    const found = await read(text);
    expect(found.reading.columns.map(({ role }) => role)).toEqual(['name', 'email', 'none']);
    const chosen = await read(text, { columns: '0:name,1:none,2:email' });
    expect(chosen.rows.map(({ email }) => email)).toEqual([right]);
    await asChief().call(
      importStudents,
      send(id, [{ name: 'Märta Löv', email: right }], {
        headings: [
          { heading: 'E-post', role: 'none' },
          { heading: 'Skolkonto nytt', role: 'email' },
          { heading: '20080101-2384', role: 'name' },
        ],
      }),
    );
    const next = await read(text);
    expect(next.reading.columns.map(({ role }) => role)).toEqual(['name', 'none', 'email']);
    const stored = await product.db.select().from(schoolListHeading);
    expect(stored.map(({ heading, role }) => [heading, role])).toEqual([
      ['epost', 'none'],
      ['skolkontonytt', 'email'],
    ]);
    const elsewhere = await sendList(product, other.teacher, {
      path: `/api/Student/ReadList?classId=${other.schoolClass.id}`,
      field: 'list',
      fileName: 'elever.csv',
      content: text,
    });
    expect(elsewhere.body.reading.columns.map(({ role }: { role: string }) => role)).toEqual([
      'name',
      'email',
      'none',
    ]);
    await product.db.delete(schoolListHeading);
  });

  test.each(['0:owner', '0', '0:name,', '9999:name'])('but not as %s', async (columns) => {
    const { status } = await readList(own.schoolClass.id, 'Namn;E-post\nA;a@b.se', 'a.csv', {
      columns,
    });
    expect(status).toBe(400);
  });

  test('its alphabet', async () => {
    const bytes = Buffer.from('Namn;E-post\nM\x84rta;m@b.se', 'latin1');
    const { rows, reading } = await read(bytes);
    expect([rows[0]?.name, reading.alphabet, reading.alphabets.length]).toEqual([
      'Märta',
      'cp850',
      3,
    ]);
    const chosen = await read(bytes, { alphabet: 'macintosh' });
    expect([chosen.rows[0]?.name, chosen.reading.alphabet]).toEqual(['MÑrta', 'macintosh']);
  });

  test('its sheet', async () => {
    const content = await aSheet([heads, ['Åsa', 'asa@b.se']], {
      ...workbookOf(
        '<sheet name="EE1" sheetId="1" r:id="rId1"/><sheet name="EE2" sheetId="2" r:id="rId2"/>',
      ),
      'xl/worksheets/sheet2.xml': sheetXml([heads, ['Bo', 'bo@b.se']]),
    });
    const { reading } = await read(content, {}, 'elever.xlsx');
    expect([reading.sheet, reading.sheets]).toEqual([
      1,
      [
        { number: 1, name: 'EE1' },
        { number: 2, name: 'EE2' },
      ],
    ]);
    const chosen = await read(content, { sheet: '2' }, 'elever.xlsx');
    expect(chosen.rows.map(({ name }) => name)).toEqual(['Bo']);
  });
});

describe('what a list says about a person', () => {
  test('is no name when it is a personal number, in a correction or in an import', async () => {
    const { id } = await aNewClass();
    const before = await accounts();
    const rows = ['20080101-2384', 'Märta 080101 2384'].map((name, index) => ({
      line: index + 2,
      name,
      email: anAddress(),
    }));
    const checked = await asChief().call(checkList, { classId: id, rows });
    expect(checked.rows.map(({ fault }) => fault)).toEqual([
      'NameHasPersonalNumber',
      'NameHasPersonalNumber',
    ]);
    await expect(asChief().call(importStudents, send(id, rows))).rejects.toThrow(
      'Rad 2: namnet är eller innehåller ett personnummer',
    );
    expect(await accounts()).toBe(before);
  });

  test('and a pasted address comes without what is around it', async () => {
    const rows = ['Eva <eva@b.se>', 'mailto:bo@b.se', 'cia@b.se.\u200b', 'da\u200bn@b.se'].map(
      (email, index) => ({ line: index + 1, name: 'Eva\u200b', email }),
    );
    const checked = await asChief().call(checkList, { classId: own.schoolClass.id, rows });
    expect(checked.rows.map(({ name, email, fault }) => [name, email, fault])).toEqual([
      ['Eva', 'eva@b.se', null],
      ['Eva', 'bo@b.se', null],
      ['Eva', 'cia@b.se', null],
      ['Eva', 'da\u200bn@b.se', 'WrongEmailFormat'],
    ]);
  });

  test('a protected identity is named, and never imported unseen', async () => {
    const { id } = await aNewClass();
    const list = [
      [...heads, 'Sekretessmarkering'],
      ['Åsa', anAddress(), 'Nej'],
      ['Bo', anAddress(), 'Ja'],
    ];
    const { body } = await readList(id, list.map((row) => row.join(';')).join('\n'));
    expect(body.rows.map((row: { isProtected: boolean }) => row.isProtected)).toEqual([
      false,
      true,
    ]);
    const { status, body: lines } = await addByFile(id, await aSheet(list));
    expect([status, lines.split('\n')]).toEqual([
      400,
      [
        'StudentListHasFaults',
        'Rad 3: listan anger skyddad identitet; granska listan och kryssa för raden om eleven ska läggas till',
      ],
    ]);
    expect(await studentsOf(id)).toEqual([]);
  });
});

describe('chosen rows are imported', () => {
  test('created, renamed and moved in one transaction, without touching others', async () => {
    const { id } = await aNewClass();
    const renamed = await aStudent(product, {
      schoolId: own.school.id,
      classId: id,
      name: 'Gamla Namnet',
    });
    const moved = await aStudent(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
      name: 'Flyttad',
    });
    const rows = [
      { name: 'Ny Elev', email: anAddress() },
      { name: 'Nya Namnet', email: renamed.email, does: 'rename' as const },
      { name: 'Heter Annat Här', email: moved.email, does: 'move' as const },
    ];
    expect(await asChief().call(importStudents, send(id, rows))).toMatchObject({
      created: 1,
      renamed: 1,
      moved: 1,
    });
    expect((await studentsOf(id)).map(({ name }) => name)).toEqual([
      'Flyttad',
      'Ny Elev',
      'Nya Namnet',
    ]);
    expect(
      (await asChief().call(peopleContract.student, { id: moved.id })).classes.map(
        (each) => each.id,
      ),
    ).toEqual([id]);
  });

  test('nothing is overwritten that was not chosen, and a row that changed meanwhile stops all', async () => {
    const { id } = await aNewClass();
    const student = await aStudent(product, { schoolId: own.school.id, classId: id, name: 'Kvar' });
    const rows = [
      { name: 'Ny', email: anAddress() },
      { name: 'Annat Namn', email: student.email },
    ];
    const { status, body } = await asChief().attempt(importStudents, send(id, rows));
    expect({ status, code: body.split('\n')[0] }).toEqual({
      status: 400,
      code: 'StudentListHasFaults',
    });
    expect((await studentsOf(id)).map(({ name }) => name)).toEqual(['Kvar']);
  });

  test('once, however often the same is sent', async () => {
    const { id } = await aNewClass();
    const wish = send(id, [{ name: 'En Gång', email: anAddress() }]);
    await Promise.all([1, 2, 3].map(() => asChief().attempt(importStudents, wish)));
    const [one, other] = [
      await asChief().call(importStudents, wish),
      await asChief().call(importStudents, wish),
    ];
    expect(one).toMatchObject({ created: 1 });
    expect(other).toEqual(one);
    expect(await studentsOf(id)).toHaveLength(1);
  });

  test('two thousand at once, and each is invited', async () => {
    const { id } = await aNewClass();
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      name: `Elev ${n}`,
      email: `mang${n}@import.example`,
    }));
    expect((await asChief().call(importStudents, send(id, rows, { invites: true }))).created).toBe(
      2000,
    );
    expect(await studentsOf(id)).toHaveLength(2000);
    const { rows: queued } = await product.db.$client.query(
      `select (select count(*)::int from mail where to_address like 'mang%') as mails,
         (select count(*)::int from account_token join account on account.id = account_id where account.email like 'mang%') as links`,
    );
    expect(queued).toEqual([{ mails: 2000, links: 2000 }]);
  });
});

describe('an import is undone', () => {
  const day = 24 * 60 * 60 * 1000;
  const importsInto = async (classId: number) =>
    (await asChief().call(acts, {})).filter(
      ({ kind, subject }) => kind === 'class.studentsImported' && subject.id === classId,
    );

  test('within a day: created students are deleted, renamed and moved ones restored', async () => {
    const { id } = await aNewClass();
    const renamed = await aStudent(product, {
      schoolId: own.school.id,
      classId: id,
      name: 'Gamla Namnet',
    });
    const moved = await aStudent(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
      name: 'Flyttad',
    });
    const email = anAddress();
    await asChief().call(
      importStudents,
      send(id, [
        { name: 'Ny', email },
        { name: 'Nya', email: renamed.email, does: 'rename' },
        { name: 'Flyttad', email: moved.email, does: 'move' },
      ]),
    );
    const act = await latestAct(product);
    expect(await importsInto(id)).toMatchObject([
      { act, at: product.clock.now().toISOString(), actor: { name: own.teacher.name }, people: 3 },
    ]);
    expect(await asChief().call(undo, { act })).toEqual({ restored: 3, kept: 0, keptPeople: [] });
    expect((await studentsOf(id)).map(({ name }) => name)).toEqual(['Gamla Namnet']);
    expect((await asChief().call(peopleContract.student, { id: moved.id })).class?.id).toBe(
      own.schoolClass.id,
    );
    expect(await importsInto(id)).toEqual([]);
    await expect(asChief().call(undo, { act })).rejects.toEqual(refused(409, 'ActIsUndone'));
    // The address is free again.
    await asChief().call(importStudents, send(id, [{ name: 'Ny', email }]));
  });

  test('except students who were changed, have signed in or were moved since, who are named', async () => {
    const { id } = await aNewClass();
    const [changed, active, gone, untouched] = [anAddress(), anAddress(), anAddress(), anAddress()];
    const rows = [changed, active, gone, untouched].map((email, n) => ({
      name: `Elev ${n}`,
      email,
    }));
    await asChief().call(importStudents, send(id, rows));
    const act = await latestAct(product);
    const people = await studentsOf(id);
    const idOf = (email: string) => people.find((each) => each.email === email)?.id ?? 0;
    await asChief().call(peopleContract.updateUser, { name: 'Ändrad', oldEmail: changed });
    await product.db.$client.query('update account set activated_at = now() where email = $1', [
      active,
    ]);
    await asChief().call(peopleContract.changeClass, {
      id: idOf(gone),
      class: { id: own.schoolClass.id },
    });
    const answer = await asChief().call(undo, { act });
    expect(answer).toMatchObject({ restored: 1, kept: 3 });
    expect((await tracesOf(product, 'class', id)).at(-1)).toMatchObject({
      kind: 'class.importUndone',
      by: own.teacher.id,
      schoolId: own.school.id,
      after: { undone: 1 },
    });
    expect(answer.keptPeople?.map(({ name }) => name)).toEqual(['Elev 1', 'Elev 2', 'Ändrad']);
    expect((await studentsOf(id)).map(({ email }) => email).toSorted()).toEqual(
      [active, changed].toSorted(),
    );
  });

  test('not later, not twice, and not by another school', async () => {
    const { id } = await aNewClass();
    await asChief().call(importStudents, send(id, [{ name: 'Ny', email: anAddress() }]));
    const act = await latestAct(product);
    await expect(product.as(other.teacher).call(undo, { act })).rejects.toEqual(
      refused(404, 'ActNotFound'),
    );
    expect((await product.as(plain).call(acts, {})).map((each) => each.act)).not.toContain(act);
    expect(await product.as(plain).attempt(undo, { act })).toMatchObject({ status: 403 });
    product.clock.move(day + 1000);
    await expect(asChief().call(undo, { act })).rejects.toEqual(refused(409, 'ActIsTooOld'));
    expect(await importsInto(id)).toEqual([]);
    expect(await studentsOf(id)).toHaveLength(1);
  });
});
