import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  alt?: string;
  children?: readonly Node[];
}

/** A PDF as a reader and a screen reader find it. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const pages: string[] = [];
  const figures: string[] = [];
  const walk = ({ role, alt, children = [] }: Node) => {
    if (role === 'Figure') figures.push(alt ?? '');
    for (const child of children) walk(child);
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const tree = await page.getStructTree();
    if (tree) walk(tree as Node);
  }
  await loading.destroy();
  const raw = Buffer.from(bytes).toString('latin1');
  const fonts = [...raw.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)];
  // A page's tree has elements of other pages too, so they are counted in the file.
  const tags: Record<string, number> = {};
  for (const [, tag = ''] of raw.matchAll(/^\/S \/(\w+)$/gm)) tags[tag] = (tags[tag] ?? 0) + 1;
  return {
    title: facts.Title,
    language: facts.Language,
    pages,
    text: pages.join('\n'),
    tags,
    figures,
    fonts: [...new Set(fonts.map(([, name = '']) => name))].sort(),
  };
}
