import { createReadStream } from 'node:fs';
import { text as contentOf } from 'node:stream/consumers';
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

/** Microsoft Office: a zip archive whose table of contents names the program's main part. */
const office = (name: string): Kind => {
  const mediaType = `application/vnd.openxmlformats-officedocument.${name}`;
  return {
    mediaType,
    isOne: async ({ path, head }) =>
      (await partsOf(path, head, '[Content_Types].xml')).text.includes(`${mediaType}.main+xml`),
  };
};

/** LibreOffice: a zip archive with its media type in a file, which some programs put last. */
const openDocument = (name: string): Kind => {
  const mediaType = `application/vnd.oasis.opendocument.${name}`;
  return {
    mediaType,
    async isOne({ path, head }) {
      const { names, text } = await partsOf(path, head, 'mimetype');
      return text.trim() === mediaType && names.includes('content.xml');
    },
  };
};

/** Served as plain text under any name, so that HTML is never run. */
const text: Kind = { mediaType: 'text/plain', isOne: holdsText };

/** Accepted file name extensions. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  [
    'pdf',
    {
      mediaType: 'application/pdf',
      // Readers look for it in the first bytes: a mail gateway or a scanner writes lines before.
      isOne: ({ head }: LookedAt) => head.includes('%PDF-'),
    },
  ],
  ['jpg', picture('image/jpeg')],
  ['jpeg', picture('image/jpeg')],
  ['png', picture('image/png')],
  ['webp', picture('image/webp')],
  ['gif', picture('image/gif')],
  ['docx', office('wordprocessingml.document')],
  ['xlsx', office('spreadsheetml.sheet')],
  ['pptx', office('presentationml.presentation')],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
  ['odp', openDocument('presentation')],
  ...['txt', 'csv', 'md', 'htm', 'html'].map((ending) => [ending, text] as const),
]);

const headBytes = 1024;

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

/** More than any table of contents or media type. */
const mostLetters = 1_000_000;

/** The names of an archive's entries, and the text of the wanted one; the others stay packed. */
async function partsOf(path: string, head: Buffer, wanted: string) {
  if (head.toString('latin1', 0, 4) !== 'PK\u0003\u0004') fail('FileIsNotWhatItsNameSays');
  const names: string[] = [];
  let text = '';
  const archive = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() =>
    fail('FileIsNotWhatItsNameSays'),
  );
  try {
    for await (const entry of archive.eachEntry()) {
      names.push(entry.fileName);
      if (names.length > mostEntries || entry.isEncrypted()) fail('FileIsNotWhatItsNameSays');
      if (macros.test(entry.fileName)) fail('FileHasMacros');
      if (entry.fileName.toLowerCase() !== wanted.toLowerCase()) continue;
      if (entry.uncompressedSize > mostLetters) fail('FileIsNotWhatItsNameSays');
      text = await contentOf(await archive.openReadStreamPromise(entry));
    }
    return { names, text };
  } finally {
    archive.close();
  }
}

/** Bytes that occur in neither UTF-8 nor Windows text, but in most binary files. */
const isNoText = (byte: number) =>
  (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

/** UTF-16 has zero bytes; editors mark it with a sign at its beginning. */
const isUtf16 = (head: Buffer) => ['fffe', 'feff'].includes(head.toString('hex', 0, 2));

async function holdsText({ path, head }: LookedAt): Promise<boolean> {
  if (isUtf16(head)) return true;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    if (piece.some(isNoText)) return false;
  return true;
}
