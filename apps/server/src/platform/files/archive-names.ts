const longest = 100;
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;
/** Names of devices on Windows, also with an ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name of a file or folder that Windows, macOS and Linux take. */
export function safeName(name: string): string {
  const tidy = name
    .toWellFormed()
    .normalize('NFC')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const { stem, ending } = partsOf(tidy);
  const short = Array.from(stem).slice(0, longest).join('') + ending;
  return withoutEnd(short.replace(devices, '_$1')) || '_';
}

/** Windows drops dots and blanks at the end of a name. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** The ending with its dot, of at most ten signs. */
function partsOf(name: string) {
  const [ending = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Names within an archive, of which no two are the same on a system that ignores case. */
export class ArchiveNames {
  readonly #taken = new Set<string>();

  /** The path of a name in a folder, with a number when it is taken. */
  path(folder: string, name: string): string {
    const { stem, ending } = partsOf(safeName(name));
    const prefix = folder === '' ? '' : `${folder}/`;
    for (let count = 1; ; count++) {
      const path = `${prefix}${stem}${count === 1 ? '' : ` (${count})`}${ending}`;
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}
