import { check } from 'recheck';
import { parseAst } from 'vite';

/** A regular expression of the sources. */
export interface Pattern {
  line: number;
  /** Undefined where it is put together while the program runs. */
  source: string | undefined;
  flags: string;
}

interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  value?: unknown;
  callee?: { name?: string };
  arguments?: Node[];
}

/** The regular expressions of a TypeScript file, literals and those that `RegExp` makes. */
export function patternsIn(text: string, lang: 'ts' | 'tsx'): Pattern[] {
  const found: Pattern[] = [];
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.regex)
      found.push({ line: lineOf(node), source: node.regex.pattern, flags: node.regex.flags });
    if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      const isKnown = source?.type === 'Literal' && typeof source.value === 'string';
      found.push({
        line: lineOf(node),
        source: isKnown ? String(source.value) : undefined,
        flags: String(flags?.value ?? ''),
      });
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(text, { lang }));
  return found;
}

/**
 * How the time of a pattern grows beyond the length of its input, such as `polynomial, degree 2`;
 * undefined when it does not. A pattern that cannot be judged in time counts as growing.
 */
export async function growthOf({ source = '', flags }: Pattern): Promise<string | undefined> {
  const judged = await check(source, flags, { timeout: 20_000 });
  if (judged.status !== 'vulnerable') return judged.status === 'safe' ? undefined : 'unknown';
  const { complexity } = judged;
  return complexity.type === 'polynomial'
    ? `polynomial, degree ${complexity.degree}`
    : complexity.type;
}
