import {
  bytesOfPdf,
  drawRule,
  openPdf,
  type Pdf,
  quiet,
  sheet,
} from '../../../platform/pdf/open-pdf.ts';
import type { OrderDocument } from './order-document.ts';

const { left, right, top, bottom } = sheet;
/** Where the columns of numbers end, in points from the left edge. */
const columns = { students: 340, unitPrice: 440, price: right };
const numberWidth = 90;

/** Draws the paper of an order on A4 pages; answers the whole file. */
export async function writePdf(paper: OrderDocument, language: string): Promise<Buffer> {
  const pdf = await openPdf({ title: paper.title, language });
  const written = bytesOfPdf(pdf);
  drawHead(pdf, paper);
  drawRows(pdf, paper);
  drawSums(pdf, paper);
  pdf.end();
  return written;
}

function drawHead(pdf: Pdf, { title, notes, facts }: OrderDocument) {
  pdf.font('bold').fontSize(20).text(title, left, top);
  pdf.font('text').fontSize(10).fillColor(quiet);
  for (const note of notes) pdf.text(note, { width: right - left });
  pdf.fillColor('black').moveDown();
  for (const { name, value } of facts) {
    const lineTop = pdf.y;
    pdf.font('bold').text(name, left, lineTop, { width: 130 });
    pdf.font('text').text(value, left + 140, lineTop, { width: right - left - 140 });
  }
  pdf.moveDown(1.5);
}

/** Draws numbers that end at the columns, at the height of `top`. */
function drawNumbers(
  pdf: Pdf,
  top: number,
  { students, unitPrice, price }: { students: string; unitPrice: string; price: string },
) {
  const numbers = [
    { end: columns.students, text: students },
    { end: columns.unitPrice, text: unitPrice },
    { end: columns.price, text: price },
  ];
  for (const { end, text } of numbers)
    pdf.text(text, end - numberWidth, top, { width: numberWidth, align: 'right' });
}

function drawRows(pdf: Pdf, { headings, rows }: OrderDocument) {
  const width = columns.students - numberWidth - left;
  const headTop = pdf.y;
  pdf.font('bold').text(headings.what, left, headTop, { width });
  drawNumbers(pdf, headTop, headings);
  drawLine(pdf);
  for (const row of rows) {
    const [first = '', ...others] = row.texts;
    const height = pdf.heightOfString([first, ...others].join('\n'), { width });
    if (pdf.y + height > bottom) pdf.addPage();
    const rowTop = pdf.y;
    pdf.font('text').text(first, left, rowTop, { width });
    pdf.fillColor(quiet).fontSize(8);
    for (const other of others) pdf.text(other, left, pdf.y, { width });
    pdf.fillColor('black').fontSize(10);
    const end = pdf.y;
    drawNumbers(pdf, rowTop, row);
    pdf.y = Math.max(end, pdf.y);
    drawLine(pdf);
  }
}

function drawSums(pdf: Pdf, { sums }: OrderDocument) {
  if (pdf.y + sums.length * 18 > bottom) pdf.addPage();
  for (const { name, value, isTotal } of sums) {
    const lineTop = pdf.y;
    pdf.font(isTotal ? 'bold' : 'text');
    pdf.text(name, left, lineTop, {
      width: columns.price - numberWidth - left - 10,
      align: 'right',
    });
    const end = pdf.y;
    pdf.text(value, columns.price - numberWidth, lineTop, { width: numberWidth, align: 'right' });
    pdf.y = Math.max(end, pdf.y) + 3;
  }
}

function drawLine(pdf: Pdf) {
  drawRule(pdf);
  pdf.y += 9;
}
