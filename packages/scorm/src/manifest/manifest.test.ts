import { describe, expect, test } from 'vitest';
import { type Manifest, ManifestError, readManifest } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);

interface Parts {
  head?: string;
  version?: string | null;
  namespaces?: string;
  base?: string;
  organizations?: string;
  resources?: string;
  more?: string;
}

const spaces12 =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';
const spaces2004 =
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" ' +
  'xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"';
const oneItem =
  '<organizations default="O"><organization identifier="O"><title>Kurs</title><item identifier="I" identifierref="R"><title>Del</title></item></organization></organizations>';
const oneResource =
  '<resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="index.html"/>';

function manifest({
  head = '',
  version = '1.2',
  namespaces = spaces12,
  base = '',
  organizations = oneItem,
  resources = oneResource,
  more = '',
}: Parts) {
  const metadata =
    version === null
      ? ''
      : `<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>`;
  return `${head}<manifest identifier="M" ${base} ${namespaces}>${metadata}${organizations}<resources>${resources}</resources>${more}</manifest>`;
}

const read = (parts: Parts) => readManifest(bytes(manifest(parts)));
const items = (inner: string) =>
  `<organizations><organization identifier="O"><title>K</title>${inner}</organization></organizations>`;
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ManifestError) return [error.code, error.detail];
    throw error;
  }
  return undefined;
};

describe('the standard', () => {
  test.each<[string, Parts, Manifest['standard']]>([
    ['1.2 by its version', { version: '1.2' }, '1.2'],
    ['2004 2nd edition by CAM 1.3', { version: 'CAM 1.3', namespaces: spaces2004 }, '2004'],
    ['2004 3rd edition', { version: '2004 3rd Edition', namespaces: spaces2004 }, '2004'],
    ['2004 4th edition', { version: '2004 4th Edition', namespaces: spaces2004 }, '2004'],
    ['2004 by its namespace alone', { version: null, namespaces: spaces2004 }, '2004'],
    ['1.2 by its namespace alone', { version: null }, '1.2'],
    ['the version rather than the namespace', { version: '1.2', namespaces: spaces2004 }, '1.2'],
  ])('is %s', (_, parts, standard) => {
    expect(read(parts)).toMatchObject({ standard, warnings: [] });
  });

  test('is 1.2 with a warning when nothing says it', () => {
    const plain = readManifest(
      bytes(
        '<manifest><organizations/><resources><resource identifier="R" scormType="SCO" href="a.html"/></resources></manifest>',
      ),
    );
    expect(plain.standard).toBe('1.2');
    expect(plain.warnings).toContainEqual({ code: 'VersionWasGuessed', detail: '1.2' });
    expect(plain.items).toMatchObject([{ kind: 'sco', launch: 'a.html' }]);
  });
});

describe('the encoding', () => {
  const swedish = (head: string) =>
    manifest({ head, organizations: oneItem.replace('Kurs', 'Öl på å') });
  test.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', bytes(`\uFEFF${swedish('<?xml version="1.0"?>')}`)],
    ['UTF-8 without a word about it', bytes(swedish(''))],
    ['UTF-16 with a mark', utf16(`\uFEFF${swedish('<?xml version="1.0" encoding="UTF-16"?>')}`)],
    ['UTF-16 without a mark', utf16(swedish('<?xml version="1.0" encoding="UTF-16"?>'))],
    ['UTF-8 that says it is UTF-16', bytes(swedish('<?xml version="1.0" encoding="utf-16"?>'))],
    [
      'ISO-8859-1 by its declaration',
      latin1(swedish('<?xml version="1.0" encoding="ISO-8859-1"?>')),
    ],
    [
      'windows-1252 by its declaration',
      latin1(swedish("<?xml version='1.0' encoding='windows-1252'?>")),
    ],
    ['decomposed letters', bytes(swedish('').normalize('NFD'))],
    ['a blank line before the declaration', bytes(`\r\n${swedish('<?xml version="1.0"?>')}`)],
  ])('is read from %s', (_, content) => {
    expect(readManifest(content)).toMatchObject({ title: 'Öl på å', warnings: [] });
  });

  test('has the letters of windows-1252 that Latin 1 lacks', () => {
    const title = oneItem.replace('Kurs', '\x8eeljkos \x84kurs\x93 f\xf6r 5 \x80');
    const text = `<?xml version="1.0" encoding="windows-1252"?>${manifest({ organizations: title })}`;
    expect(readManifest(latin1(text))).toMatchObject({ title: 'Željkos „kurs“ för 5 €' });
  });

  test('is guessed to be windows-1252 when it is not UTF-8', () => {
    const read = readManifest(latin1(swedish('<?xml version="1.0" encoding="UTF-8"?>')));
    expect(read).toMatchObject({ title: 'Öl på å', warnings: [{ code: 'EncodingWasGuessed' }] });
  });
});

