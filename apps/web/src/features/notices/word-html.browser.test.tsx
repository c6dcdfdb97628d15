import { expect, test } from 'vitest';
import { fromPastedHtml } from './word-html.ts';

/** A paragraph of a list, as Word puts it on the clipboard. */
const item = (text: string, { level = 1, marker = '·' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const fromWord = (body: string) =>
  fromPastedHtml(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><title>Veckobrev 12</title><style>p.MsoNormal {margin:0cm}</style></head><body lang=SV><!--StartFragment-->${body}<!--EndFragment--></body></html>`,
  );

const bare = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  for (const each of holder.querySelectorAll('*'))
    for (const { name } of [...each.attributes]) each.removeAttribute(name);
  return holder.innerHTML
    .replaceAll(/<!--.*?-->|<\/?(?:span|o:p)>/g, '')
    .replaceAll(/\s*\n\s*/g, '');
};

test('a list of Word is a list, with its levels and without its signs', () => {
  const pasted = fromWord(
    `<p class=MsoNormal>Ta med:</p>${item('Hjälm')}${item('Skor')}${item('med stålhätta', { level: 2, marker: 'o' })}${item('Handskar')}<p class=MsoNormal>Välkomna!</p>`,
  );
  expect(bare(pasted)).toBe(
    '<p>Ta med:</p><ul><li>Hjälm</li><li>Skor<ul><li>med stålhätta</li></ul></li><li>Handskar</li></ul><p>Välkomna!</p>',
  );
});

test('a numbered list of Word counts', () => {
  const pasted = fromWord(
    `${item('Logga in', { marker: '1.' })}${item('Välj kurs', { marker: '2.' })}${item('den första', { level: 2, marker: 'a)' })}`,
  );
  expect(bare(pasted)).toBe(
    '<ol><li>Logga in</li><li>Välj kurs<ol><li>den första</li></ol></li></ol>',
  );
});

test('two lists with a paragraph between stay two', () => {
  const pasted = fromWord(`${item('Ett')}<p>Sedan:</p>${item('Två')}`);
  expect(bare(pasted)).toBe('<ul><li>Ett</li></ul><p>Sedan:</p><ul><li>Två</li></ul>');
});

test('headings become the two levels of a notice, and the title of the document goes', () => {
  const pasted = fromWord('<h1>Vecka 12</h1><h2>Måndag</h2><h4>Lunch</h4><p>Soppa</p>');
  expect(bare(pasted)).toBe('<h2>Vecka 12</h2><h2>Måndag</h2><h3>Lunch</h3><p>Soppa</p>');
});

test('what other programs copy stays as it is', () => {
  const pasted = fromPastedHtml('<p>Hej <b>alla</b></p><ul><li>Ett</li></ul>');
  expect(pasted).toBe('<p>Hej <b>alla</b></p><ul><li>Ett</li></ul>');
});
