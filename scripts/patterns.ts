import { check } from 'recheck';
import { parseAst } from 'vite';

export interface Pattern {
  line: number;
  /** Undefined when built at run time. */
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

/** Regular expressions of a TypeScript file: literals and `RegExp` calls. */
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
 * Superlinear growth, such as `polynomial, degree 2`; undefined if linear. Undecided counts as
 * growing.
 */
export async function growthOf({ source = '', flags }: Pattern): Promise<string | undefined> {
  const judged = await check(source, flags, { timeout: 20_000 });
  if (judged.status !== 'vulnerable') return judged.status === 'safe' ? undefined : 'unknown';
  const { complexity } = judged;
  return complexity.type === 'polynomial'
    ? `polynomial, degree ${complexity.degree}`
    : complexity.type;
}