describe('references', () => {
  const titled = (title: string, head = '') =>
    readManifest(bytes(manifest({ head, organizations: oneItem.replace('Kurs', title) })));
  test.each<[string, string, string]>([
    ['&Aring;terst&auml;ll &ouml;l&nbsp;1 &ndash; 2', 'Återställ öl\u00a01 – 2', '&Aring;'],
    ['El & ström', 'El & ström', '&'],
    ['El&ström & vatten &', 'El&ström & vatten &', '&'],
    ['&Auml; & &eacute;', 'Ä & é', '&Auml;'],
    ['5 &#xZZ; 6', '5 &#xZZ; 6', '&'],
    ['&LT;b&gt;', '<b>', '&LT;'],
  ])('of HTML and ampersands by themselves are read in %s', (given, title, detail) => {
    expect(titled(given)).toMatchObject({
      title,
      warnings: [{ code: 'ReferencesWereCorrected', detail }],
    });
  });

  test('of XML need no correction, and CDATA, comments and instructions have none', () => {
    const correct = titled(
      '&#197;&#xe4; &amp; &lt;<![CDATA[ & &auml;]]>',
      '<?a b & c?><!-- d & e -->',
    );
    expect(correct).toMatchObject({ title: 'Åä & < & &auml;', warnings: [] });
  });

  test('are read in an address as well', () => {
    const resources = oneResource.replace('index.html', 'index.html?a=1&b=2&copy=3');
    expect(read({ resources })).toMatchObject({
      items: [{ launch: 'index.html?a=1&b=2&copy=3' }],
      warnings: [{ code: 'ReferencesWereCorrected', detail: '&' }],
    });
  });

  test('of a document type of its own are refused, whatever they are named', () => {
    const head = '<!DOCTYPE m [<!ENTITY ort "Umeå"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const name of ['ort', 'x'])
      expect(refusalOf(() => titled(`&${name};`, head))?.[0]).toBe('NotXml');
    const renamed = '<!DOCTYPE m [<!ENTITY auml SYSTEM "file:///etc/passwd">]>';
    expect(titled('&auml;', renamed).title).toBe('ä');
  });

  test('by the hundred thousand take a time that grows with the length alone', () => {
    const many = '& &auml; &amp; <!-- & -->'.repeat(100_000);
    expect(titled(many).title).toHaveLength('& ä &'.length * 100_000 + 99_999);
  });
});

describe('the place of an error', () => {
  const placeOf = (text: string) => {
    try {
      readManifest(bytes(text));
    } catch (error) {
      if (error instanceof ManifestError) return error.place;
      throw error;
    }
    return undefined;
  };
  test.each<[string, string, number, number]>([
    ['an unknown reference', '<manifest>\n  <a>&nej;</a></manifest>', 2, 6],
    ['behind others that were read', '<manifest>\n<a>& &auml; & &nej;</a></manifest>', 2, 15],
    ['a sign that is not allowed', '<manifest>\r\n\r\n<a b=c/></manifest>', 3, 6],
    ['an end without a beginning', '\n\n<manifest></b></manifest>', 3, 14],
    ['an end that is missing', '<manifest>\n<a>', 2, 3],
  ])('is known by line and character: %s', (_, text, line, column) => {
    expect(placeOf(text)).toEqual({ line, column });
  });

  test('is unknown where there is no XML', () => {
    expect(placeOf('')).toBeUndefined();
  });
});

