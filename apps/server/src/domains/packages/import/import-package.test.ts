import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvent } from '../../../platform/audit/audit.tables.ts';
import { Refusal } from '../../../platform/fail.ts';
import { aModule, anAccount, aSchool, one } from '../../../testing/a-school.ts';
import {
  asFile,
  manifest12,
  manifest2004,
  type PackageFiles,
  packageFiles,
  type RawEntry,
  rawPackage,
  rawZip,
  upload,
  zipOf,
} from '../../../testing/packages.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { openSession } from '../../../testing/sessions.ts';
import { moduleTable } from '../../authoring/authoring.tables.ts';
import { packageFile, packageItem, packageVersion } from '../packages.tables.ts';
import { importPackage, type Upload } from './import-package.ts';
import { packageLimits } from './limits.ts';

let product: TestProduct;
let superuser: { id: number };
let courseId: number;

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
  courseId = (await aSchool(product)).course.id;
});

const newModule = () => aModule(product, courseId);

async function take(zip: Buffer, limits?: Upload['limits']) {
  const module = await newModule();
  const file = await asFile(zip);
  try {
    const taken = await importPackage(
      { ...product.parts, user: superuser },
      { moduleId: module.id, file, fileName: 'kurs.zip', limits },
    );
    const [version] = await product.db
      .select()
      .from(packageVersion)
      .where(eq(packageVersion.id, taken.versionId));
    const files = await product.db
      .select()
      .from(packageFile)
      .where(eq(packageFile.packageVersionId, taken.versionId))
      .orderBy(packageFile.path);
    const items = await product.db
      .select()
      .from(packageItem)
      .where(eq(packageItem.packageVersionId, taken.versionId))
      .orderBy(packageItem.sortOrder);
    return { module, taken, version: one(version ? [version] : []), files, items };
  } finally {
    await rm(file);
  }
}

const rowsOfPackages = async () =>
  (
    await product.db.$client.query(
      'select (select count(*) from package_version) + (select count(*) from blob) + (select count(*) from audit_event) as rows',
    )
  ).rows[0].rows;

/** The refusal's code and detail; checks that it leaves nothing behind. */
async function refusalOf(zip: Buffer, limits?: Upload['limits']) {
  const before = await rowsOfPackages();
  const refusal = await take(zip, limits).then(
    () => undefined,
    (error) => error,
  );
  expect(await rowsOfPackages()).toBe(before);
  if (!(refusal instanceof Refusal)) throw refusal ?? new Error('It was taken.');
  return [refusal.code, ...refusal.details];
}

/** Accepts packages that are compressed to a thousandth. */
const wide = { ...packageLimits, ratio: 10_000 };

const contentOf = async (hash: Buffer) => buffer(product.parts.blobs.open(hash.toString('hex')));
const packed = (...more: RawEntry[]) => rawZip([...rawPackage(), ...more]);

