import { aSheet, sheetXml } from './a-sheet.ts';
import {
  manifest12,
  manifest2004,
  packageFiles,
  type RawEntry,
  rawPackage,
  rawZip,
  zipOf,
} from './packages.ts';

type Growing = (length: number) => string;

const repeated =
  (piece: string, end = ''): Growing =>
  (length) =>
    piece.repeat(Math.max(1, Math.floor(length / piece.length))) + end;

const nested =
  (open: string, close: string): Growing =>
  (length) => {
    const depth = Math.max(1, Math.floor(length / (open.length + close.length)));
    return open.repeat(depth) + close.repeat(depth);
  };

export const growingTexts: Record<string, Growing> = {
  letters: repeated('a', '!'),
  spaces: repeated(' ', 'x'),
  digits: repeated('1', 'x'),
  dots: repeated('a.', '!'),
  dashes: repeated('a-', '!'),
  signs: repeated('@'),
  quotes: repeated('"\''),
  brackets: repeated('<'),
  tags: repeated('<script '),
  links: repeated('<link rel="stylesheet" '),
  comments: repeated('<!--'),
  entities: repeated('&amp'),
  'nested tags': nested('<b>', '</b>'),
  'unclosed tags': nested('<b>', '</i>'),
  'broken letters': repeated('a\u0301'),
  'mixed letters': repeated('aе', '@'),
  separators: repeated(';,\t'),
  lines: repeated('a\r\n'),
  'quoted lines': repeated('"a""\n'),
};

export const growingLists: Record<string, (length: number) => Promise<Buffer> | Buffer> = {
  ...Object.fromEntries(
    Object.entries(growingTexts).map(([name, text]) => [
      name,
      (length: number) => Buffer.from(text(length)),
    ]),
  ),
  rows: (length) =>
    aSheet(
      Array.from({ length: Math.ceil(length / 100) }, (_, index) => [
        `Elev ${index}`,
        `elev${index}@example.com`,
      ]),
    ),
  'cells of a row': (length) =>
    aSheet([], {
      'xl/worksheets/sheet1.xml': sheetXml([], `<row r="1">${repeated('<c/>')(length)}</row>`),
    }),
  'empty rows': (length) =>
    aSheet([], { 'xl/worksheets/sheet1.xml': sheetXml([], repeated('<row/>')(length)) }),
  'nested elements': (length) =>
    aSheet([], { 'xl/worksheets/sheet1.xml': sheetXml([], nested('<x>', '</x>')(length)) }),
  attributes: (length) =>
    aSheet([], { 'xl/worksheets/sheet1.xml': sheetXml([], `<row ${numbered(length)}/>`) }),
  'shared texts': (length) =>
    aSheet([], { 'xl/sharedStrings.xml': `<sst>${repeated('<si><t>a</t></si>')(length)}</sst>` }),
};

const numbered = (length: number) =>
  Array.from({ length: Math.ceil(length / 12) }, (_, index) => `a${index}="1"`).join(' ');

const questionFiles = [
  'content.js',
  'html5/data/js/data.js',
  'scormcontent/index.html',
  'course/sv/components.json',
];
const beginnings: Record<string, string> = {
  'content.js': 'export const content = {"questions":[{"id":"a","text":"',
  'html5/data/js/data.js': "globalProvideData('data', '",
  'scormcontent/index.html': 'courseData = "',
  'course/sv/components.json': '[{"_id":"a","body":"',
};

const inManifest = (more: (length: number) => string, place: RegExp) => (length: number) =>
  zipOf(packageFiles(manifest2004().replace(place, more(length))));

export const growingPackages: Record<string, (length: number) => Promise<Buffer> | Buffer> = {
  ...Object.fromEntries(
    Object.entries(growingTexts).flatMap(([name, text]) => [
      [
        `page of ${name}`,
        (length: number) => zipOf(packageFiles(manifest12(), { 'index.html': text(length) })),
      ],
      [
        `styles of ${name}`,
        (length: number) =>
          zipOf(packageFiles(manifest12(), { 'a.css': `@import url(${text(length)}` })),
      ],
      [
        `title of ${name}`,
        inManifest(
          (length) => `<title>${text(length).replace(/[<&]/g, '.')}</title>`,
          /<title>[^<]*<\/title>/,
        ),
      ],
      ...questionFiles.map((path) => [
        `${path} of ${name}`,
        (length: number) =>
          zipOf(packageFiles(manifest12(), { [path]: `${beginnings[path]}${text(length)}` })),
      ]),
    ]),
  ),
  items: inManifest(
    (length) => repeated('<item identifier="J"><title>a</title></item>')(length),
    /(?=<item )/,
  ),
  'nested items': inManifest(
    (length) => nested('<item identifier="J"><title>a</title>', '</item>')(length),
    /(?=<item )/,
  ),
  'nested elements': inManifest((length) => nested('<x>', '</x>')(length), /(?=<resources)/),
  resources: inManifest(
    (length) =>
      repeated('<resource identifier="S" href="a.html"><file href="a.html"/></resource>')(length),
    /(?=<resource )/,
  ),
  dependencies: inManifest(
    (length) => repeated('<dependency identifierref="R"/>')(length),
    /(?=<\/resource>)/,
  ),
  attributes: inManifest((length) => `<x ${numbered(length)}/>`, /(?=<resources)/),
  files: (length) => rawZip([...rawPackage(), ...manyFiles(length)]),
  'long names': (length) => rawZip([...rawPackage(), ...manyFiles(length, 'å'.repeat(150))]),
};

const manyFiles = (length: number, folder = 'a'): RawEntry[] =>
  Array.from({ length: Math.ceil(length / 200) }, (_, index) => ({
    name: `${folder}/${index}.html`,
    content: 'a',
  }));

export const growingDocuments: Record<string, (length: number) => Promise<Buffer> | Buffer> = {
  'a.txt': (length) => Buffer.from(repeated('a ')(length)),
  'a.pdf': (length) => Buffer.from(`%PDF-1.4${repeated('(')(length)}`),
  'a.docx': (length) => rawZip(manyFiles(length, 'word')),
  'a.odt': (length) => rawZip(manyFiles(length, 'Basic')),
};
