import { drawRule, openPdf, type Pdf, quiet, sheet } from './open-pdf.ts';

type Structure = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Figure';

/** The library knows more than its types say. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  /** Left, top, right and bottom. */
  bbox?: number[];
  /** Whether a heading of a table belongs to its row or column. */
  scope?: 'Row' | 'Column';
}

const styles = {
  1: { font: 'bold', size: 20, color: 'black', before: 0 },
  2: { font: 'bold', size: 14, color: 'black', before: 18 },
  3: { font: 'bold', size: 11, color: 'black', before: 12 },
  text: { font: 'text', size: 10, color: 'black', before: 4 },
  quiet: { font: 'text', size: 9, color: quiet, before: 2 },
  head: { font: 'bold', size: 9, color: 'black', before: 0 },
  cell: { font: 'text', size: 9, color: 'black', before: 0 },
} as const;

type Style = keyof typeof styles;

export interface Column {
  heading: string;
  /** A part of the page's width, of all columns 1. */
  share: number;
  isNumber?: boolean;
}

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
  alt: string;
}

const gap = 8;
const rowGap = 5;
const tallest = 190;
const picturesInRow = 2;
/** Points kept free below a heading, so that none is alone at the end of a page. */
const belowHeading = 50;

interface Facts {
  title: string;
  language: string;
  at: Date;
  /** The line at the foot of a page. */
  foot(page: number): string;
}

/**
 * Writes a paper from its beginning to its end, with the structure that a screen reader follows:
 * headings, paragraphs, tables and figures. Page numbers are artifacts.
 */
export class PaperWriter {
  readonly pdf: Pdf;
  readonly #document: Structure;
  #style: Style = 'text';

