import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { OrderDocument } from './order-document.ts';

/** A font with the letters of every name that a school may have. */
const { resolve } = createRequire(import.meta.url);
const fontOf = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const margin = 50;
const [left, right] = [margin, 595 - margin];
/** Where the columns of numbers end, in points from the left edge of an A4 page. */
const columns = { students: 340, unitPrice: 440, price: right };
const numberWidth = 90;
const lowest = 842 - margin;
const quiet = '#5b6472';

/** Draws the paper of an order on A4 pages; answers the whole file. */
export async function writePdf(paper: OrderDocument, language: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: paper.title },
  });
  const pieces: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', fontOf('DejaVuSans'));
  pdf.registerFont('bold', fontOf('DejaVuSans-Bold'));
  drawHead(pdf, paper);
  drawRows(pdf, paper);
  drawSums(pdf, paper);
  pdf.end();
  return written;
}

type Pdf = PDFKit.PDFDocument;

function drawHead(pdf: Pdf, { title, notes, facts }: OrderDocument) {
  pdf.font('bold').fontSize(20).text(title, left, margin);
  pdf.font('text').fontSize(10).fillColor(quiet);
  for (const note of notes) pdf.text(note, { width: right - left });
  pdf.fillColor('black').moveDown();
  for (const { name, value } of facts) {
    const top = pdf.y;
    pdf.font('bold').text(name, left, top, { width: 130 });
    pdf.font('text').text(value, left + 140, top, { width: right - left - 140 });
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
  const top = pdf.y;
  pdf.font('bold').text(headings.what, left, top, { width });
  drawNumbers(pdf, top, headings);
  drawRule(pdf);
  for (const row of rows) {
    const [first = '', ...others] = row.texts;
    const height = pdf.heightOfString([first, ...others].join('\n'), { width });
    if (pdf.y + height > lowest) pdf.addPage();
    const rowTop = pdf.y;
    pdf.font('text').text(first, left, rowTop, { width });
    pdf.fillColor(quiet).fontSize(8);
    for (const other of others) pdf.text(other, left, pdf.y, { width });
    pdf.fillColor('black').fontSize(10);
    const bottom = pdf.y;
    drawNumbers(pdf, rowTop, row);
    pdf.y = Math.max(bottom, pdf.y);
    drawRule(pdf);
  }
}

function drawSums(pdf: Pdf, { sums }: OrderDocument) {
  if (pdf.y + sums.length * 18 > lowest) pdf.addPage();
  for (const { name, value, isTotal } of sums) {
    const top = pdf.y;
    pdf.font(isTotal ? 'bold' : 'text');
    pdf.text(name, left, top, { width: columns.price - numberWidth - left - 10, align: 'right' });
    const bottom = pdf.y;
    pdf.text(value, columns.price - numberWidth, top, { width: numberWidth, align: 'right' });
    pdf.y = Math.max(bottom, pdf.y) + 3;
  }
}

function drawRule(pdf: Pdf) {
  pdf
    .moveTo(left, pdf.y + 4)
    .lineTo(right, pdf.y + 4)
    .lineWidth(0.5)
    .strokeColor('#c8cdd5')
    .stroke();
  pdf.y += 9;
}
