import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

export type Standard = '1.2' | '2004';

const namespaces = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
};

const manifest = (standard: Standard) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ramar" version="1" ${namespaces[standard]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${standard === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org"><title>Ramar</title><item identifier="del" identifierref="res"><title>Ramar</title></item></organization>
  </organizations>
  <resources>
    <resource identifier="res" type="webcontent" adlcp:${standard === '1.2' ? 'scormtype' : 'scormType'}="sco" href="start.html"><file href="start.html"/></resource>
  </resources>
</manifest>`;

const frameset = (
  script = '',
) => `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Ramar</title>${script}
<frameset cols="30%,70%">
  <frame name="menu" title="Meny" src="meny.html">
  <frame name="page" title="Sida" src="sida.html?nr=1">
</frameset></html>`;

/** The course's own session, shared by its frames. */
const session = (standard: Standard) => `<script>
  const is12 = ${standard === '1.2'};
  const api = is12 ? parent.API : parent.API_1484_11;
  const set = (name, value) => is12 ? api.LMSSetValue(name, value) : api.SetValue(name, value);
  const seen = new Set();
  is12 ? api.LMSInitialize('') : api.Initialize('');
  set(is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status', 'incomplete');
  function visited(page) {
    seen.add(page);
    set('cmi.suspend_data', [...seen].sort().join(','));
    if (seen.size < 6) return;
    set(is12 ? 'cmi.core.score.raw' : 'cmi.score.scaled', is12 ? '100' : '1');
    set(is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status', 'completed');
    is12 ? api.LMSFinish('') : api.Terminate('');
  }
</script>`;

const menu = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Meny</title><base target="page">
  <p><a href="sida.html?nr=2" target="page">Länk</a> <a href="sida.html?nr=3">Länk i ramen</a></p>
  <button onclick="parent.page.location = 'sida.html?nr=4'">Skript</button>
  <button onclick="parent.frames['page'].location.replace('sida.html?nr=5')">Ersätt</button>
  <form action="sida.html" target="page"><input type="hidden" name="nr" value="6"><button>Formulär</button></form></html>`;

const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Sida</title><h1></h1><script>
  const nr = new URLSearchParams(location.search).get('nr');
  document.querySelector('h1').textContent = 'Sida ' + nr;
  parent.visited(nr);
</script></html>`;

/**
 * A menu that navigates the frame beside it, by links, scripts and a form, to six pages that
 * report.
 */
export const framesetPackage = (standard: Standard) =>
  zipOf({
    'imsmanifest.xml': manifest(standard),
    'start.html': frameset(session(standard)),
    'meny.html': menu,
    'sida.html': page,
  });

/** A frameset, whose frames have no sandbox, with a given menu and page. */
export const framesetOf = (files: {
  'meny.html': string;
  'sida.html': string;
  [other: string]: string;
}) => zipOf({ 'imsmanifest.xml': manifest('2004'), 'start.html': frameset(), ...files });
