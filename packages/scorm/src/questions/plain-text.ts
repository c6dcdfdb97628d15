import { readHtml } from '../html/index.ts';

/** Elements that begin and end a line, so that the words on both sides are apart. */
const blocks = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'table',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** What a reader sees of a text that authors format; empty for what is no text. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const parts: string[] = [];
  readHtml(value, {
    tag: (name) => blocks.has(name) && parts.push(' '),
    text: (text, rawIn) => rawIn === undefined && parts.push(text),
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
