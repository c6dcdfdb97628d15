import type { Standard } from '../runtime/index.ts';

interface TableSigns {
  file: string;
  /** The lines above the header. */
  comments: readonly string[];
  cases: readonly string[];
}

/**
 * A table's standard: from a comment above its header, its file name, or the names of all its
 * cases.
 */
export function standardOf({ file, comments, cases }: TableSigns): Standard | undefined {
  const name = /scorm[\s._-]*(2004|1[._-]?2)/i.exec(file)?.[1];
  const said = /\b(2004|1\.2)\b/.exec(comments.join('\n'))?.[1] ?? name;
  if (said) return said === '2004' ? '2004' : '1.2';
  if (cases.length > 0 && cases.every((each) => each.startsWith('2004.'))) return '2004';
  if (cases.length > 0 && cases.every((each) => each.startsWith('12.'))) return '1.2';
  return undefined;
}