describe('a package is imported', () => {
  test('[admincourses.scorm-upload.valid-package] of SCORM 1.2, with its files, item and a trace of who did it', async () => {
    const script = `const text = 'Blå';${'// fyllnad\n'.repeat(200)}`;
    const { module, taken, version, files, items } = await take(
      await zipOf(
        packageFiles(manifest12({ title: 'Elprov' }), {
          'js/kurs.js': script,
          'bild/logga.png': Buffer.alloc(3000, 7),
        }),
      ),
    );

    expect(taken).toMatchObject({
      number: 1,
      standard: '1.2',
      warnings: [],
      url: `/scorm/p/${version.id}/index.html`,
    });
    expect(version).toMatchObject({
      launch: 'index.html',
      fileName: 'kurs.zip',
      by: superuser.id,
      standard: '1.2',
      manifest: { title: 'Elprov' },
    });
    expect(items).toMatchObject([
      {
        identifier: 'I',
        title: 'Elprov, del 1',
        kind: 'sco',
        launch: 'index.html',
        mastery: 70,
        facts: { visible: true },
      },
    ]);
    expect(
      files.map(({ path, mediaType, charset, brotliHash }) => [
        path,
        mediaType,
        charset,
        brotliHash !== null,
      ]),
    ).toEqual([
      ['bild/logga.png', 'image/png', null, false],
      ['imsmanifest.xml', 'application/xml', null, false],
      ['index.html', 'text/html', 'utf-8', false],
      ['js/kurs.js', 'text/javascript', 'utf-8', true],
    ]);
    const kept = one(files.filter(({ path }) => path === 'js/kurs.js'));
    expect((await contentOf(kept.blobHash)).toString()).toBe(script);
    expect(
      brotliDecompressSync(await contentOf(kept.brotliHash ?? Buffer.alloc(0))).toString(),
    ).toBe(script);

    const [after] = await product.db
      .select()
      .from(moduleTable)
      .where(eq(moduleTable.id, module.id));
    expect(after?.packageVersionId).toBe(version.id);
    const [event] = await product.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subjectId, module.id));
    expect(event).toMatchObject({
      kind: 'module.packageReplaced',
      actorId: superuser.id,
      after: { packageVersionId: version.id },
    });
  });

  test('[admincourses.scorm-upload.valid-package] of SCORM 2004, with its objectives and passing score', async () => {
    const inItem = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="P" satisfiedByMeasure="true">
      <imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    const { taken, items } = await take(await zipOf(packageFiles(manifest2004({ inItem }))));
    expect(taken.standard).toBe('2004');
    expect(taken.url).toMatch(/^\/scorm\/p\/\d+\/index\.html$/);
    expect(items).toMatchObject([{ mastery: 0.7, facts: { objectives: ['P'] } }]);
  });

  test('with items in their tree', async () => {
    const inItem =
      '<item identifier="J" identifierref="R"><title>Under</title><item identifier="K" identifierref="R"/></item>';
    const { items } = await take(await zipOf(packageFiles(manifest12({ inItem }))));
    const names = new Map(items.map(({ id, identifier }) => [id, identifier]));
    expect(items.map(({ identifier, parentId }) => [identifier, names.get(parentId ?? 0)])).toEqual(
      [
        ['I', undefined],
        ['J', 'I'],
        ['K', 'J'],
      ],
    );
  });

  test('as the next version, which keeps the rules of the one before', async () => {
    const { module, version } = await take(await zipOf(packageFiles(manifest12())));
    const rules = { lenient: false, masteryOverride: false, allowedHosts: ['film.example'] };
    await product.db.update(packageVersion).set({ rules }).where(eq(packageVersion.id, version.id));

    const file = await asFile(await zipOf(packageFiles(manifest2004())));
    const next = await importPackage(product.parts, {
      moduleId: module.id,
      file,
      fileName: 'ny.zip',
    });
    await rm(file);

    expect(next.number).toBe(2);
    const [row] = await product.db
      .select()
      .from(packageVersion)
      .where(eq(packageVersion.id, next.versionId));
    expect(row?.rules).toEqual(rules);
  });

  test('[admincourses.scorm-upload.valid-package] with the manifest in its only folder, or the only manifest further down', async () => {
    const { taken, files } = await take(
      await zipOf({
        'Min kurs/imsmanifest.xml': manifest12(),
        'Min kurs/index.html': 'parent.API',
        'Min kurs/sub/imsmanifest.xml': 'y',
        'läsmig.txt': 'z',
      }),
    );
    expect(files.map(({ path }) => path)).toEqual([
      'imsmanifest.xml',
      'index.html',
      'sub/imsmanifest.xml',
    ]);
    expect(taken.warnings).toEqual([
      { code: 'PackageWasInFolder', detail: 'Min kurs' },
      { code: 'FilesWereLeftOut', detail: '1' },
    ]);
    const deeper = await take(
      await zipOf({ 'a/b/IMSMANIFEST.XML': manifest12(), 'a/b/index.html': 'parent.API' }),
    );
    expect(deeper.taken.warnings).toEqual([{ code: 'PackageWasInFolder', detail: 'a/b' }]);
  });

  test('when another manifest is only among files of the operating system', async () => {
    const { taken, files } = await take(
      await zipOf({
        'kurs/del/imsmanifest.xml': manifest12(),
        'kurs/del/index.html': 'parent.API',
        '__MACOSX/kurs/del/imsmanifest.xml': 'y',
      }),
    );
    expect(taken.warnings).toEqual([{ code: 'PackageWasInFolder', detail: 'kurs/del' }]);
    expect(files.map(({ path }) => path)).toEqual(['imsmanifest.xml', 'index.html']);
  });

  test('with folders and files marked as such, and archives inside that are files like others', async () => {
    const inner = rawZip([{ name: '../../etc/passwd', content: 'x' }]);
    const { files } = await take(
      packed(
        { name: 'bilagor/', attributes: 0x41ed * 0x10000 },
        { name: 'bilagor/mall.zip', content: inner, attributes: 0x81a4 * 0x10000 },
        { name: 'bilagor/lagrad.txt', content: 'okomprimerad', method: 0 },
      ),
    );
    const kept = files.filter(({ path }) => path.startsWith('bilagor/'));
    expect(kept.map(({ path, mediaType }) => [path, mediaType])).toEqual([
      ['bilagor/lagrad.txt', 'text/plain'],
      ['bilagor/mall.zip', 'application/zip'],
    ]);
    expect(await contentOf(kept[1]?.blobHash ?? Buffer.alloc(0))).toEqual(inner);
  });

  const endsOf = {
    'a line': '\r\n',
    'zeros up to a block': Buffer.alloc(4000),
    'a page of an error': '<html><b>Warning</b>: session_start()</html>',
    'half a megabyte': Buffer.alloc(500_000, 'PK'),
  };
  test.each(Object.entries(endsOf))('with bytes after its end: %s', async (_, rest) => {
    const zip = Buffer.concat([await zipOf(packageFiles(manifest12())), Buffer.from(rest)]);
    const { taken, files, version } = await take(zip);
    expect(files.map(({ path }) => path)).toEqual(['imsmanifest.xml', 'index.html']);
    expect(taken.warnings).toEqual([]);
    expect((await contentOf(version.archiveHash)).equals(zip)).toBe(true);
  });

  test('with a comment, and bytes after it', async () => {
    const zip = rawZip(rawPackage());
    zip.writeUInt16LE(3, zip.length - 2);
    const { files } = await take(Buffer.concat([zip, Buffer.from('hej\n\n')]));
    expect(files).toHaveLength(2);
  });

  test('with entries that it has twice, stored or only listed again', async () => {
    const again = { name: 'bild.svg', content: '<svg>å</svg>' };
    const twice = await take(packed(again, again));
    expect(twice.taken.warnings).toEqual([{ code: 'FilesWereRepeated', detail: '1' }]);
    expect(twice.files.map(({ path }) => path)).toEqual([
      'bild.svg',
      'imsmanifest.xml',
      'index.html',
    ]);
    const [first = again] = rawPackage();
    const listed = await take(packed({ ...first, overlapsFirst: true }));
    expect(listed.taken.warnings).toEqual([{ code: 'FilesWereRepeated', detail: '1' }]);
    expect(listed.files).toHaveLength(2);
  });

  test('that is the only archive in an archive, with what else was in it left out', async () => {
    const inner = await zipOf({
      'kurs/imsmanifest.xml': manifest12(),
      'kurs/index.html': 'parent.API',
    });
    const outer = await zipOf({
      'till skolan/Min kurs.ZIP': inner,
      'till skolan/läsmig.txt': 'x',
      '__MACOSX/._Min kurs.ZIP': 'x',
    });
    const { taken, files, version } = await take(outer);
    expect(taken.warnings).toEqual([
      { code: 'PackageWasInArchive', detail: 'till skolan/Min kurs.ZIP' },
      { code: 'PackageWasInFolder', detail: 'kurs' },
      { code: 'FilesWereLeftOut', detail: '1' },
    ]);
    expect(files.map(({ path }) => path)).toEqual(['imsmanifest.xml', 'index.html']);
    expect((await contentOf(files[1]?.blobHash ?? Buffer.alloc(0))).toString()).toBe('parent.API');
    expect((await contentOf(version.archiveHash)).equals(outer)).toBe(true);
  });

  test('byte for byte, without storing contents of another version again', async () => {
    const page = `<?php system('ls'); ?>\r\n<!--#include file="x"--><title>Blå ${Date.now()}</title>${'fyllnad '.repeat(300)}`;
    const zip = await zipOf(packageFiles(manifest12(), { 'sida.php': page, 'sida.html': page }));
    const first = await take(zip);
    const stored = first.files.filter(({ path }) => path.startsWith('sida.'));
    expect(stored.map(({ mediaType }) => mediaType)).toEqual([
      'text/html',
      'application/octet-stream',
    ]);
    expect((await contentOf(stored[1]?.blobHash ?? Buffer.alloc(0))).toString()).toBe(page);
    expect((await contentOf(first.version.archiveHash)).equals(zip)).toBe(true);

    const count = async () =>
      (await product.db.$client.query('select count(*)::int as count from blob')).rows[0].count;
    const before = await count();
    await take(zip);
    expect(await count()).toBe(before);
    await take(
      await zipOf(
        packageFiles(manifest12(), {
          'sida.php': page,
          'sida.html': page,
          'ny.txt': `ny ${Date.now()}`,
        }),
      ),
    );
    // The new file and the archive.
    expect(await count()).toBe(before + 2);
  });

  test('without files of the operating system', async () => {
    const clutter = {
      '__MACOSX/._index.html': 'x',
      '.DS_Store': 'x',
      'bild/Thumbs.db': 'x',
      'bild/._a.png': 'x',
    };
    const { files } = await take(await zipOf(packageFiles(manifest12(), clutter)));
    expect(files.map(({ path }) => path)).toEqual(['imsmanifest.xml', 'index.html']);
  });

  const unicodePath = (raw: Buffer, name: string) => {
    const field = Buffer.alloc(9);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + Buffer.byteLength(name), 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(crc32(raw), 5);
    return Buffer.concat([field, Buffer.from(name)]);
  };
  test.each<[string, RawEntry]>([
    ['flagged UTF-8', { name: 'blå/ö.txt', flags: 0x800 }],
    ['UTF-8 without its flag', { name: 'blå/ö.txt' }],
    ['decomposed letters', { name: 'blå/ö.txt'.normalize('NFD'), flags: 0x800 }],
    ['the code page of DOS', { name: Buffer.from('bl\x86/\x94.txt', 'latin1') }],
    [
      'the Unicode path field',
      { name: 'bl_/_.txt', extra: unicodePath(Buffer.from('bl_/_.txt'), 'blå/ö.txt') },
    ],
    ['backslashes', { name: 'blå\\ö.txt', flags: 0x800 }],
    ['the same folder', { name: './blå/./ö.txt', flags: 0x800 }],
  ])('with names in %s', async (_, entry) => {
    const { files } = await take(packed({ ...entry, content: 'x' }));
    expect(files.map(({ path }) => path)).toContain('blå/ö.txt');
  });

  test('of which every entry begins with the same folder, that folder itself included', async () => {
    const entries = [
      { name: './' },
      ...rawPackage().map((entry) => ({ ...entry, name: `./${entry.name}` })),
    ];
    const { files, version } = await take(rawZip(entries));
    expect([version.launch, files.map(({ path }) => path)]).toEqual([
      'index.html',
      ['imsmanifest.xml', 'index.html'],
    ]);
  });

  test('with the hosts that its pages load from, and whether anything in it reports', async () => {
    const page = `<script src="https://cdn.example.com/a.js"></script><a href="https://link.example.com/">Läs mer</a>
      <link rel="stylesheet" href="//fonts.example.com/css"><img src="bild.png">`;
    const style = '@import url("https://style.example.com/x.css"); p { background: url(bild.png) }';
    const silent = await take(
      await zipOf(packageFiles(manifest12(), { 'index.html': page, 'stil.css': style })),
    );
    expect(silent.taken.warnings).toEqual([
      ...['cdn.example.com', 'fonts.example.com', 'style.example.com'].map((detail) => ({
        code: 'ContentLoadsFrom',
        detail,
      })),
      { code: 'ContentNeverReports', detail: '' },
    ]);
    const speaking = await take(
      await zipOf(
        packageFiles(manifest12(), { 'api.js': 'const api = parent.API; api.LMSInitialize("")' }),
      ),
    );
    expect(speaking.taken.warnings).toEqual([]);
  });

  test('with the pass mark of the manifest when the module has another', async () => {
    const inItem = '<adlcp:masteryscore>80</adlcp:masteryscore>';
    const { taken } = await take(await zipOf(packageFiles(manifest12({ inItem }))));
    expect(taken.warnings).toEqual([{ code: 'MasteryDiffersFromLimit', detail: '80' }]);
    const same = await take(await zipOf(packageFiles(manifest12())));
    expect(same.taken.warnings).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['start.js', 'navigator.mediaDevices.getUserMedia({ audio: true })', ['ContentAsksForMedia']],
    ['start.js', 'navigator.webkitGetUserMedia({ video: true }, a, b)', ['ContentAsksForMedia']],
    ['start.js', 'new webkitSpeechRecognition().start()', ['ContentAsksForMedia']],
    [
      'index.html',
      '<button onclick="navigator.geolocation.getCurrentPosition(parent.API)">',
      ['ContentAsksForPosition'],
    ],
    [
      'start.js',
      'navigator.requestMIDIAccess(); navigator.geolocation.watchPosition(f)',
      ['ContentAsksForPosition', 'ContentAsksForMidi'],
    ],
    ['läsmig.txt', 'getUserMedia', []],
  ])('with what its files seem to ask the browser for: %s', async (path, text, codes) => {
    const { taken } = await take(
      await zipOf(packageFiles(manifest12(), { [path]: text, 'api.js': 'parent.API' })),
    );
    expect(taken.warnings).toEqual(codes.map((code) => ({ code, detail: '' })));
  });

  test.each<[string, string, string]>([
    ['a page of half a million links', 'index.html', '<link rel="stylesheet" '.repeat(170_000)],
    ['a page of half a million scripts', 'index.html', '<script '.repeat(500_000)],
    [
      'a page nested half a million deep',
      'index.html',
      `${'<b>'.repeat(500_000)}${'</i>'.repeat(500_000)}`,
    ],
    ['styles of a million addresses', 'a.css', 'url('.repeat(1_000_000)],
    [
      'a declaration of spaces',
      'index.html',
      `<meta ${'charset='.repeat(100)}${' '.repeat(4_000_000)}`,
    ],
    [
      'a question of signs',
      'content.js',
      `export const content = ${JSON.stringify({ questions: [{ id: 'a', text: '<'.repeat(4_000_000) }] })};`,
    ],
    [
      'questions without an end',
      'html5/data/js/data.js',
      `globalProvideData('data', '${"'".repeat(2_000_000)}`,
    ],
  ])('in a time that grows with its length alone: %s', async (_, path, content) => {
    const { taken } = await take(
      await zipOf(packageFiles(manifest12(), { 'a.js': 'parent.API', [path]: content })),
      wide,
    );
    expect(taken.warnings).toEqual([]);
  });

  test('while other requests are served', async () => {
    let turns = 0;
    const others = setInterval(() => turns++, 1);
    const items = Array.from(
      { length: 20_000 },
      (_, index) => `<!-- ${index} ${'x'.repeat(200)} -->`,
    ).join('');
    await take(await zipOf(packageFiles(manifest12().replace(/(?=<resources)/, items))));
    clearInterval(others);
    expect(turns).toBeGreaterThan(20);
  });

  test('whose start page is spelt in another case, or encoded in the manifest', async () => {
    const { taken, version } = await take(
      await zipOf({
        'imsmanifest.xml': manifest12({ href: 'Index.HTML?a=1' }),
        'index.html': 'parent.API',
      }),
    );
    expect([version.launch, taken.warnings]).toEqual([
      'index.html?a=1',
      [{ code: 'LaunchFileIsSpeltDifferently', detail: 'index.html' }],
    ]);
    const spaced = await take(
      await zipOf({
        'imsmanifest.xml': manifest12({ href: 'start%20sida.html' }),
        'start sida.html': 'parent.API',
      }),
    );
    expect([spaced.version.launch, spaced.taken.warnings]).toEqual(['start%20sida.html', []]);
    const doubled = manifest12({ href: 'kurs/index.html' }).replace(
      '<resources',
      '<resources xml:base="kurs/"',
    );
    const folded = await take(
      await zipOf({ 'imsmanifest.xml': doubled, 'kurs/index.html': 'parent.API' }),
    );
    expect([folded.version.launch, folded.taken.warnings]).toEqual([
      'kurs/index.html',
      [{ code: 'LaunchFileIsSpeltDifferently', detail: 'kurs/index.html' }],
    ]);
    const latin1 = await take(
      await zipOf({ 'imsmanifest.xml': manifest12({ href: 'bl%E5.html' }), 'blå.html': 'x.API' }),
    );
    expect(latin1.version.launch).toBe('bl%C3%A5.html');
    const apart = encodeURIComponent('bl\u0061\u030a.html');
    const composed = await take(
      await zipOf({ 'imsmanifest.xml': manifest12({ href: apart }), 'blå.html': 'parent.API' }),
    );
    expect([composed.version.launch, composed.taken.warnings]).toEqual([
      'bl%C3%A5.html',
      [{ code: 'LaunchFileIsSpeltDifferently', detail: 'blå.html' }],
    ]);
  });

  test.each<[string, string, Buffer, string]>([
    ['a mark', 'a.html', Buffer.from('\uFEFF<p>å'), 'utf-8'],
    ['a UTF-16 mark', 'a.txt', Buffer.from('\uFEFFå', 'utf16le'), 'utf-16le'],
    [
      'its meta',
      'a.html',
      Buffer.from('<meta charset="iso-8859-1"><p>\xe5', 'latin1'),
      'windows-1252',
    ],
    [
      'its older meta',
      'a.htm',
      Buffer.from(
        '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">\xe5',
        'latin1',
      ),
      'windows-1252',
    ],
    [
      'its rule',
      'a.css',
      Buffer.from('@charset "iso-8859-1"; p::after { content: "\xe5" }', 'latin1'),
      'windows-1252',
    ],
    ['being UTF-8', 'a.js', Buffer.from('const a = "å";'), 'utf-8'],
    ['not being UTF-8', 'a.js', Buffer.from('const a = "\xe5";', 'latin1'), 'windows-1252'],
    [
      'a meta that is wrong',
      'a.html',
      Buffer.from('<meta charset="utf-8"><p>Sm\xf6rg\xe5s', 'latin1'),
      'windows-1252',
    ],
    [
      'being UTF-8 but for a letter',
      'a.html',
      Buffer.concat([Buffer.from('<p>Smörgås på båten'), Buffer.from([0xe5])]),
      'utf-8',
    ],
    [
      'being UTF-8 across what is read at once',
      'a.txt',
      Buffer.from(`${'x'.repeat(65_535)}å${'ö'.repeat(65_536)}`),
      'utf-8',
    ],
  ])('with the charset that is known by %s', async (_, path, content, charset) => {
    const { files } = await take(await zipOf(packageFiles(manifest12(), { [path]: content })));
    expect(one(files.filter((file) => file.path === path)).charset).toBe(charset);
  });

  test('with more files than one statement can hold', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, number) => [`f/${number}.txt`, 'samma']),
    );
    const { files } = await take(await zipOf(packageFiles(manifest12(), many)));
    expect(files).toHaveLength(2102);
  });

  test('that another program has made', async () => {
    const source = await mkdtemp(join(tmpdir(), 'gesall-foreign-'));
    const output = await mkdtemp(join(tmpdir(), 'gesall-foreign-'));
    await writeFile(
      join(source, 'index.html'),
      '<!doctype html><meta charset="utf-8"><title>Främmande</title>',
    );
    const require = createRequire(import.meta.url);
    const packager = require('simple-scorm-packager');
    await new Promise((resolve) =>
      packager(
        {
          version: '2004 4th Edition',
          organization: 'Åkerskolan',
          title: 'Främmande kurs å ä ö',
          language: 'sv-SE',
          masteryScore: 80,
          startingPage: 'index.html',
          source,
          package: {
            zip: true,
            name: 'kurs',
            version: '1.0',
            outputFolder: output,
            appId: 'A',
            vendor: 'V',
            rating: 5,
          },
        },
        resolve,
      ),
    );
    const zip = one(readdirSync(output).filter((name) => name.endsWith('.zip')));
    const { module } = { module: await newModule() };
    const copy = join(tmpdir(), `${module.id}-foreign.zip`);
    await cp(join(output, zip), copy);
    const taken = await importPackage(product.parts, {
      moduleId: module.id,
      file: copy,
      fileName: zip,
    });
    const items = await product.db
      .select()
      .from(packageItem)
      .where(eq(packageItem.packageVersionId, taken.versionId));
    for (const path of [source, output, copy]) await rm(path, { recursive: true });

    expect(taken).toMatchObject({ standard: '2004' });
    expect(items).toMatchObject([{ kind: 'sco', launch: 'index.html', mastery: 0.8 }]);
  });
});

