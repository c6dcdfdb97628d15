import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel, validateFileName } from 'yauzl';
import { fail } from '../../../platform/fail.ts';

const utf8Flag = 0x800;
const unicodePathField = 0x7075;
/** The folder of the archive itself. */
const top = '/';

/**
 * The entry's path as NFC with forward slashes. Refuses with `PackageIsUnsafe` what could lead
 * anywhere but below the package, whoever would unpack it.
 */
export function pathOf(entry: Entry, { pathBytes }: { pathBytes: number }): string {
  const name = withoutSameFolder(decoded(entry).replaceAll('\\', '/').normalize('NFC'));
  if (name === top) return name;
  const segments = name.replace(/\/$/, '').split('/');
  const isUnsafe =
    hasControlCharacter(name) ||
    validateFileName(name) !== null ||
    /^[a-z]:/i.test(name) ||
    segments.some((segment) => segment === '' || segment === '..') ||
    Buffer.byteLength(name) > pathBytes;
  return isUnsafe ? fail('PackageIsUnsafe', printable(name)) : name;
}

/**
 * Many programs write `./index.html` for what lies at the top. The top itself, `./`, is a folder
 * without a name.
 */
function withoutSameFolder(name: string): string {
  const segments = name.split('/');
  if (!segments.includes('.')) return name;
  const others = segments.filter((segment) => segment !== '.');
  return others.length === 1 && others[0] === '' ? top : others.join('/');
}

/**
 * A name in the code page of DOS and a name in UTF-8 without the flag that says so cannot be told
 * apart by the library.
 */
function decoded({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const isDeclared =
    (generalPurposeBitFlag & utf8Flag) !== 0 ||
    extraFields.some(({ id }) => id === unicodePathField);
  if (!isDeclared && isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8');
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no path may hold
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g;
const hasControlCharacter = (name: string) => name.search(controlCharacters) >= 0;

const printable = (name: string) => name.slice(0, 200).replace(controlCharacters, '?');

/** What operating systems leave behind in an archive and no course needs. */
export const isClutter = (path: string) =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._[^/]*$)/i.test(path);
