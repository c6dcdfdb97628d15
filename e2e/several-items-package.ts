import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** One page for every part: its address contains its name and how it was left. */
const page12 = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Del</title>
<body><h1></h1><p id="kept"></p><button>Klar med delen</button>
<script>
const api = window.parent.API;
api.LMSInitialize('');
const name = new URLSearchParams(location.search).get('del');
document.querySelector('h1').textContent = 'Del ' + name;
document.getElementById('kept').textContent = 'Minns: ' + api.LMSGetValue('cmi.suspend_data');
if (api.LMSGetValue('cmi.core.lesson_status') !== 'completed') api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
document.querySelector('button').onclick = () => {
  api.LMSSetValue('cmi.suspend_data', 'klar med ' + name);
  api.LMSSetValue('cmi.core.lesson_status', 'completed');
  api.LMSCommit('');
};
window.onpagehide = () => api.LMSFinish('');
</script></body></html>`;

const manifest12 = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="delar" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org"><title>Tre delar</title>
      <item identifier="A" identifierref="res" parameters="?del=A"><title>Läs först</title></item>
      <item identifier="grupp"><title>Sedan</title>
        <item identifier="B" identifierref="res" parameters="?del=B"><title>Öva</title><adlcp:prerequisites type="aicc_script">A</adlcp:prerequisites></item>
        <item identifier="C" identifierref="blad"><title>Blad</title></item>
        <item identifier="D" identifierref="borta"><title>Bilaga</title></item>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="res" type="webcontent" adlcp:scormtype="sco" href="del.html"><file href="del.html"/></resource>
    <resource identifier="blad" type="webcontent" adlcp:scormtype="asset" href="blad.html"><file href="blad.html"/></resource>
  </resources>
</manifest>`;

/**
 * SCORM 1.2: a part, a part with the first as prerequisite, a page that does not use the API, and a
 * part missing in the package.
 */
export const threeParts = () =>
  zipOf({
    'imsmanifest.xml': manifest12,
    'del.html': page12,
    'blad.html': '<!doctype html><meta charset="utf-8"><title>Blad</title><h1>Blad att läsa</h1>',
  });

const page2004 = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Steg</title>
<body><h1></h1><p id="ways"></p><p id="shared"></p><button>Vidare</button>
<script>
const api = window.parent.API_1484_11;
api.Initialize('');
const name = new URLSearchParams(location.search).get('steg');
document.querySelector('h1').textContent = 'Steg ' + name;
document.getElementById('ways').textContent = ['continue', 'previous'].map((way) => api.GetValue('adl.nav.request_valid.' + way)).join(' ');
document.getElementById('shared').textContent = 'Delat: ' + api.GetValue('adl.data.0.store');
document.querySelector('button').onclick = () => {
  api.SetValue('adl.data.0.store', 'från steg ' + name);
  api.SetValue('cmi.completion_status', 'completed');
  api.SetValue('cmi.score.scaled', name === '1' ? '0.5' : '1');
  api.SetValue('cmi.success_status', 'passed');
  if (name === '1') api.SetValue('adl.nav.request', 'continue');
  api.Terminate('');
};
</script></body></html>`;

const manifest2004 = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="steg" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org"><title>Två steg</title>
      <item identifier="ett" identifierref="res" parameters="?steg=1"><title>Första steget</title>
        <adlcp:data><adlcp:map targetID="urn:steg:anteckningar"/></adlcp:data>
      </item>
      <item identifier="tva" identifierref="res" parameters="?steg=2"><title>Andra steget</title>
        <adlcp:data><adlcp:map targetID="urn:steg:anteckningar" writeSharedData="false"/></adlcp:data>
        <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>previous</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>
      </item>
      <imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <resource identifier="res" type="webcontent" adlcp:scormType="sco" href="steg.html"><file href="steg.html"/></resource>
  </resources>
</manifest>`;

/** SCORM 2004: two consecutive steps, where the content requests the next. */
export const twoSteps = () => zipOf({ 'imsmanifest.xml': manifest2004, 'steg.html': page2004 });

const rules = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule>
  <imsss:ruleConditions><imsss:ruleCondition operator="not" condition="completed"/></imsss:ruleConditions>
  <imsss:ruleAction action="hiddenFromChoice"/></imsss:preConditionRule></imsss:sequencingRules></imsss:sequencing>`;

/** SCORM 2004: the same two steps, the second with a rule for when it opens. */
export const twoStepsWithRules = () =>
  zipOf({
    'imsmanifest.xml': manifest2004.replace(
      '<adlnav:presentation>',
      `${rules}<adlnav:presentation>`,
    ),
    'steg.html': page2004,
  });
