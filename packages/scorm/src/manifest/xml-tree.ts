import { SaxesParser } from 'saxes';
import { type Family, familyOf } from './families.ts';
import { ManifestError, type TextPlace } from './manifest-error.ts';
import { charactersNamed, placeBeforeEscaping, withEscapedAmpersands } from './references.ts';

const maxDepth = 100;
/** Elements and attributes together: a file of 10 MiB could otherwise fill the memory. */
const maxNodes = 300_000;

export interface XmlElement {
  family: Family;
  /** Local name in lower case: producers disagree on the case of `scormType` and others. */
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** The element's own trimmed text, without that of its children. */
  text: string;
}

interface XmlAttribute {
  family: Family;
  /** Without a prefix, as most attributes of the standards. */
  isPlain: boolean;
  name: string;
  value: string;
}

export interface XmlDocument {
  root: XmlElement;
  /** The namespaces of all elements and attributes, or their undeclared prefixes. */
  namespaces: Set<string>;
  /** The first reference that XML does not know but was read: `&auml;`, or `&` by itself. */
  corrected: string | undefined;
}

/**
 * Parses XML with namespaces into a tree. A document type is skipped and never read, so a custom
 * entity is an error; those of HTML are read, and so is an ampersand by itself. Throws
 * `ManifestError` with `NotXml` or `TooLarge`.
 */
export function parseXml(given: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const text = given.trimStart();
  const { text: xml, bareAt } = withEscapedAmpersands(text);
  const references = referenceTable();
  parser.ENTITIES = references.table;
  const namespaces = new Set<string>();
  const open: XmlElement[] = [];
  let nodes = 0;
  const count = () => {
    if (++nodes > maxNodes) throw new ManifestError('TooLarge');
  };
  let root: XmlElement | undefined;

  if (text === '') throw new ManifestError('NotXml');
  parser.on('error', (error) => {
    // An undeclared prefix still identifies the vocabulary.
    if (error.message.includes('unbound namespace prefix')) return;
    const isReference = error.message.includes('undefined entity');
    const readTo = parser.position - (isReference ? references.lastLength() : 1);
    const at = placeBeforeEscaping(Math.max(0, readTo), bareAt) + given.length - text.length;
    throw new ManifestError('NotXml', error.message, placeIn(given, at));
  });
  parser.on('attribute', count);
  parser.on('opentag', (tag) => {
    count();
    if (open.length >= maxDepth) throw new ManifestError('TooLarge');
    namespaces.add(tag.uri);
    const attributes = Object.values(tag.attributes).map(({ prefix, uri, local, value }) => {
      namespaces.add(uri);
      return { family: familyOf(uri), isPlain: prefix === '', name: local.toLowerCase(), value };
    });
    const element: XmlElement = {
      family: familyOf(tag.uri),
      name: tag.local.toLowerCase(),
      attributes,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.write(xml).close();
  if (!root) throw new ManifestError('NotXml');
  const corrected = references.firstOfHtml() ?? (bareAt.length > 0 ? '&' : undefined);
  return { root, namespaces, corrected };
}

const namesOfXml: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The references that the parser knows, looked up when they are met: HTML has 2,000. */
function referenceTable() {
  let last = '';
  let first: string | undefined;
  const table = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        last = String(name);
        if (Object.hasOwn(namesOfXml, last)) return namesOfXml[last];
        const found = charactersNamed(last);
        if (found !== undefined) first ??= `&${last};`;
        return found;
      },
    },
  );
  const signs = '&;'.length;
  return { table, lastLength: () => last.length + signs, firstOfHtml: () => first };
}

function placeIn(text: string, at: number): TextPlace {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The children with this name in this family; if there are none, those in an unknown namespace. */
export function childrenOf(
  parent: XmlElement | undefined,
  family: Family,
  name: string,
): XmlElement[] {
  const named = (parent?.children ?? []).filter((each) => each.name === name);
  const own = named.filter((each) => each.family === family);
  return own.length > 0 ? own : named.filter((each) => each.family === 'unknown');
}

export function childOf(
  parent: XmlElement | undefined,
  family: Family,
  name: string,
): XmlElement | undefined {
  return childrenOf(parent, family, name)[0];
}

/** A child's text; undefined when missing or empty. */
export function textOf(
  parent: XmlElement | undefined,
  family: Family,
  name: string,
): string | undefined {
  return childOf(parent, family, name)?.text || undefined;
}

/**
 * An attribute of this family, else one in an unknown namespace. Without a family: one of the
 * standards' own attributes, mostly without a prefix, else any.
 */
export function attributeOf(
  element: XmlElement | undefined,
  name: string,
  family?: Family,
): string | undefined {
  const named = (element?.attributes ?? []).filter((each) => each.name === name);
  const isWanted = (each: XmlAttribute) => (family ? each.family === family : each.isPlain);
  return (named.find(isWanted) ?? named.find((each) => !family || each.family === 'unknown'))
    ?.value;
}

/** An `xs:boolean`, or the fallback when missing or invalid. */
export function booleanOf(
  element: XmlElement | undefined,
  name: string,
  fallback: boolean,
): boolean {
  const value = attributeOf(element, name)?.trim().toLowerCase();
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return fallback;
}

/** A decimal; undefined when missing or invalid. */
export function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text.trim())
    ? Number(text)
    : undefined;
}
