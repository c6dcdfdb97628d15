import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const usualTitle = 'Liten modul';

const manifest = (title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="liten" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org"><title>${title}</title>
      <item identifier="del" identifierref="res"><title>${title}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="res" type="webcontent" adlcp:scormType="sco" href="start.html"><file href="start.html"/></resource>
  </resources>
</manifest>`;

/**
 * A page with two questions, which searches its parents and then its opener for the API, as content
 * does.
 */
const pageOf = (
  title: string,
) => `<!doctype html><html lang="sv"><meta charset="utf-8"><title>${title}</title>
<body><h1 id="title"></h1><div id="field"></div><button id="next">Svara</button>
<script>
function find(from) {
  for (let tries = 0; from && tries < 20; tries++) {
    if (from.API_1484_11) return from.API_1484_11;
    if (from.parent === from) break;
    from = from.parent;
  }
}
const api = find(window) || (window.opener && find(window.opener));
const questions = [
  { id: 'farg', text: 'Vilken färg har skyddsjordens ledare?', options: ['Gul och grön', 'Blå'] },
  { id: 'enhet', text: 'Vilken enhet har spänning?', options: ['Volt', 'Ampere'] },
];
api.Initialize('');
api.SetValue('cmi.exit', 'suspend');
let at = Number(api.GetValue('cmi.location') || 0);
let right = Number(api.GetValue('cmi.suspend_data') || 0);
function show() {
  const question = questions[at];
  document.getElementById('title').textContent = question ? question.text : 'Klart';
  document.getElementById('field').innerHTML = question
    ? question.options.map((text, n) => '<label><input type="radio" name="svar" value="' + n + '"> ' + text + '</label>').join('')
    : '';
  document.getElementById('next').hidden = !question;
}
document.getElementById('next').onclick = () => {
  const chosen = document.querySelector('input:checked');
  if (!chosen) return;
  const question = questions[at];
  const n = 'cmi.interactions.' + api.GetValue('cmi.interactions._count') + '.';
  const spoken = (text) => 'urn:scormdriver:' + encodeURIComponent(text);
  api.SetValue(n + 'id', question.id);
  api.SetValue(n + 'type', 'choice');
  api.SetValue(n + 'description', question.text);
  api.SetValue(n + 'correct_responses.0.pattern', spoken(question.options[0]));
  api.SetValue(n + 'learner_response', spoken(question.options[chosen.value]));
  api.SetValue(n + 'result', chosen.value === '0' ? 'correct' : 'incorrect');
  if (chosen.value === '0') right++;
  at++;
  api.SetValue('cmi.location', String(at));
  api.SetValue('cmi.suspend_data', String(right));
  if (at === questions.length) {
    api.SetValue('cmi.score.min', '0');
    api.SetValue('cmi.score.max', '2');
    api.SetValue('cmi.score.raw', String(right));
    api.SetValue('cmi.score.scaled', String(right / 2));
    api.SetValue('cmi.completion_status', 'completed');
    api.SetValue('cmi.exit', 'normal');
    api.Terminate('');
  }
  show();
};
show();
</script></body></html>`;

/** A SCORM 2004 package with two questions, created on demand. */
export const smallPackage = ({ title = usualTitle } = {}) => packageOf(pageOf(title), title);

/** A SCORM 2004 package of one page and further files. */
export async function packageOf(
  page: string,
  title = usualTitle,
  beside: Record<string, Buffer | string> = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(manifest(title)), 'imsmanifest.xml');
  for (const [path, content] of Object.entries({ 'start.html': page, ...beside }))
    zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}
