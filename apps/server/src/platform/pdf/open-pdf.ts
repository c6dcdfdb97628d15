import { createRequire } from 'node:module';

export type Pdf = PDFKit.PDFDocument;

/** Static fonts with every Latin letter, and of one licence; variable ones and woff2 do not embed. */
const { resolve } = createRequire(import.meta.url);
const fontOf = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const margin = 50;
const a4 = { width: 595, height: 842 };

/** The writable part of an A4 page, in points from its upper left corner. */
export const sheet = {
  left: margin,
  right: a4.width - margin,
  top: margin,
  bottom: a4.height - margin,
  width: a4.width - 2 * margin,
} as const;

export const quiet = '#5b6472';

interface PdfFacts {
  title: string;
  language: string;
  /** When it is made; the same facts and content make the same bytes. */
  at?: Date;
  /** False for a document whose pages are prepared as they are added. */
  hasPage?: boolean;
}

/** Opens a tagged PDF with the fonts `text` and `bold`. */
export async function openPdf({ title, language, at, hasPage = true }: PdfFacts): Promise<Pdf> {
  // Loading it takes a fifth of a start, and few processes write a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: hasPage,
    info: { Title: title, ...(at && { CreationDate: at }) },
  });
  pdf.registerFont('text', fontOf('DejaVuSans'));
  pdf.registerFont('bold', fontOf('DejaVuSans-Bold'));
  return pdf;
}

/** The whole file, once `end()` was called. */
export async function bytesOfPdf(pdf: Pdf): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of pdf) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export function drawRule(pdf: Pdf, gap = 4): void {
  pdf
    .moveTo(sheet.left, pdf.y + gap)
    .lineTo(sheet.right, pdf.y + gap)
    .lineWidth(0.5)
    .strokeColor('#c8cdd5')
    .stroke();
}