describe('a package is refused, and leaves nothing behind', () => {
  test.each<[string, string]>([
    ['a parent', '../../x.txt'],
    ['a parent in the middle', 'a/../../x.txt'],
    ['a parent with backslashes', '..\\..\\x.txt'],
    ['the root', '/etc/passwd'],
    ['a drive', 'C:/x.txt'],
    ['a drive with a backslash', 'C:\\x.txt'],
    ['a share', '\\\\server\\x.txt'],
    ['an empty folder name', 'a//x.txt'],
    ['a folder above', '../'],
    ['a path that is too long', `${'å'.repeat(201)}.txt`],
  ])('[admincourses.scorm-upload.zip-safety] with a name that leads to %s', async (_, name) => {
    expect(await refusalOf(packed({ name, content: 'x', flags: 0x800 }))).toEqual([
      'PackageIsUnsafe',
      name.replaceAll('\\', '/').slice(0, 200),
    ]);
  });

  test('with a name that holds control characters', async () => {
    expect(await refusalOf(packed({ name: 'a\u0000b.txt' }))).toEqual([
      'PackageIsUnsafe',
      'a?b.txt',
    ]);
    expect(await refusalOf(packed({ name: 'a\nb.txt' }))).toEqual(['PackageIsUnsafe', 'a?b.txt']);
  });

  test.each<[string, number]>([
    ['link', 0xa1ff],
    ['named pipe', 0x11ff],
    ['device', 0x21ff],
    ['socket', 0xc1ff],
  ])('[admincourses.scorm-upload.zip-safety] with a %s', async (_, mode) => {
    expect(
      await refusalOf(
        packed({ name: 'a.txt', content: '/etc/passwd', attributes: mode * 0x10000 }),
      ),
    ).toEqual(['PackageIsUnsafe', 'a.txt']);
  });

  test.each<[string, string[]]>([
    ['twice', ['index.html']],
    ['in another case', ['INDEX.html']],
    ['composed and decomposed', ['blå.txt', 'blå.txt'.normalize('NFD')]],
    ['with either slash', ['a/b.txt', 'a\\b.txt']],
  ])('with the same name %s', async (_, names) => {
    const refusal = await refusalOf(
      packed(...names.map((name) => ({ name, content: 'x', flags: 0x800 }))),
    );
    expect(refusal[0]).toBe('PackageIsUnsafe');
  });

  test('with the same name twice and other content of the same size and checksum', async () => {
    const [first, second] = ['dppdbgfw', 'ovnpswqj'] as const;
    expect(crc32(first)).toBe(crc32(second));
    const twice = packed({ name: 'a.txt', content: first }, { name: 'a.txt', content: second });
    expect(await refusalOf(twice)).toEqual(['PackageIsUnsafe', 'a.txt']);
  });

  test('that is two archives at once', async () => {
    const first = packed({ name: 'a.bin', content: randomBytes(5000) });
    const second = rawZip(rawPackage());
    for (const parts of [
      [first, second],
      [first, second, Buffer.from('\n')],
    ])
      expect(await refusalOf(Buffer.concat(parts))).toEqual(['PackageIsBroken']);
  });

  test('with more bytes after its end than a download leaves', async () => {
    const rest = Buffer.alloc(2 * 1024 * 1024);
    expect(await refusalOf(Buffer.concat([packed(), rest]))).toEqual(['PackageIsBroken']);
  });

  const inOther = (inner: Buffer, more: PackageFiles = {}) => zipOf({ 'kurs.zip': inner, ...more });
  test.each<[string, () => Buffer | Promise<Buffer>, string[]]>([
    [
      'with several archives and no manifest',
      async () => inOther(rawZip(rawPackage()), { 'andra.zip': rawZip(rawPackage()) }),
      ['PackageHoldsArchives'],
    ],
    [
      'in an archive in an archive',
      async () => inOther(await inOther(rawZip(rawPackage()))),
      ['PackageHoldsArchives'],
    ],
    [
      'with an archive that has no manifest either',
      async () => inOther(await zipOf({ 'a.txt': 'x' })),
      ['PackageHasNoManifest'],
    ],
    ['with an archive that is none', () => inOther(Buffer.from('x')), ['PackageIsNotZip']],
    [
      'with an archive of cmi5',
      async () => inOther(await zipOf({ 'cmi5.xml': 'x' })),
      ['PackageIsOfAnotherFormat', 'cmi5'],
    ],
    [
      'with an archive that leaves its folder',
      () => inOther(packed({ name: '../../x.txt', content: 'x' })),
      ['PackageIsUnsafe', '../../x.txt'],
    ],
    [
      'with an archive that is protected',
      () => inOther(packed({ name: 'a.txt', content: 'x', flags: 1 })),
      ['PackageIsEncrypted'],
    ],
  ])('%s', async (_, zip, refusal) => {
    expect(await refusalOf(await zip())).toEqual(refusal);
  });

  test.each<[string, RawEntry, string]>([
    ['a password', { name: 'a.txt', content: 'x', flags: 1 }, 'PackageIsEncrypted'],
    ['strong encryption', { name: 'a.txt', content: 'x', flags: 0x41 }, 'PackageIsEncrypted'],
    [
      'a method that browsers do not know',
      { name: 'a.txt', content: 'x', method: 12 },
      'PackageIsUnsafe',
    ],
    ['a wrong checksum', { name: 'a.txt', content: 'xyz', crc: 1 }, 'PackageIsBroken'],
    [
      'more in it than it says',
      { name: 'a.txt', content: 'x'.repeat(5000), size: 10 },
      'PackageIsBroken',
    ],
    ['less in it than it says', { name: 'a.txt', content: 'x', size: 5000 }, 'PackageIsBroken'],
  ])('with %s', async (_, entry, code) => {
    expect((await refusalOf(packed(entry)))[0]).toBe(code);
  });

  const small = {
    ...packageLimits,
    archiveBytes: 200_000,
    unpackedBytes: 400_000,
    fileBytes: 150_000,
    entries: 20,
    ratio: 100,
    ratioFromBytes: 100_000,
  };
  test('in another archive, which unpacks to a hundred times what was uploaded', async () => {
    const padding = { name: 'b.bin', method: 0, content: Buffer.alloc(6000) };
    const inner = packed({ name: 'a.bin', content: Buffer.alloc(140_000) }, padding);
    // By itself, the padding makes its ratio small.
    expect((await take(inner, small)).files).toHaveLength(4);
    expect(await refusalOf(await zipOf({ 'kurs.zip': inner }), small)).toEqual([
      'PackageIsTooLarge',
    ]);
  });

  test('whose ratio is kept small by bytes after its end', async () => {
    const bomb = packed({ name: 'a.bin', content: Buffer.alloc(140_000) });
    expect(await refusalOf(Buffer.concat([bomb, Buffer.alloc(6000)]), small)).toEqual([
      'PackageIsTooLarge',
    ]);
  });

  test.each<[string, RawEntry[]]>([
    [
      'larger than it may be',
      [
        { name: 'a.bin', method: 0, content: Buffer.alloc(140_000, 1) },
        { name: 'b.bin', method: 0, content: Buffer.alloc(140_000, 2) },
      ],
    ],
    ['with a file that is too large', [{ name: 'a.bin', content: Buffer.alloc(150_001) }]],
    ['with too many files', Array.from({ length: 19 }, (_, number) => ({ name: `${number}` }))],
    [
      'that unpacks to too much',
      Array.from({ length: 4 }, (_, number) => ({
        name: `${number}`,
        content: Buffer.alloc(120_000),
      })),
    ],
    [
      'that unpacks to a hundred times its size',
      [{ name: 'a.bin', content: Buffer.alloc(140_000) }],
    ],
  ])('%s', async (_, entries) => {
    expect(await refusalOf(packed(...entries), small)).toEqual(['PackageIsTooLarge']);
  });

  test('that takes too long, and the next one is imported', async () => {
    expect(await refusalOf(packed(), { ...packageLimits, milliseconds: 0 })).toEqual([
      'PackageTakesTooLong',
    ]);
    expect((await take(packed())).files).toHaveLength(2);
  });

  test('when a course of its module has no room for it, older versions counted', async () => {
    const { course, modules } = await aSchool(product, { name: 'Fullt' });
    const zips = await Promise.all(
      ['ett', 'två', 'tre'].map((text) => zipOf(packageFiles(manifest12(), { 'a.txt': text }))),
    );
    const sizes = zips.map(({ length }) => length);
    const limits = { ...packageLimits, courseBytes: (sizes[0] ?? 0) + (sizes[1] ?? 0) };
    const put = async (zip: Buffer | undefined, moduleId = one(modules).id) => {
      const file = await asFile(zip ?? Buffer.alloc(0));
      const upload = { moduleId, file, fileName: 'kurs.zip', by: superuser.id, limits };
      return importPackage(product.parts, upload)
        .then(({ number }) => number)
        .catch(({ code, details }: Refusal) => [code, ...details])
        .finally(() => rm(file));
    };
    expect(await put(zips[0])).toBe(1);
    expect(await put(zips[1])).toBe(2);
    const refused = [
      'CourseHasNoRoom',
      'Fullt kurs',
      String(Math.floor(limits.courseBytes / 1024 ** 2)),
    ];
    expect(await put(zips[2])).toEqual(refused);
    const neighbour = await aModule(product, course.id);
    expect(await put(zips[2], neighbour.id)).toEqual(refused);
    // Another course has its own limit.
    expect(await put(zips[2], one((await aSchool(product)).modules).id)).toBe(1);
  });

  test('[admincourses.scorm-upload.zip-safety] by its unpacked bytes, whatever sizes it claims', async () => {
    const modest = { name: 'a.bin', content: Buffer.alloc(160_000), size: 10 };
    expect((await refusalOf(packed(modest), small))[0]).toBe('PackageIsBroken');
    const many = Array.from({ length: 4 }, (_, number) => ({
      name: `${number}`,
      content: Buffer.alloc(120_000, number),
    }));
    expect(await refusalOf(packed(...many), { ...small, unpackedBytes: 479_000 })).toEqual([
      'PackageIsTooLarge',
    ]);
  });

  test('whose files share their packed bytes, each of them small', async () => {
    const shared = Array.from({ length: 15 }, (_, number) => ({
      name: `${number}`,
      content: Buffer.alloc(1000, 'å'),
      overlapsFirst: number > 0,
    }));
    expect(await refusalOf(rawZip([...shared, ...rawPackage()]))).toEqual(['PackageIsUnsafe', '1']);
  });

  test('that lies about its entries, while other entries are being read', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024, 7);
    const others = Array.from({ length: 6 }, (_, number) => ({
      name: `${number}.bin`,
      content: Buffer.alloc(2 * 1024 * 1024, number),
      method: 0,
    }));
    const sharing = Array.from({ length: 118 }, (_, number) => ({
      name: `s${number}`,
      content: large,
      method: 0,
      overlapsFirst: number > 0,
    }));
    expect(await refusalOf(rawZip([...sharing, ...rawPackage()]))).toEqual([
      'PackageIsUnsafe',
      's1',
    ]);
    const lying = rawZip([
      ...rawPackage(),
      { name: 'lie.bin', content: large, method: 0, size: 10 },
      ...others,
    ]);
    expect(await refusalOf(lying)).toEqual(['PackageIsBroken']);
    const damaged = rawZip([
      ...rawPackage(),
      { name: 'hurt.bin', content: large, method: 0 },
      ...others,
    ]);
    // The local header precedes the first occurrence of the name.
    damaged.fill(0xff, damaged.indexOf('hurt.bin') - 30, damaged.indexOf('hurt.bin') - 14);
    expect(await refusalOf(damaged)).toEqual(['PackageIsBroken']);
    // Lets streams that were left open fail now.
    await setImmediate();
  });

  test.each<[string, Buffer | Promise<Buffer>, string[]]>([
    ['that is no zip', Buffer.from('<html>inte ett paket</html>'), ['PackageIsNotZip']],
    ['that is empty', Buffer.alloc(0), ['PackageIsNotZip']],
    [
      'with a password and no manifest',
      rawZip([{ name: 'a.txt', content: 'x', flags: 1 }]),
      ['PackageIsEncrypted'],
    ],
    [
      'that was cut off',
      zipOf(packageFiles(manifest12())).then((zip) => zip.subarray(0, -40)),
      ['PackageIsBroken'],
    ],
    ['without a manifest', zipOf({ 'index.html': 'x' }), ['PackageHasNoManifest']],
    [
      'with several manifests and none at the top',
      zipOf({ 'a/imsmanifest.xml': manifest12(), 'b/imsmanifest.xml': manifest12() }),
      ['PackageHasManyManifests', '2'],
    ],
    ['of cmi5', zipOf({ 'cmi5.xml': 'x' }), ['PackageIsOfAnotherFormat', 'cmi5']],
    [
      'of Tin Can',
      zipOf({ 'kurs/tincan.xml': 'x' }),
      ['PackageIsOfAnotherFormat', 'xAPI (Tin Can)'],
    ],
    ['of AICC', zipOf({ 'kurs.crs': 'x', 'kurs.au': 'x' }), ['PackageIsOfAnotherFormat', 'AICC']],
    [
      'of Common Cartridge',
      zipOf({
        'imsmanifest.xml': '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"/>',
      }),
      ['PackageIsOfAnotherFormat', 'IMS Common Cartridge'],
    ],
    [
      'whose manifest is broken',
      zipOf({ 'imsmanifest.xml': '<manifest>\n<org' }),
      ['PackageManifestIsNotXml', '2', '4'],
    ],
    [
      'whose manifest is too large',
      zipOf({ 'imsmanifest.xml': ' '.repeat(10 * 1024 * 1024 + 1) }),
      ['PackageManifestIsBroken'],
    ],
    [
      'that starts on another site',
      zipOf(packageFiles(manifest12({ href: 'https://evil.example/a.html' }))),
      ['PackageIsUnsafe', 'https://evil.example/a.html'],
    ],
    [
      'with nothing to run',
      zipOf({ 'imsmanifest.xml': '<manifest/>' }),
      ['PackageHasNothingToRun'],
    ],
    [
      'without a single page',
      zipOf({ 'imsmanifest.xml': manifest12(), 'a.png': 'x' }),
      ['PackageHasNothingToRun'],
    ],
    [
      'whose start page is missing',
      zipOf(packageFiles(manifest12({ href: 'index_scorm.html' }), { 'om.html': 'x' })),
      ['PackageLaunchFileMissing', 'index_scorm.html', 'index.html'],
    ],
    [
      'whose start page is elsewhere',
      zipOf(packageFiles(manifest12({ href: 'start.html' }), { 'sco/start.html': 'x' })),
      ['PackageLaunchFileMissing', 'start.html', 'sco/start.html'],
    ],
  ])('%s', async (_, zip, refusal) => {
    expect(await refusalOf(await zip)).toEqual(refusal);
  });

  test('for an unknown module', async () => {
    const file = await asFile(await zipOf(packageFiles(manifest12())));
    const taking = importPackage(product.parts, { moduleId: 999_999, file, fileName: 'a.zip' });
    await expect(taking).rejects.toMatchObject({ code: 'ModuleNotFound' });
    await rm(file);
  });
});

