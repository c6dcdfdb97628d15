/** Word marks the paragraphs of a list, as in `mso-list:l0 level2 lfo1`. */
const listMark = /mso-list:\s*(l\d+)\s+level(\d)/i;

/** Numbers and letters count; bullets are single signs of symbol fonts. */
const countedMarker = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

/**
 * Pasted HTML as the notices' editor understands it: the lists of Word, which are marked paragraphs
 * there, as lists, headings of any level as one of the two levels of a notice, and no title.
 */
export function fromPastedHtml(html: string): string {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  head.remove();
  for (const each of body.querySelectorAll('title, style, script, meta, link')) each.remove();
  for (const each of body.querySelectorAll('h1')) rename(each, 'h2');
  for (const each of body.querySelectorAll('h4, h5, h6')) rename(each, 'h3');
  for (const each of [...body.querySelectorAll('p, h2, h3')].filter(startsList)) makeList(each);
  return body.innerHTML;
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const markOf = (element: Element | null) => {
  const [, list, level] = listMark.exec(element?.getAttribute('style') ?? '') ?? [];
  return list && level ? { list, level: Number(level) } : undefined;
};

const startsList = (paragraph: Element) =>
  markOf(paragraph) !== undefined && markOf(paragraph.previousElementSibling) === undefined;

/** Makes one list of the paragraph and of those that follow it, nested by their levels. */
function makeList(first: Element) {
  const open: { level: number; list: Element }[] = [];
  const holder = first.ownerDocument.createElement('div');
  first.before(holder);
  for (let next: Element | null = first; next; ) {
    const mark = markOf(next);
    if (!mark) break;
    const following: Element | null = next.nextElementSibling;
    const marker = takeMarker(next);
    while (open.length > 1 && mark.level < (open.at(-1)?.level ?? 0)) open.pop();
    const parent = open.at(-1);
    if (!parent || mark.level > parent.level) {
      const list = first.ownerDocument.createElement(countedMarker.test(marker) ? 'ol' : 'ul');
      (parent?.list.lastElementChild ?? holder).append(list);
      open.push({ level: mark.level, list });
    }
    const item = first.ownerDocument.createElement('li');
    item.append(...next.childNodes);
    open.at(-1)?.list.append(item);
    next.remove();
    next = following;
  }
  holder.replaceWith(...holder.childNodes);
}

/** Takes out the bullet or number that Word wrote for programs without lists. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent ?? '';
}
