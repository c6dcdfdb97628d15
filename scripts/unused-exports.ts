import { dirname, join, normalize } from 'node:path';

/** A source file by its path from the project's root. */
export type Sources = ReadonlyMap<string, string>;

/** Where `@gesall/…` specifiers lead, by specifier. */
export type Packages = ReadonlyMap<string, string>;

interface Export {
  name: string;
  isType: boolean;
}

const everything = '*';

/**
 * Exports that no other file imports, as `path: name`. Files that a tool reads by itself are not
 * asked about. A type needs no importer when its own file names it, for then it says what a
 * function takes or gives; nor at the front door of a package.
 */
export function unusedExports(sources: Sources, packages: Packages, isEntry: (path: string) => boolean): string[] {
  const code = new Map([...sources].map(([path, text]) => [path, withoutComments(text)]));
  const used = new Map<string, Set<string>>();
  for (const [path, text] of code) {
    for (const { specifier, names } of importsOf(text)) {
      const target = packages.get(specifier) ?? (specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : undefined);
      if (target === undefined) continue;
      const known = used.get(target) ?? new Set();
      for (const name of names) known.add(name);
      used.set(target, known);
    }
  }
  const frontDoors = new Set(packages.values());
  return [...code].flatMap(([path, text]) => {
    const isNamedType = ({ name, isType }: Export) => isType && (frontDoors.has(path) || timesNamed(text, name) > 1);
    const importers = used.get(path);
    if (isEntry(path) || importers?.has(everything)) return [];
    return exportsOf(text)
      .filter((each) => !importers?.has(each.name) && !isNamedType(each))
      .map(({ name }) => `${path}: ${name}`);
  });
}

const timesNamed = (text: string, name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** Comments become blanks; what stands in quotes stays, since specifiers do. */
function withoutComments(text: string) {
  const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return text.replace(token, (found) => (found.startsWith('/*') || found.startsWith('//') ? ' ' : found));
}

const declared = /^export (?:declare )?(?:async )?(const|let|function\*?|abstract class|class|interface|type|enum) (\w+)/gm;
const destructured = /^export const \{([^}]*)\} =/gm;
const listed = /^export (type )?\{([^}]*)\}/gm;

function exportsOf(text: string): Export[] {
  return [
    ...[...text.matchAll(declared)].map(([, kind = '', name = '']) => ({ name, isType: kind === 'interface' || kind === 'type' })),
    ...[...text.matchAll(destructured)].flatMap(([, list = '']) => namesIn(list).map(({ local }) => ({ name: local, isType: false }))),
    ...[...text.matchAll(listed)].flatMap(([, type, list = '']) =>
      namesIn(list).map(({ local, isType }) => ({ name: local, isType: isType || type !== undefined })),
    ),
  ];
}

interface Import {
  specifier: string;
  names: string[];
}

const clause = /\b(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|(\*)(?:\s+as\s+\w+)?)?\s*from\s*['"]([^'"]+)['"]/g;
const lazy = /\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\)?\s*,\s*'(\w+)'|\s*\.then\(\s*\(\{([^}]*)\}\))?/g;

function importsOf(text: string): Import[] {
  const named = [...text.matchAll(clause)].map(([, , list, star, specifier = '']) => ({
    specifier,
    names: star ? [everything] : namesIn(list ?? '').map(({ original }) => original),
  }));
  const atRunTime = [...text.matchAll(lazy)].map(([, specifier = '', one, list]) => ({
    specifier,
    names: one ? [one] : list === undefined ? [everything] : namesIn(list).map(({ original }) => original),
  }));
  return [...named, ...atRunTime];
}

/** The parts of `a, type b, c as d`; also of a destructuring, `a, b: c`. */
function namesIn(list: string) {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [original = '', local = original] = part.replace(/^type\s+/, '').split(/\s+as\s+|\s*:\s*/);
      return { original, local, isType: part.startsWith('type ') };
    });
}