describe('an upload', () => {
  const receivedFiles = () => {
    const folder = join(product.parts.config.dataDir, 'received');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test('[api.module.upload-scorm] gives the module an address under /scorm', async () => {
    const module = await newModule();
    const reply = await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf(packageFiles(manifest12())),
    });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body).result).toMatchObject({
      url: expect.stringMatching(/^\/scorm\/p\/\d+\/index\.html$/),
      packageVersion: { number: 1, standard: '1.2', fileName: 'kurs.zip', warnings: [] },
    });
    // The file goes when its request has ended, beside the reply.
    await expect.poll(receivedFiles).toEqual([]);
  });

  test('[admincourses.moduleform.file-name] keeps the file name in lower case, with the first å, ä and ö replaced', async () => {
    const module = await newModule();
    const reply = await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf(packageFiles(manifest12())),
      fileName: 'Åtgärd Öl å.ZIP',
    });
    expect(JSON.parse(reply.body).result.packageVersion.fileName).toBe('atgard ol å.zip');
  });

  test('[admincourses.scorm-upload.zip-safety] [admincourses.scorm-upload.valid-package] is refused with the name of what is wrong, and the old content stays', async () => {
    const module = await newModule();
    await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf(packageFiles(manifest12())),
    });
    const [before] = await product.db
      .select()
      .from(moduleTable)
      .where(eq(moduleTable.id, module.id));
    const refused = await upload(product, superuser, {
      moduleId: module.id,
      zip: packed({ name: '../../x.txt', content: 'x' }),
    });
    const withoutManifest = await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf({ 'index.html': 'x' }),
    });
    const [after] = await product.db
      .select()
      .from(moduleTable)
      .where(eq(moduleTable.id, module.id));

    expect([refused.status, refused.body]).toEqual([400, 'PackageIsUnsafe\n../../x.txt']);
    expect(withoutManifest).toMatchObject({ status: 400, body: 'PackageHasNoManifest' });
    expect(before?.packageVersionId).toEqual(expect.any(Number));
    expect(after?.packageVersionId).toBe(before?.packageVersionId);
    // The file goes when its request has ended, beside the reply.
    await expect.poll(receivedFiles).toEqual([]);
  });

  test('[api.module.upload-scorm] without zipFile is refused', async () => {
    const module = await newModule();
    const zip = await zipOf(packageFiles(manifest12()));
    expect(
      await upload(product, superuser, { moduleId: module.id, zip, field: 'fil' }),
    ).toMatchObject({
      status: 400,
      body: 'InvalidInput',
    });
    const call = { moduleId: module.id };
    const plain = await product.raw(
      'POST',
      `/api/Module/UploadScormToModule?moduleId=${call.moduleId}`,
      { token: undefined, body: {} },
    );
    expect(plain.status).toBe(401);
  });

  test('accepts the configured size', async () => {
    const small = await testProduct(undefined, {
      PACKAGE_MB: '2',
      PACKAGE_UNPACKED_MB: '3',
      COURSE_PACKAGES_MB: '3',
    });
    const by = await anAccount(small, { role: 'Superuser' });
    const { modules } = await aSchool(small);
    const send = async (megabytes: number) => {
      const content = randomBytes(megabytes * 1_000_000);
      const zip = rawZip([...rawPackage(), { name: 'a.bin', content, method: 0 }]);
      const { status, body } = await upload(small, by, { moduleId: one(modules).id, zip });
      return status === 200 ? 200 : `${status} ${body}`;
    };
    expect(await send(3)).toBe('413 FileIsTooLarge\n2');
    await expect.poll(() => readdirSync(join(small.parts.config.dataDir, 'received'))).toEqual([]);
    expect(await send(1.9)).toBe(200);
    expect(await send(1.9)).toMatch(/^409 CourseHasNoRoom\n.*\n3$/);
  });

  test('to an unknown or external module is refused', async () => {
    const external = await aModule(product, courseId, { kind: 1 });
    const zip = await zipOf(packageFiles(manifest12()));
    for (const moduleId of [999_999, external.id]) {
      expect(await upload(product, superuser, { moduleId, zip })).toMatchObject({
        status: 404,
        body: 'ModuleNotFound',
      });
    }
  });

  test('that is refused during the transfer gets its answer', async () => {
    const address = new URL(await product.server.listen({ host: '127.0.0.1', port: 0 }));
    const token = await openSession(product.parts, superuser.id);
    const head =
      '--grans\r\nContent-Disposition: form-data; name="zipFile"; filename="a.zip"\r\n\r\n';
    const answer = await new Promise((resolve, reject) => {
      const sending = request(
        {
          host: address.hostname,
          port: address.port,
          method: 'POST',
          path: '/api/Module/UploadScormToModule?moduleId=999999',
          headers: {
            host: 'localhost:3000',
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=grans',
          },
        },
        async (reply) => resolve([reply.statusCode, (await buffer(reply)).toString()]),
      );
      sending.on('error', reject);
      Readable.from([
        head,
        ...Array.from({ length: 300 }, () => Buffer.alloc(100_000)),
        '\r\n--grans--\r\n',
      ]).pipe(sending);
    });
    expect(answer).toEqual([404, 'ModuleNotFound']);
  });

  test('by a teacher is refused', async () => {
    const { teacher, modules } = await aSchool(product);
    const reply = await upload(product, teacher, {
      moduleId: one(modules).id,
      zip: await zipOf(packageFiles(manifest12())),
    });
    expect(reply).toMatchObject({ status: 403, body: 'NotAllowed' });
  });
});