  private constructor(pdf: Pdf, foot: Facts['foot']) {
    this.pdf = pdf;
    let page = 0;
    this.pdf.on('pageAdded', () => this.#drawFoot(foot(++page)));
    this.pdf.addPage();
    this.#document = this.pdf.struct('Document');
    this.pdf.addStructure(this.#document);
  }

  static async open({ foot, ...facts }: Facts): Promise<PaperWriter> {
    return new PaperWriter(await openPdf({ ...facts, hasPage: false }), foot);
  }

  heading(level: 1 | 2 | 3, text: string): void {
    this.#makeRoom(belowHeading);
    this.#write(`H${level}`, level, text);
  }

  paragraph(text: string, style: 'text' | 'quiet' = 'text'): void {
    this.#write('P', style, text);
  }

  /** Rows of a name and a value. */
  facts(rows: readonly { name: string; value: string }[]): void {
    const columns = [
      { heading: '', share: 0.3 },
      { heading: '', share: 0.7 },
    ];
    this.#table((table) => {
      for (const { name, value } of rows) this.#row(table, columns, [name, value], ['TH', 'TD']);
    });
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const headings = columns.map(({ heading }) => heading);
    this.#table((table) => {
      this.#row(
        table,
        columns,
        headings,
        headings.map(() => 'TH' as const),
      );
      for (const row of rows) {
        const isBroken = this.#makeRoom(this.#heightOf(columns, row, 'cell'));
        // A reader of the structure has heard the headings already.
        if (isBroken) this.#artifact(() => this.#drawCells(columns, headings, 'head'));
        this.#row(
          table,
          columns,
          row,
          headings.map(() => 'TD' as const),
        );
      }
    });
  }

  /** Draws pictures beside each other, each of them read when its turn comes. */
  async pictures(pictures: AsyncIterable<Picture>): Promise<void> {
    let top = 0;
    let height = 0;
    let place = 0;
    const width = (sheet.width - gap) / picturesInRow;
    for await (const picture of pictures) {
      if (place === 0) {
        this.#makeRoom(tallest + gap);
        top = this.pdf.y + gap;
        height = 0;
      }
      const scale = Math.min(width / picture.width, tallest / picture.height, 1);
      const size = { width: picture.width * scale, height: picture.height * scale };
      this.#figure(picture, { x: sheet.left + place * (width + gap), y: top, ...size });
      height = Math.max(height, size.height);
      this.pdf.y = top + height;
      place = (place + 1) % picturesInRow;
    }
    this.pdf.x = sheet.left;
  }

  end(): void {
    this.#document.end();
    this.pdf.end();
  }

  #figure(
    { jpeg, alt }: Picture,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ) {
    const bbox = [x, y, x + width, y + height];
    this.#document.add(
      this.#element('Figure', () => this.pdf.image(jpeg, x, y, { width, height }), { alt, bbox }),
    );
  }

  #element(tag: Tag, draw: () => unknown, options: ElementOptions = {}): Structure {
    return this.pdf.struct(tag, options, [() => void draw()]);
  }

  #use(style: Style) {
    const { font, size, color } = styles[style];
    this.#style = style;
    this.pdf.font(font).fontSize(size).fillColor(color);
  }

  #write(tag: 'H1' | 'H2' | 'H3' | 'P', style: Style, text: string) {
    this.pdf.y += styles[style].before;
    this.#use(style);
    const draw = () => this.pdf.text(text, sheet.left, this.pdf.y, { width: sheet.width });
    this.#document.add(this.#element(tag, draw));
  }

  #table(fill: (table: Structure) => void) {
    const table = this.pdf.struct('Table');
    this.#document.add(table);
    this.pdf.y += gap;
    fill(table);
    table.end();
  }

  #row(
    table: Structure,
    columns: readonly Column[],
    texts: readonly string[],
    tags: readonly ('TH' | 'TD')[],
  ) {
    const styleOf = (at: number): Style => (tags[at] === 'TH' ? 'head' : 'cell');
    this.#makeRoom(this.#heightOf(columns, texts, 'head'));
    const row = this.pdf.struct('TR');
    table.add(row);
    const scope = tags.includes('TD') ? 'Row' : 'Column';
    this.#drawCells(columns, texts, styleOf, (at, draw) => {
      const tag = tags[at] ?? 'TD';
      row.add(this.#element(tag, draw, tag === 'TH' ? { scope } : {}));
    });
    row.end();
  }

  #drawCells(
    columns: readonly Column[],
    texts: readonly string[],
    style: Style | ((at: number) => Style),
    mark: (at: number, draw: () => void) => void = (_, draw) => draw(),
  ) {
    const top = this.pdf.y;
    let bottom = top;
    let x: number = sheet.left;
    for (const [at, { share, isNumber }] of columns.entries()) {
      const width = share * sheet.width - gap;
      this.#use(typeof style === 'function' ? style(at) : style);
      const align = isNumber ? 'right' : 'left';
      const left = x;
      mark(at, () => void this.pdf.text(texts[at] ?? '', left, top, { width, align }));
      bottom = Math.max(bottom, this.pdf.y);
      x += share * sheet.width;
    }
    this.pdf.x = sheet.left;
    this.pdf.y = bottom;
    this.#artifact(() => drawRule(this.pdf, rowGap / 2));
    this.pdf.y = bottom + rowGap;
  }

  #heightOf(columns: readonly Column[], texts: readonly string[], style: Style) {
    this.#use(style);
    const heights = columns.map(({ share }, at) =>
      this.pdf.heightOfString(texts[at] ?? '', { width: share * sheet.width - gap }),
    );
    return Math.max(...heights) + rowGap;
  }

  /** Begins a page when so many points do not fit on this one. */
  #makeRoom(points: number): boolean {
    if (this.pdf.y + points <= sheet.bottom) return false;
    this.pdf.addPage();
    return true;
  }

  #artifact(draw: () => void) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Below the margin, in the middle of a text that goes on: place and style stay. */
  #drawFoot(text: string) {
    const style = this.#style;
    const { x, y } = this.pdf;
    this.#use('quiet');
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.pdf.text(text, sheet.left, sheet.bottom + 12, { lineBreak: false });
    this.pdf.endMarkedContent();
    this.#use(style);
    this.pdf.x = x;
    this.pdf.y = y;
  }
}