describe('the tree', () => {
  test.each<[string, Parts, string]>([
    ['no default', { organizations: oneItem.replace('default="O"', '') }, ''],
    [
      'a dangling default',
      { organizations: oneItem.replace('default="O"', 'default="x"') },
      'DefaultOrganizationIsMissing',
    ],
  ])('takes the first organization with %s', (_, parts, warning) => {
    const { title, warnings } = read(parts);
    expect([title, warnings.map(({ code }) => code).join()]).toEqual(['Kurs', warning]);
  });

  test('takes the default organization and not the first', () => {
    const second =
      '<organization identifier="P"><title>Andra</title><item identifier="J" identifierref="R"/></organization></organizations>';
    const organizations = oneItem
      .replace('default="O"', 'default="P"')
      .replace('</organizations>', second);
    expect(read({ organizations })).toMatchObject({
      title: 'Andra',
      items: [{ identifier: 'J', title: 'J' }],
    });
  });

  test('gives an item to each SCO when there are no items', () => {
    const second = oneResource.replace('"R"', '"S"').replace('index.html', 'andra.html');
    const asset = '<resource identifier="A" adlcp:scormtype="asset" href="a.png"/>';
    const doubled = oneResource.replace('"R"', '"T"');
    const resources = oneResource + asset + second + doubled;
    const { items, warnings } = read({ organizations: '', resources });
    expect(items.map(({ identifier, kind }) => [identifier, kind])).toEqual([
      ['R', 'sco'],
      ['S', 'sco'],
    ]);
    expect(warnings).toEqual([{ code: 'ItemsWereMadeFromResources', detail: '2' }]);
  });

  test('keeps an item that has both children and a resource', () => {
    const organizations = items(
      '<item identifier="I" identifierref="R"><title>A</title><item identifier="J" identifierref="R"/></item>',
    );
    const read_ = read({ organizations });
    expect(
      read_.items.map(({ identifier, parentIdentifier, kind }) => [
        identifier,
        parentIdentifier,
        kind,
      ]),
    ).toEqual([
      ['I', null, 'sco'],
      ['J', 'I', 'sco'],
    ]);
  });

  test('greys an item whose resource is missing', () => {
    const organizations = items(
      '<item identifier="I" identifierref="R"/><item identifier="J" identifierref="gone"><title>Borta</title></item><item identifier="K"/>',
    );
    const { items: list, warnings } = read({ organizations });
    expect(list[1]).toMatchObject({ title: 'Borta', kind: 'folder', launch: null });
    expect(list.map(({ facts }) => facts.isMissing)).toEqual([undefined, true, undefined]);
    expect(warnings).toEqual([{ code: 'ResourceIsMissing', detail: 'gone' }]);
  });

  test('makes repeated identifiers unique', () => {
    const organizations = items(
      '<item identifier="I" identifierref="R"/><item identifier="I" identifierref="R"/><item identifierref="R"/>',
    );
    const { items: list, warnings } = read({ organizations });
    expect(list.map(({ identifier }) => identifier)).toEqual(['I', 'I-2', 'item-3']);
    expect(warnings).toEqual([
      { code: 'IdentifierIsRepeated', detail: 'I' },
      { code: 'LaunchIsRepeated', detail: 'I, I-2, item-3' },
    ]);
  });

  test.each<[string, string, string[], string[]]>([
    ['the same item twice', 'identifierref="R"|identifierref="R"', ['Del'], ['ItemIsRepeated']],
    [
      'the same page by two resources',
      'identifierref="R"|identifierref="S"',
      ['Del'],
      ['ItemIsRepeated'],
    ],
    [
      'the same page with other parameters',
      'identifierref="R" parameters="?del=1"|identifierref="R" parameters="?del=2"',
      ['Del', 'Del'],
      [],
    ],
    [
      'a hidden item of the same page',
      'identifierref="R"|identifierref="R" isvisible="false"',
      ['Del', 'Del'],
      [],
    ],
  ])('has each part once: %s', (_, attributes, titles, codes) => {
    const two = attributes
      .split('|')
      .map((each, index) => `<item identifier="I${index}" ${each}><title>Del</title></item>`);
    const resources = oneResource + oneResource.replace('"R"', '"S"');
    const { items: list, warnings } = read({ organizations: items(two.join('')), resources });
    expect(list.map(({ title }) => title)).toEqual(titles);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });

  test('keeps the same page as two parts when a part has another title or a mastery of its own', () => {
    const two = (second: string) =>
      items(`<item identifier="I" identifierref="R"><title>Del</title></item>${second}`);
    const titled = read({
      organizations: two('<item identifier="J" identifierref="R"><title>Prov</title></item>'),
    });
    expect(titled.items.map(({ title }) => title)).toEqual(['Del', 'Prov']);
    expect(titled.warnings).toEqual([{ code: 'LaunchIsRepeated', detail: 'Del, Prov' }]);
    const measured = read({
      organizations: two(
        '<item identifier="J" identifierref="R"><title>Del</title><adlcp:masteryscore>80</adlcp:masteryscore></item>',
      ),
    });
    expect(measured.items.map(({ mastery }) => mastery)).toEqual([null, 80]);
  });

  test('is refused when repeated items would be met without end', () => {
    const repeated = '<item identifierref="R"><title>Del</title></item>'.repeat(10_001);
    expect(refusalOf(() => read({ organizations: items(repeated) }))?.[0]).toBe('TooLarge');
  });

  test('cuts an identifier that is too long to be a key', () => {
    const organizations = items(
      `<item identifier="${'å'.repeat(3000)}" identifierref="R"/>`.repeat(2),
    );
    expect(read({ organizations }).items.map(({ identifier }) => identifier.length)).toEqual([
      400, 402,
    ]);
  });

  test('puts a named sub-manifest below its item', () => {
    const inner = manifest({ base: 'xml:base="sub/"', namespaces: '' }).replace('"M"', '"SUB"');
    const organizations = items(
      '<item identifier="I" identifierref="SUB"><title>Delpaket</title></item>',
    );
    const { items: list } = read({ organizations, more: inner });
    expect(
      list.map(({ identifier, parentIdentifier, launch }) => [
        identifier,
        parentIdentifier,
        launch,
      ]),
    ).toEqual([
      ['I', null, null],
      ['I/I', 'I', 'sub/index.html'],
    ]);
  });

  test.each<[string, string, string]>([
    [
      'other prefixes',
      spaces12.replace('xmlns:adlcp', 'xmlns:x'),
      oneResource.replace('adlcp:', 'x:'),
    ],
    ['no declared prefix', 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"', oneResource],
    ['no namespaces at all', '', oneResource.replace('adlcp:', '')],
    [
      'the spelling of 2004 in 1.2',
      spaces12,
      oneResource.replace('scormtype="sco"', 'scormType="SCO"'),
    ],
    ['the namespace of 2004 in 1.2', spaces2004, oneResource],
  ])('is read with %s', (_, namespaces, resources) => {
    expect(read({ namespaces, resources }).items).toMatchObject([
      { kind: 'sco', launch: 'index.html' },
    ]);
  });

  test('is not misled by what others add under names of the standard', () => {
    const others = 'xmlns:v="http://vendor.example/ns" v:identifier="X" v:identifierref="gone"';
    const organizations = items(
      `<item ${others} identifier="I" identifierref="R"><v:title xmlns:v="http://vendor.example/ns">Fel</v:title><title>Rätt</title></item>`,
    );
    const resources = oneResource.replace(
      '<resource',
      `<resource xmlns:v="http://vendor.example/ns" v:href="fel.html" v:scormtype="asset"`,
    );
    const { items: list, warnings } = read({ organizations, resources });
    expect(list).toMatchObject([
      { identifier: 'I', title: 'Rätt', kind: 'sco', launch: 'index.html' },
    ]);
    expect(warnings).toEqual([]);
  });

  test('with swapped prefixes is read by their namespaces', () => {
    const swapped = spaces2004
      .replace('xmlns:adlcp', 'xmlns:imsss_')
      .replace('xmlns:imsss=', 'xmlns:adlcp=')
      .replace('xmlns:imsss_', 'xmlns:imsss');
    const organizations = items(
      '<item identifier="I" identifierref="R"><imsss:dataFromLMS>niva=2</imsss:dataFromLMS><adlcp:sequencing><adlcp:deliveryControls tracked="false"/></adlcp:sequencing></item>',
    );
    const resources = oneResource.replace('adlcp:', 'imsss:');
    expect(
      read({ version: '2004 4th Edition', namespaces: swapped, organizations, resources }).items,
    ).toMatchObject([{ kind: 'sco', facts: { dataFromLms: 'niva=2', tracked: false } }]);
  });

  test('knows dependencies of a resource only as files that are there anyway', () => {
    const resources = `${oneResource.replace('/>', '><dependency identifierref="D"/><dependency identifierref="gone"/></resource>')}
      <resource identifier="D" type="webcontent" adlcp:scormtype="asset" xml:base="delat/"><file href="delat.js"/></resource>`;
    const { items: list, warnings } = read({ resources });
    expect(list).toMatchObject([{ launch: 'index.html' }]);
    expect(warnings).toEqual([]);
  });

  test('takes resources for SCOs when no resource says what it is', () => {
    const { items: list, warnings } = read({
      resources: oneResource.replace('adlcp:scormtype="sco"', ''),
    });
    expect([list[0]?.kind, warnings]).toEqual([
      'sco',
      [{ code: 'ScormTypeIsMissing', detail: '' }],
    ]);
  });
});

describe('the launch address', () => {
  const launchOf = (href: string, parameters = '', base = '') => {
    const organizations = items(
      `<item identifier="I" identifierref="R" parameters="${parameters}"/>`,
    );
    const resources = `<resource identifier="R" adlcp:scormtype="sco" href="${href}" ${base}/>`;
    return read({ organizations, resources }).items[0]?.launch;
  };

  test.each<[string, string, string]>([
    ['shared/launchpage.html?content=playing', '', 'shared/launchpage.html?content=playing'],
    ['a.html', '?x=1', 'a.html?x=1'],
    ['a.html', '&amp;x=1', 'a.html?x=1'],
    ['a.html', 'x=1', 'a.html?x=1'],
    ['a.html?y=2', '?x=1', 'a.html?y=2&x=1'],
    ['a.html#top', 'x=1', 'a.html?x=1#top'],
    ['a.html', '#part', 'a.html#part'],
    ['a.html', '?x=1#part', 'a.html?x=1#part'],
    ['a.html#top', '?x=1#part', 'a.html?x=1#top'],
    ['a.html', '?&amp;x=1', 'a.html?x=1'],
    ['a.html?y=2', '#part', 'a.html?y=2#part'],
    ['a.html#top', '#part', 'a.html#top'],
    ['bild å.png', '', 'bild%20%C3%A5.png'],
    ['bild%20%C3%A5.png', '', 'bild%20%C3%A5.png'],
    ['100%.html', '', '100%25.html'],
    ['a.html', 'namn=Åsa B&amp;c=%20', 'a.html?namn=%C3%85sa%20B&c=%20'],
    ['.\\sub\\..\\a.html', '', 'a.html'],
    ['/a.html', '', 'a.html'],
  ])('of %s with parameters "%s" is %s', (href, parameters, launch) => {
    expect(launchOf(href, parameters)).toBe(launch);
  });

  test('has the bases of manifest, resources and resource before it', () => {
    const xml = manifest({
      base: 'xml:base="content/"',
      resources: oneResource.replace('href', 'xml:base="sco1" href'),
    });
    expect(
      readManifest(bytes(xml.replace('<resources>', '<resources xml:base="kurs/">'))).items[0]
        ?.launch,
    ).toBe('content/kurs/sco1/index.html');
  });

  test.each([
    'http://evil.example/a.html',
    'https://a.example',
    '//evil.example/a',
    'javascript:alert(1)',
    '../a.html',
    'a/../../b.html',
    'C:/a.html',
    '%2e%2e/a.html',
  ])('is refused outside the package: %s', (href) => {
    expect(refusalOf(() => launchOf(href))).toEqual(['LaunchIsOutside', href]);
  });
});

describe('what an item says', () => {
  test('in 1.2', () => {
    const inner = `<title>Prov</title><adlcp:prerequisites type="aicc_script">A&amp;B</adlcp:prerequisites><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed>
      <adlcp:timelimitaction>exit,message</adlcp:timelimitaction><adlcp:datafromlms>niva=2</adlcp:datafromlms><adlcp:masteryscore>80</adlcp:masteryscore>`;
    const [item] = read({
      organizations: items(
        `<item identifier="I" identifierref="R" isvisible="false">${inner}</item>`,
      ),
    }).items;
    expect(item).toMatchObject({
      title: 'Prov',
      visible: false,
      mastery: 80,
      facts: {
        prerequisites: 'A&B',
        maxTimeAllowed: '00:30:00',
        timeLimitAction: 'exit,message',
        dataFromLms: 'niva=2',
        completionThreshold: null,
      },
    });
  });

  const sequencing = `<imsss:sequencing><imsss:controlMode choice="false" flow="true"/>
    <imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/>
    <imsss:objectives><imsss:primaryObjective objectiveID="PRIM" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective>
    <imsss:objective objectiveID="obj_playing"/><imsss:objective objectiveID="obj_etiquette"/></imsss:objectives>
    <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing>`;
  const read2004 = (inner: string, more = '') =>
    read({
      version: '2004 4th Edition',
      namespaces: spaces2004,
      organizations: items(`<item identifier="I" identifierref="R">${inner}</item>`),
      more,
    }).items[0];

  test('in 2004', () => {
    const inner = `<title>Prov</title>${sequencing}<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/>
      <adlcp:dataFromLMS>niva=2</adlcp:dataFromLMS>
      <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI><adlnav:hideLMSUI>exit</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`;
    expect(read2004(inner)).toMatchObject({
      mastery: 0.6,
      facts: {
        objectives: ['PRIM', 'obj_playing', 'obj_etiquette'],
        primaryObjective: 'PRIM',
        dataFromLms: 'niva=2',
        maxTimeAllowed: 'PT30M',
        completionThreshold: {
          completedByMeasure: true,
          minProgressMeasure: 0.8,
          progressWeight: 1,
        },
        completionSetByContent: true,
        objectiveSetByContent: true,
        tracked: true,
        hideLmsUi: ['continue', 'exit'],
        controlMode: { choice: false, choiceExit: true, flow: true, forwardOnly: false },
      },
    });
  });

  test('in 2004, with the measures that hold when none is written', () => {
    const primary =
      '<imsss:objectives><imsss:primaryObjective objectiveID="P" satisfiedByMeasure="1"/></imsss:objectives>';
    expect(read2004(`<imsss:sequencing>${primary}</imsss:sequencing>`)?.mastery).toBe(1);
    expect(
      read2004(`<imsss:sequencing>${primary.replace('"1"', '"false"')}</imsss:sequencing>`)
        ?.mastery,
    ).toBeNull();
  });

  test('in the 3rd edition, where the completion threshold is a text', () => {
    expect(
      read2004('<adlcp:completionThreshold>0.5</adlcp:completionThreshold>')?.facts
        .completionThreshold,
    ).toEqual({
      completedByMeasure: true,
      minProgressMeasure: 0.5,
      progressWeight: 1,
    });
  });

  test('and the stores of data that it shares with other items', () => {
    const maps = `<adlcp:map targetID="urn:anteckningar"/><adlcp:map targetID="urn:facit" writeSharedData="false"/>
      <adlcp:map targetID="urn:låda" readSharedData="0" writeSharedData="1"/><adlcp:map targetID="urn:facit"/><adlcp:map/>`;
    expect(read2004(`<adlcp:data>${maps}</adlcp:data>`)?.facts.sharedData).toEqual([
      { targetId: 'urn:anteckningar', read: true, write: true },
      { targetId: 'urn:facit', read: true, write: false },
      { targetId: 'urn:låda', read: false, write: true },
    ]);
    expect(read2004('')?.facts).not.toHaveProperty('sharedData');
  });

  test('through sequencing that it shares', () => {
    const shared = `<imsss:sequencingCollection>${sequencing.replace('<imsss:sequencing>', '<imsss:sequencing ID="S">')}</imsss:sequencingCollection>`;
    const item = read2004(
      '<imsss:sequencing IDRef="S"><imsss:deliveryControls tracked="false"/></imsss:sequencing>',
      shared,
    );
    expect(item).toMatchObject({
      mastery: 0.6,
      facts: { primaryObjective: 'PRIM', tracked: false, completionSetByContent: false },
    });
  });

  test('and the metadata of the course', () => {
    const lom = `<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><title><string language="en">Course</string><string language="sv">Kursen</string></title>
      <description><string language="sv">Om kursen</string></description><keyword><string>el</string></keyword></general></lom>`;
    const xml = manifest({ organizations: oneItem.replace('<title>Kurs</title>', '') }).replace(
      '</metadata>',
      `${lom}</metadata>`,
    );
    expect(readManifest(bytes(xml))).toMatchObject({
      title: 'Kursen',
      description: 'Om kursen',
      keywords: ['el'],
    });
  });
});

describe('a manifest is refused', () => {
  const bomb = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  test.each<[string, Uint8Array, string, string?]>([
    ['that is not XML', bytes('PK not xml'), 'NotXml'],
    ['that is empty', bytes(''), 'NotXml'],
    ['that ends too early', bytes(manifest({}).slice(0, -20)), 'NotXml'],
    [
      'with entities of its own',
      bytes(bomb + manifest({ organizations: oneItem.replace('Kurs', '&b;') })),
      'NotXml',
    ],
    [
      'with an external entity',
      bytes(
        `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>${manifest({ organizations: oneItem.replace('Kurs', '&x;') })}`,
      ),
      'NotXml',
    ],
    ['above 10 MiB', new Uint8Array(10 * 1024 * 1024 + 1), 'TooLarge'],
    [
      'nested deeper than a hundred',
      bytes(`<manifest>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</manifest>`),
      'TooLarge',
    ],
    [
      'with more elements than a course can have',
      bytes(`<manifest>${'<a/>'.repeat(300_001)}</manifest>`),
      'TooLarge',
    ],
    [
      'with more attributes than a course can have',
      bytes(`<manifest ${Array.from({ length: 300_001 }, (_, n) => `a${n}=""`).join(' ')}/>`),
      'TooLarge',
    ],
    [
      'that is another document',
      bytes('<html xmlns="http://www.w3.org/1999/xhtml"/>'),
      'NotAManifest',
      'html',
    ],
    [
      'of another format',
      bytes(manifest({ namespaces: 'xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"' })),
      'AnotherFormat',
      'IMS Common Cartridge',
    ],
    ['without anything to run', bytes(manifest({ resources: '' })), 'NothingToRun', ''],
  ])('%s', (_, content, code, detail) => {
    const refusal = refusalOf(() => readManifest(content));
    expect(refusal?.[0]).toBe(code);
    if (detail !== undefined) expect(refusal?.[1]).toBe(detail);
  });

  test('whose sub-manifests would multiply', () => {
    const level = (depth: number): string => {
      if (depth === 0) return '';
      const organizations = items('<item identifier="I" identifierref="S"/>'.repeat(20));
      return `<manifest identifier="S">${organizations}<resources/>${level(depth - 1)}</manifest>`;
    };
    expect(
      refusalOf(() =>
        read({ organizations: items('<item identifierref="S"/>'), more: level(10) }),
      )?.[0],
    ).toBe('TooLarge');
  });

  test('a document type without entities in use is passed over', () => {
    expect(read({ head: bomb }).title).toBe('Kurs');
  });
});
