import 'pdfjs-dist/web/pdf_viewer.css';
import '../player.css';
import './pdf.css';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { followColorScheme } from '../color-scheme.ts';
import { wordsFor } from '../texts.ts';
import { fileOf, zoomed } from './pdf-address.ts';

// Shows a PDF of a package: browsers' own viewers are plug-ins, which sandboxed frames lack.

GlobalWorkerOptions.workerSrc = worker;
const assets = '/scorm/play-assets/pdf/';

const words = wordsFor(navigator.languages);
document.documentElement.lang = words.language;
followColorScheme(matchMedia('(prefers-color-scheme: dark)'));

const root = document.getElementById('root');
const file = fileOf(location);
if (root && file) await show(root, file);

async function show(
  root: HTMLElement,
  { address, name }: { address: string; name: string },
): Promise<void> {
  document.title = name;
  const bar = document.createElement('header');
  bar.className = 'bar';
  const title = document.createElement('h1');
  title.className = 'title';
  title.textContent = name;
  const pages = document.createElement('p');
  pages.className = 'state';
  const download = document.createElement('a');
  Object.assign(download, {
    className: 'button',
    href: address,
    download: name,
    textContent: words.text('download'),
  });
  const frame = document.createElement('main');
  frame.className = 'body';
  const container = document.createElement('div');
  Object.assign(container, { className: 'pages', tabIndex: 0 });
  container.setAttribute('role', 'document');
  container.setAttribute('aria-label', name);
  const inner = document.createElement('div');
  inner.className = 'pdfViewer';
  container.append(inner);
  frame.append(container);

  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const viewer = new PDFViewer({ container, viewer: inner, eventBus, linkService });
  linkService.setViewer(viewer);
  const zoom = (sign: string, label: 'smaller' | 'larger', factor: number) => {
    const button = document.createElement('button');
    Object.assign(button, { className: 'button', type: 'button', textContent: sign });
    button.setAttribute('aria-label', words.text(label));
    button.addEventListener('click', () => {
      viewer.currentScale = zoomed(viewer.currentScale, factor);
    });
    return button;
  };
  bar.append(title, pages, zoom('−', 'smaller', 1 / 1.2), zoom('+', 'larger', 1.2), download);
  root.replaceChildren(bar, frame);

  const place = () => {
    pages.textContent = words.text('page', {
      page: String(viewer.currentPageNumber),
      pages: String(viewer.pagesCount),
    });
  };
  eventBus.on('pagechanging', place);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width';
    place();
    if (location.hash.length > 1) linkService.setHash(location.hash.slice(1));
  });
  try {
    const document = await getDocument({
      url: address,
      isEvalSupported: false,
      cMapUrl: `${assets}cmaps/`,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
    }).promise;
    viewer.setDocument(document);
    linkService.setDocument(document);
  } catch {
    const notice = document.createElement('p');
    Object.assign(notice, { className: 'notice', textContent: words.text('pdfIsBroken') });
    notice.setAttribute('role', 'alert');
    frame.replaceChildren(notice);
  }
}
