import { element } from './dom.js';

const bullet = /^- /;
const number = /^\d+\. /;

/** Turns the content's plain text into elements: empty lines separate blocks, lines may be items of a list. */
export function blocksOf(text) {
  return text.split(/\n{2,}/).flatMap((block) => {
    const groups = [];
    for (const line of block.split('\n')) {
      const kind = bullet.test(line) ? 'ul' : number.test(line) ? 'ol' : 'p';
      const last = groups.at(-1);
      if (last?.kind === kind) last.lines.push(line);
      else groups.push({ kind, lines: [line] });
    }
    return groups.map(({ kind, lines }) =>
      kind === 'p'
        ? element('p', {}, lines.join(' '))
        : element(
            kind,
            {},
            lines.map((line) => element('li', {}, line.replace(bullet, '').replace(number, ''))),
          ),
    );
  });
}
