import { createReadStream } from 'node:fs';
import { openPromise } from 'yauzl';
import { fail } from '../../platform/fail.ts';
import { headOf } from '../../platform/files/head-of.ts';
import { imageTypeOf } from '../../platform/files/small-file.ts';

/** How a content is checked against its file name. */
interface Kind {
  mediaType: string;
  isOne(file: LookedAt): boolean | Promise<boolean>;
}

interface LookedAt {
  path: string;
  head: Buffer;
}

const picture = (mediaType: string): Kind => ({
  mediaType,
  isOne: ({ head }) => imageTypeOf(head) === mediaType,
});

/** Microsoft Office: a zip archive with a content table and the program's folder. */
const office = (name: string, folder: string): Kind => ({
  mediaType: `application/vnd.openxmlformats-officedocument.${name}`,
  async isOne({ path, head }) {
    const names = await entriesOf(path, head);
    return names.includes('[Content_Types].xml') && names.some((entry) => entry.startsWith(folder));
  },
});

/** LibreOffice: a zip archive that begins with its media type. */
const openDocument = (name: string): Kind => {
  const mediaType = `application/vnd.oasis.opendocument.${name}`;
  const beginning = `mimetype${mediaType}`;
  return {
    mediaType,
    isOne: async ({ path, head }) =>
      head.toString('latin1', 30, 30 + beginning.length) === beginning &&
      (await entriesOf(path, head)).includes('content.xml'),
  };
};

/** Served as plain text under any name, so that HTML is never run. */
const text: Kind = { mediaType: 'text/plain', isOne: ({ path }) => holdsText(path) };

/** Accepted file name extensions. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  [
    'pdf',
    {
      mediaType: 'application/pdf',
      isOne: ({ head }: LookedAt) => head.toString('latin1', 0, 5) === '%PDF-',
    },
  ],
  ['jpg', picture('image/jpeg')],
  ['jpeg', picture('image/jpeg')],
  ['png', picture('image/png')],
  ['webp', picture('image/webp')],
  ['gif', picture('image/gif')],
  ['docx', office('wordprocessingml.document', 'word/')],
  ['xlsx', office('spreadsheetml.sheet', 'xl/')],
  ['pptx', office('presentationml.presentation', 'ppt/')],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
  ['odp', openDocument('presentation')],
  ...['txt', 'csv', 'md', 'htm', 'html'].map((ending) => [ending, text] as const),
]);

const headBytes = 512;

/** The media type of a file by name and content; refuses others. Runs in a parser process. */
export async function kindOf({
  path,
  fileName,
}: {
  path: string;
  fileName: string;
}): Promise<string> {
  const kind = kinds.get(/\.([^.]+)$/.exec(fileName)?.[1] ?? '') ?? fail('FileTypeNotAllowed');
  const head = await headOf(path, headBytes);
  if (head.length === 0) fail('FileIsEmpty');
  if (!(await kind.isOne({ path, head }))) fail('FileIsNotWhatItsNameSays');
  return kind.mediaType;
}

const mostEntries = 10_000;
/** Where programs store macros. */
const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/|Basic\/|Scripts\/)/i;

/** The names of an archive's entries, without unpacking. */
async function entriesOf(path: string, head: Buffer): Promise<string[]> {
  if (head.toString('latin1', 0, 4) !== 'PK\u0003\u0004') fail('FileIsNotWhatItsNameSays');
  const names: string[] = [];
  const archive = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() =>
    fail('FileIsNotWhatItsNameSays'),
  );
  try {
    for await (const entry of archive.eachEntry()) {
      names.push(entry.fileName);
      if (names.length > mostEntries || entry.isEncrypted()) fail('FileIsNotWhatItsNameSays');
      if (macros.test(entry.fileName)) fail('FileHasMacros');
    }
    return names;
  } finally {
    archive.close();
  }
}

/** Bytes that occur in neither UTF-8 nor Windows text, but in most binary files. */
const isNoText = (byte: number) =>
  (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

async function holdsText(path: string): Promise<boolean> {
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    if (piece.some(isNoText)) return false;
  return true;
}
