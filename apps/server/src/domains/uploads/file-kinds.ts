import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { openPromise } from 'yauzl';
import { fail } from '../../platform/fail.ts';
import { imageTypeOf } from '../../platform/files/small-file.ts';

/** What is asked of a content before it counts as what its name says. */
interface Kind {
  mediaType: string;
  isOne(file: LookedAt): boolean | Promise<boolean>;
}

interface LookedAt {
  path: string;
  /** The first bytes. */
  head: Buffer;
}

const picture = (mediaType: string): Kind => ({
  mediaType,
  isOne: ({ head }) => imageTypeOf(head) === mediaType,
});

/** Of Microsoft Office: an archive with a table of contents and the folder of its program. */
const office = (name: string, folder: string): Kind => ({
  mediaType: `application/vnd.openxmlformats-officedocument.${name}`,
  async isOne({ path, head }) {
    const names = await entriesOf(path, head);
    return names.includes('[Content_Types].xml') && names.some((entry) => entry.startsWith(folder));
  },
});

/** Of LibreOffice: an archive that begins with the name of its type. */
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

/** Served as plain text whatever it is called, so that a page is read and not run. */
const text: Kind = { mediaType: 'text/plain', isOne: ({ path }) => holdsText(path) };

/** The written list: what may be handed out, by the ending of the name. */
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

/**
 * The media type of a file, by its name and its content; refuses what is not on the list. Runs in a
 * parser's process.
 */
export async function kindOf({
  path,
  fileName,
}: {
  path: string;
  fileName: string;
}): Promise<string> {
  const kind = kinds.get(/\.([^.]+)$/.exec(fileName)?.[1] ?? '') ?? fail('FileTypeNotAllowed');
  const head = await headOf(path);
  if (head.length === 0) fail('FileIsEmpty');
  if (!(await kind.isOne({ path, head }))) fail('FileIsNotWhatItsNameSays');
  return kind.mediaType;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const mostEntries = 10_000;
/** Where programs keep what runs when a document is opened. */
const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/|Basic\/|Scripts\/)/i;

/** The names of an archive's entries; nothing is unpacked. */
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

/** Bytes that no text holds in UTF-8 or in Windows' own letters: what other files are full of. */
const isNoText = (byte: number) =>
  (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

async function holdsText(path: string): Promise<boolean> {
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    if (piece.some(isNoText)) return false;
  return true;
}
