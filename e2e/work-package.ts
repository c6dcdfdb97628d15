import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/**
 * The package's suspend data after so many answers: long, with letters and signs that are easily
 * corrupted.
 */
export function keptAfter(answers: string): string {
  return `${answers}|${'åäö 🙂 <&"\'> '.repeat(6000)}`.slice(0, 60_000);
}

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="arbete" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org"><title>Arbete</title>
      <item identifier="del" identifierref="res"><title>Arbete</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="res" type="webcontent" adlcp:scormType="sco" href="start.html"><file href="start.html"/></resource>
  </resources>
</manifest>`;

/**
 * Four questions, each answered with a click. The content uses only SetValue: no Commit, and
 * Terminate only after the last answer or, optionally, while the page unloads.
 */
const page = (
  endsInUnload: boolean,
) => `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Arbete</title>
<body><h1 id="title"></h1><button id="yes">Ja</button><button id="no">Nej</button>
<p><a href="start.html?igen">Ladda sidan igen</a></p>
<script>
${keptAfter.toString()}
const api = window.parent.API_1484_11;
const questions = 4;
api.Initialize('');
if (api.GetValue('cmi.completion_status') === 'unknown') api.SetValue('cmi.completion_status', 'incomplete');
let answers = String(api.GetValue('cmi.suspend_data')).split('|')[0];
let isOver = false;
function show() {
  const at = answers.length + 1;
  document.getElementById('title').textContent = at > questions ? 'Klart' : 'Fråga ' + at;
}
function answer(letter) {
  const at = answers.length + 1;
  if (at > questions) return;
  const n = 'cmi.interactions.' + (at - 1) + '.';
  api.SetValue(n + 'id', 'fraga-' + at);
  api.SetValue(n + 'type', 'choice');
  api.SetValue(n + 'description', 'Fråga ' + at);
  api.SetValue(n + 'correct_responses.0.pattern', 'ja');
  api.SetValue(n + 'learner_response', letter === 'j' ? 'ja' : 'nej');
  api.SetValue(n + 'result', letter === 'j' ? 'correct' : 'incorrect');
  answers += letter;
  api.SetValue('cmi.suspend_data', keptAfter(answers));
  if (answers.length === questions) {
    api.SetValue('cmi.score.scaled', String([...answers].filter((each) => each === 'j').length / questions));
    api.SetValue('cmi.completion_status', 'completed');
    api.Terminate('');
    isOver = true;
  }
  show();
}
document.getElementById('yes').onclick = () => answer('j');
document.getElementById('no').onclick = () => answer('n');
if (${endsInUnload}) {
  window.onunload = () => {
    if (isOver) return;
    isOver = true;
    api.SetValue('cmi.location', 'slutet');
    api.SetValue('cmi.exit', 'suspend');
    api.Terminate('');
  };
}
show();
</script></body></html>`;

export async function workPackage({ endsInUnload = false } = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  zip.addBuffer(Buffer.from(page(endsInUnload)), 'start.html');
  zip.end();
  return buffer(zip.outputStream);
}
