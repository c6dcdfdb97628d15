import { QuoteType, Tokenizer } from 'htmlparser2';

export interface HtmlHandler {
  /** An opening or closing tag: its name in lower case, and the attributes of an opening one. */
  tag?(name: string, attributes: ReadonlyMap<string, string>): void;
  /** A piece of text with decoded entities, and the name of the element whose raw text it is. */
  text?(text: string, rawIn: 'script' | 'style' | undefined): void;
}

const rawElements = new Set(['script', 'style']);
const noAttributes: ReadonlyMap<string, string> = new Map();

/**
 * Reads HTML like the standard's tokenizer, without a tree, in time linear in its length for any
 * input. A repeated attribute keeps its first value.
 */
export function readHtml(html: string, { tag, text }: HtmlHandler): void {
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value: string[] = [];
  let raw: 'script' | 'style' | undefined;

  const endTag = () => {
    tag?.(name, attributes);
    raw = rawElements.has(name) ? (name as 'script' | 'style') : undefined;
  };
  const ignore = () => {};

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = [];
      },
      onattribdata: (start, end) => void value.push(html.slice(start, end)),
      onattribentity: (codePoint) => void value.push(String.fromCodePoint(codePoint)),
      onattribend(quote) {
        if (!attributes.has(attribute))
          attributes.set(attribute, quote === QuoteType.NoValue ? '' : value.join(''));
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(start, end) {
        raw = undefined;
        tag?.(html.slice(start, end).toLowerCase(), noAttributes);
      },
      ontext: (start, end) => text?.(html.slice(start, end), raw),
      ontextentity: (codePoint) => text?.(String.fromCodePoint(codePoint), raw),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
