import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel, validateFileName } from 'yauzl';
import { fail } from '../../../platform/fail.ts';

const utf8Flag = 0x800;
const unicodePathField = 0x7075;
const top = '/';

/**
 * NFC with forward slashes. Refuses with `PackageIsUnsafe` paths that could lead out of the
 * package.
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

/** Many programs write `./index.html` for the root; `./` itself is a nameless folder. */
function withoutSameFolder(name: string): string {
  const segments = name.split('/');
  if (!segments.includes('.')) return name;
  const others = segments.filter((segment) => segment !== '.');
  return others.length === 1 && others[0] === '' ? top : others.join('/');
}

/** The library cannot tell names in the DOS code page from UTF-8 names without a flag. */
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

export const isClutter = (path: string) =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._[^/]*$)/i.test(path);
