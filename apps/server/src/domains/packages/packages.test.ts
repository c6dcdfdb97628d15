import {
  analysisContract,
  modulesContract,
  packagesContract,
  playerContract,
  runsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { answered, aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import {
  manifest12,
  manifest2004,
  type PackageFiles,
  packageFiles,
  upload,
  zipOf,
} from '../../testing/packages.ts';
import { Refused, type Reply, type TestProduct, testProduct } from '../../testing/product.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';
import { writeMissingFiles } from './serve/missing-files.ts';

let product: TestProduct;
let superuser: { id: number };

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
});

const { packageOfModule, comparePackages, usePackage, setPackageRules } = packagesContract;
const files = (more: PackageFiles = {}, manifest = manifest2004()) => packageFiles(manifest, more);

/** A school whose module runs a package; `next` uploads another one beside it. */
async function aModuleInUse() {
  const school = await aSchool(product, { students: 2 });
  const moduleId = school.modules[0]?.id ?? 0;
  const place = { courseId: school.course.id, moduleId };
  expect(await upload(product, superuser, { moduleId, zip: await zipOf(files()) })).toMatchObject({
    status: 200,
  });
  const next = async (content: PackageFiles, { keepsCurrent = true } = {}) =>
    upload(product, superuser, { moduleId, zip: await zipOf(content), keepsCurrent });
  const read = () => product.as(superuser).call(packageOfModule, { moduleId });
  return { ...school, moduleId, place, next, read };
}

describe('a package that is replaced', () => {
  test('stays current until the new one has been previewed and chosen for new attempts', async () => {
    const { moduleId, next, read, place, students } = await aModuleInUse();
    await next(files({ 'index.html': '<title>Ny</title>', 'bild.svg': '<svg/>' }));
    const before = await read();
    expect(before.versions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await product.as(superuser).call(comparePackages, { moduleId, number: 2 })).toEqual({
      items: [],
      filesAdded: 1,
      filesChanged: 1,
      filesRemoved: 0,
      canMove: true,
    });

    await product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'stay' });
    expect((await read()).versions.find(({ isCurrent }) => isCurrent)?.number).toBe(2);
    const run = await aRun(product, students[0] ?? { id: 0 }, place);
    const [current] = (await read()).versions;
    expect(current).toMatchObject({ number: 2, attempts: 1, inProgress: 1, openWindows: 1 });
    await run.close();
  });

  test('lets unfinished attempts continue on the old package by default', async () => {
    const { moduleId, next, place, student } = await aModuleInUse();
    const first = await aRun(product, student, place);
    await first.close([
      ['cmi.location', 'sida 3'],
      ['cmi.suspend_data', 'mitt i'],
    ]);
    await next(files({ 'index.html': '<title>Ny</title>' }));
    await product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'stay' });

    const again = await aRun(product, student, place);
    expect(again.seed.versionId).toBe(first.seed.versionId);
    expect(again.seed.items[0]).toMatchObject({
      entry: 'resume',
      elements: { 'cmi.location': 'sida 3' },
    });
  });

  test('moves unfinished attempts with their state when the items have the same identifiers', async () => {
    const { moduleId, next, place, student } = await aModuleInUse();
    const first = await aRun(product, student, place);
    await first.set(answered(0, { id: 'q1', response: 'a', result: 'correct' }));
    await first.close([
      ['cmi.location', 'sida 3'],
      ['cmi.suspend_data', 'mitt i, å ä ö'],
    ]);
    await next(files({ 'index.html': '<title>Rättstavad</title>' }));
    expect(
      await product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'move' }),
    ).toEqual({ moved: 1, restarted: 0 });

    const again = await aRun(product, student, place);
    expect(again.seed.versionId).not.toBe(first.seed.versionId);
    expect(again.seed.items[0]).toMatchObject({
      entry: 'resume',
      elements: {
        'cmi.location': 'sida 3',
        'cmi.suspend_data': 'mitt i, å ä ö',
        'cmi.interactions.0.id': 'q1',
      },
    });
    await again.terminate([['cmi.score.scaled', '0.9']]);
    expect(again.run.numberOfRuns).toBe(2);
  });

  test('restarts unfinished attempts, and never changes finished ones', async () => {
    const { moduleId, next, place, students, read } = await aModuleInUse();
    const [slow = { id: 0 }, done = { id: 0 }] = students;
    await (await aRun(product, slow, place)).close([['cmi.location', 'sida 3']]);
    await (await aRun(product, done, place)).terminate([['cmi.score.scaled', '0.9']], 'normal');
    await next(files({ 'index.html': '<title>Ny</title>' }));
    expect(
      await product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'restart' }),
    ).toEqual({
      moved: 0,
      restarted: 1,
    });

    const again = await aRun(product, slow, place);
    expect(again.seed.items[0]).toMatchObject({ entry: 'ab-initio', elements: {} });
    expect((await read()).versions).toMatchObject([
      { number: 2, attempts: 1, inProgress: 1 },
      { number: 1, attempts: 2, inProgress: 0 },
    ]);
  });

  test('leaves an open window alone', async () => {
    const { moduleId, next, place, student } = await aModuleInUse();
    const open = await aRun(product, student, place);
    await open.set([['cmi.location', 'sida 2']]);
    await next(files({ 'index.html': '<title>Ny</title>' }));
    expect(
      await product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'restart' }),
    ).toEqual({
      moved: 0,
      restarted: 0,
    });
    await open.close([['cmi.location', 'sida 3']]);
    const again = await aRun(product, student, place);
    expect(again.seed.items[0]).toMatchObject({
      entry: 'resume',
      elements: { 'cmi.location': 'sida 3' },
    });
  });

  test('moves no attempt to a package whose items have other identifiers', async () => {
    const { moduleId, next } = await aModuleInUse();
    await next(files({}, manifest2004().replaceAll('identifier="I"', 'identifier="J"')));
    expect(
      (await product.as(superuser).call(comparePackages, { moduleId, number: 2 })).canMove,
    ).toBe(false);
    await expect(
      product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'move' }),
    ).rejects.toEqual(new Refused(409, 'PackageItemsDiffer'));
    await expect(
      product.as(superuser).call(usePackage, { moduleId, number: 7, inProgress: 'stay' }),
    ).rejects.toEqual(new Refused(404, 'PackageVersionNotFound'));
  });

  test('can become the current one again', async () => {
    const { moduleId, next, read } = await aModuleInUse();
    await next(files({ 'index.html': '<title>Ny</title>' }), { keepsCurrent: false });
    await product.as(superuser).call(usePackage, { moduleId, number: 1, inProgress: 'stay' });
    expect((await read()).versions.find(({ isCurrent }) => isCurrent)?.number).toBe(1);
  });
});

describe('sequencing of a package', () => {
  const rules = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions>
    <imsss:ruleCondition operator="not" condition="completed"/></imsss:ruleConditions><imsss:ruleAction action="disabled"/>
    </imsss:preConditionRule></imsss:sequencingRules></imsss:sequencing>`;
  const uses = [{ kind: 'openingRules', support: 'ignored' }];

  test('is reported at the upload, in the list of modules and on the module’s page', async () => {
    const { moduleId, next, read } = await aModuleInUse();
    const sequencing = { parts: 1, uses };
    const reply = await next(files({}, manifest2004({ inItem: rules })));
    expect(JSON.parse(reply.body).result.packageVersion).toMatchObject({
      number: 2,
      warnings: [],
      sequencing,
    });
    expect((await read()).versions.map(({ number, sequencing }) => [number, sequencing])).toEqual([
      [2, sequencing],
      [1, { parts: 1, uses: [] }],
    ]);
    await product.as(superuser).call(usePackage, { moduleId, number: 2, inProgress: 'stay' });
    const modules = await product.as(superuser).call(modulesContract.modules, {});
    expect(modules.find(({ id }) => id === moduleId)?.packageVersion).toMatchObject({
      number: 2,
      sequencing,
    });
  });

  test('is kept for packages of an older reader, and is no difference between packages', async () => {
    const { moduleId, next, read } = await aModuleInUse();
    const warnings = [{ code: 'SequencingIsNotFollowed', detail: '' }];
    await product.db.$client.query(
      `with version as (
         update package_version set manifest = manifest - 'sequencing', warnings = $2 where module_id = $1 returning id
       )
       update package_item set facts = facts || '{"usesSequencing": true}' from version where package_version_id = version.id`,
      [moduleId, JSON.stringify(warnings)],
    );
    expect((await read()).versions).toMatchObject([{ number: 1, warnings, sequencing: null }]);
    await next(files({ 'index.html': '<title>Ny</title>' }));
    expect(
      await product.as(superuser).call(comparePackages, { moduleId, number: 2 }),
    ).toMatchObject({ items: [], filesChanged: 1 });
  });
});

describe('hosts and files that a package requests', () => {
  /** A preview window, which reads files as a browser does. */
  async function aPreview(moduleId: number) {
    const { ticket } = await product.as(superuser).call(runsContract.previewModule, { moduleId });
    const opened = await product.aWindow().attempt(playerContract.open, { ticket });
    const { versionId } = JSON.parse(opened.body).result;
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const host = `m${moduleId}.localhost:3001`;
    const get = (path: string, headers = {}) =>
      product.contentRaw('GET', `/scorm/p/${versionId}/${path}`, {
        headers: { cookie, host, ...headers },
      });
    const report = (blocked: string, directive: string, headers: object = { cookie }) =>
      product.contentRaw('POST', `/scorm/p/${versionId}/~blocked`, {
        body: JSON.stringify({
          'csp-report': { 'blocked-uri': blocked, 'effective-directive': directive },
        }),
        headers: { ...headers, host, 'content-type': 'application/csp-report' },
      });
    return { get, report, versionId };
  }

  test('an external host is blocked, reported and shown, until it is allowed', async () => {
    const { moduleId, read } = await aModuleInUse();
    const { get, report } = await aPreview(moduleId);
    const page = await get('index.html');
    expect(page.headers['content-security-policy']).not.toContain('example.com');
    expect(page.headers['content-security-policy']).toMatch(/report-uri \/scorm\/p\/\d+\/~blocked/);

    expect(
      await report('https://metrics.example.com/v1/beacon?user=1', 'connect-src'),
    ).toMatchObject({ status: 204 });
    await report('https://metrics.example.com/v2', 'connect-src');
    await report('https://cdn.example.com/x.js', 'script-src-elem');
    expect((await read()).contacts).toMatchObject([
      { host: 'cdn.example.com', kinds: ['script-src-elem'], times: 1, isAllowed: false },
      { host: 'metrics.example.com', kinds: ['connect-src'], times: 2, isAllowed: false },
    ]);

    const allowedHosts = ['*.example.com'];
    expect(
      await product.as(superuser).call(setPackageRules, { moduleId, allowedHosts }),
    ).toMatchObject({ allowedHosts, lenient: true });
    expect((await read()).contacts.map(({ isAllowed }) => isAllowed)).toEqual([true, true]);
    product.clock.move(6000);
    const again = await get('index.html', { 'if-none-match': page.headers.etag });
    expect(again.status).toBe(200);
    expect(again.headers['content-security-policy']).toContain(
      "connect-src 'self' data: blob: *.example.com;",
    );
  });

  test('has no opener in a window of its own, unless the module may open windows', async () => {
    const { moduleId } = await aModuleInUse();
    const { get } = await aPreview(moduleId);
    const page = await get('index.html');
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    await product.as(superuser).call(setPackageRules, { moduleId, opensWindows: true });
    product.clock.move(6000);
    const again = await get('index.html', { 'if-none-match': page.headers.etag });
    expect(again.status).toBe(200);
    expect(again.headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  const addresses: [string, string][] = [
    ['a doubled slash', 'bilder//Bl%C3%A5%20bild.txt'],
    ['a doubled slash at its beginning', '/a//b.txt'],
    ['Latin 1', 'bilder/Bl%E5%20bild.txt'],
    ['a backslash', 'bilder%5CBl%C3%A5%20bild.txt'],
    ['another case', 'BILDER/BL%C3%85%20BILD.TXT'],
    ['a decomposed letter', 'bilder/Bla%CC%8A%20bild.txt'],
    ['a percent sign by itself', '100%.txt'],
    ['a percent sign and a query', '100%.txt?a=50%&b=%E5'],
    ['all of it', 'Bilder%5C%5Cbl%E5%20bild.TXT'],
  ];
  test.each(addresses)('a file is found by an address with %s', async (_, address) => {
    const { moduleId, next, read } = await aModuleInUse();
    const content = { 'bilder/Blå bild.txt': 'x', 'a/b.txt': 'x', '100%.txt': 'x' };
    await next(files(content), { keepsCurrent: false });
    const { get } = await aPreview(moduleId);
    expect(await get(address)).toMatchObject({ status: 200, body: 'x' });
    expect((await read()).missingFiles).toEqual([]);
  });

  test.each([
    '..%5Ca%5Cb.txt',
    'a%5C..%5Ca%5Cb.txt',
    'x/..%2Fa/b.txt',
    '%5C..%5C..%5C..%5Cetc%5Cpasswd',
    '%E4/..%5C..%5Cb.txt',
    'a/b.txt%00',
    'C:%5Ca%5Cb.txt',
  ])('no file is found by an address that leads elsewhere: %s', async (address) => {
    const { moduleId, next } = await aModuleInUse();
    await next(files({ 'a/b.txt': 'x' }), { keepsCurrent: false });
    const { get } = await aPreview(moduleId);
    expect(await get(address)).toMatchObject({ status: 404, body: 'FileNotFound' });
  });

  test('files that content asked for in vain are counted for their version, and written later', async () => {
    const { moduleId, next, read } = await aModuleInUse();
    const first = await aPreview(moduleId);
    for (const _ of [1, 2]) await first.get('bilder//bl%E5.png?elev=Astrid');
    await first.get('ljud/hej.mp3');
    const written = async () =>
      (await product.db.$client.query('select 1 from package_missing_file')).rows.length;
    const before = await written();
    await first.get('ljud/hej.mp3');
    expect(await written()).toBe(before);

    product.clock.move(1000);
    const at = product.clock.now();
    await next(files({ 'ny.txt': 'x' }), { keepsCurrent: false });
    const second = await aPreview(moduleId);
    await second.get('ljud/hej.mp3');
    const entry = (number: number, path: string, times: number) => ({ number, path, times });
    const report = await read();
    expect(report.missingFiles).toMatchObject([
      { ...entry(2, 'ljud/hej.mp3', 1), lastAt: at.toISOString() },
      entry(1, 'bilder//blå.png', 2),
      entry(1, 'ljud/hej.mp3', 2),
    ]);
    await second.get('ljud/hej.mp3');
    expect((await read()).missingFiles[0]).toMatchObject({ number: 2, times: 2 });
  });

  test('at most fifty different files are counted of a version, each as often as it is asked for', async () => {
    const { moduleId, read } = await aModuleInUse();
    const { get } = await aPreview(moduleId);
    const ask = async (from: number, to: number) => {
      for (let number = from; number < to; number++) await get(`saknas/${number}.png`);
    };
    await ask(0, 30);
    expect((await read()).missingFiles).toHaveLength(30);
    await ask(10, 90);
    const { missingFiles } = await read();
    expect(missingFiles).toHaveLength(50);
    const timesOf = (number: number) =>
      missingFiles.find(({ path }) => path === `saknas/${number}.png`)?.times;
    expect([0, 10, 29].map(timesOf)).toEqual([1, 2, 2]);
  });

  test('what strangers ask for is not counted', async () => {
    const { moduleId, read } = await aModuleInUse();
    const { get } = await aPreview(moduleId);
    await get('saknas.png', { cookie: '' });
    await get('saknas.png', { host: `m${moduleId + 1}.localhost:3001` });
    await get('saknas.js', { 'service-worker': 'script' });
    expect((await read()).missingFiles).toEqual([]);
  });

  test('counts that could not be written are written the next time', async () => {
    const { moduleId, read } = await aModuleInUse();
    const { get } = await aPreview(moduleId);
    await get('saknas.png');
    const rename = (from: string, to: string) =>
      product.db.$client.query(`alter table ${from} rename to ${to}`);
    await rename('package_missing_file', 'away');
    await expect(writeMissingFiles(product)).rejects.toThrow('package_missing_file');
    await rename('away', 'package_missing_file');
    await get('saknas.png');
    expect((await read()).missingFiles).toMatchObject([{ path: 'saknas.png', times: 2 }]);
  });

  const permissions = ({ headers }: Reply) =>
    Object.fromEntries(
      String(headers['permissions-policy'])
        .split(', ')
        .map((each) => each.split('=') as [string, string]),
    );
  const refused = { microphone: '()', camera: '()', geolocation: '()', midi: '()' };

  test.each([
    ['usesMicrophone', 'microphone'],
    ['usesCamera', 'camera'],
    ['usesPosition', 'geolocation'],
    ['usesMidi', 'midi'],
  ] as const)(
    'content gets a feature of the browser by the rule %s alone',
    async (rule, feature) => {
      const { moduleId, place, student } = await aModuleInUse();
      const other = await aModuleInUse();
      const { get } = await aPreview(moduleId);
      const page = await get('index.html');
      expect(permissions(page)).toMatchObject({ unload: '*', payment: '()', ...refused });
      expect((await aRun(product, student, place)).seed.features).toEqual([]);

      await product.as(superuser).call(setPackageRules, { moduleId, [rule]: true });
      const again = await get('index.html', { 'if-none-match': page.headers.etag });
      expect(again.status).toBe(200);
      expect(permissions(again)).toMatchObject({ ...refused, [feature]: '(self)' });
      expect(permissions(await get('imsmanifest.xml'))[feature]).toBe('(self)');
      expect((await aRun(product, student, place)).seed.features).toEqual([feature]);
      const others = await aPreview(other.moduleId);
      expect(permissions(await others.get('index.html'))).toMatchObject(refused);

      await product.as(superuser).call(setPackageRules, { moduleId, [rule]: false });
      expect(permissions(await get('index.html'))).toMatchObject(refused);
    },
  );

  test('the player’s page has the features of its module, since content can use its rights', async () => {
    const own = await testProduct();
    own.content.get('/scorm/play', async () => 'player');
    const by = await anAccount(own, { role: 'Superuser' });
    const moduleId = (await aSchool(own)).modules[0]?.id ?? 0;
    await upload(own, by, { moduleId, zip: await zipOf(files()) });
    const play = (id: number) =>
      own.contentRaw('GET', '/scorm/play', { headers: { host: `m${id}.localhost:3001` } });
    expect(permissions(await play(moduleId))).toMatchObject(refused);
    await own.as(by).call(setPackageRules, { moduleId, usesMicrophone: true });
    expect(permissions(await play(moduleId))).toMatchObject({ ...refused, microphone: '(self)' });
    expect(permissions(await play(moduleId + 1))).toMatchObject(refused);
    expect(permissions(await own.contentRaw('GET', '/scorm/play-assets/pdf.html'))).toMatchObject(
      refused,
    );
  });

  test('only its own window learns whether a package has a frameset', async () => {
    const { moduleId, next } = await aModuleInUse();
    const before = await aPreview(moduleId);
    expect(JSON.parse((await before.get('~frameset')).body)).toEqual({ isFrameset: false });
    await next(
      files({
        'index.html':
          '<frameset cols="30%,70%"><frame src="a.html"><frame src="b.html"></frameset>',
      }),
      {
        keepsCurrent: false,
      },
    );
    const { get } = await aPreview(moduleId);
    expect(JSON.parse((await get('~frameset')).body)).toEqual({ isFrameset: true });
    expect(await get('~frameset', { cookie: '' })).toMatchObject({
      status: 404,
      body: 'FileNotFound',
    });
  });

  test('files are not served on another module’s host, whose browser storage they would share', async () => {
    const { moduleId } = await aModuleInUse();
    const { get } = await aPreview(moduleId);
    expect(await get('index.html')).toMatchObject({ status: 200 });
    const refused = { status: 404, body: 'FileNotFound' };
    const other = `m${moduleId + 1}.localhost:3001`;
    expect(await get('index.html', { host: other })).toMatchObject(refused);
    // A package's script must not claim another host.
    const claimed = { host: other, 'x-forwarded-host': `m${moduleId}.localhost:3001` };
    expect(await get('index.html', claimed)).toMatchObject(refused);
  });

  test('files are served only under a decimal version', async () => {
    const { moduleId } = await aModuleInUse();
    const { get, versionId } = await aPreview(moduleId);
    const hex = `0x${versionId.toString(16)}`;
    for (const written of [hex, `%20${versionId}`, `${versionId}.0`, `${versionId}e0`])
      expect([written, (await get(`../${written}/index.html`)).status]).toEqual([written, 404]);
  });

  test('a PDF that is opened as a page is shown by the player’s viewer, which then fetches the file', async () => {
    const { moduleId, next } = await aModuleInUse();
    await next(files({ 'bilagor/läs mig.pdf': '%PDF-1.4' }), { keepsCurrent: false });
    const { get } = await aPreview(moduleId);
    const path = 'bilagor/l%C3%A4s%20mig.pdf';
    for (const destination of ['iframe', 'frame', 'object', 'embed', 'document']) {
      const { status, headers } = await get(path, { 'sec-fetch-dest': destination });
      expect([status, headers.vary]).toEqual([302, 'sec-fetch-dest']);
      expect(new URL(String(headers.location), 'http://x').searchParams.get('file')).toMatch(
        new RegExp(`^/scorm/p/\\d+/${path}$`),
      );
    }
    for (const headers of [{ 'sec-fetch-dest': 'empty' }, {}]) {
      const file = await get(path, headers);
      expect([file.status, file.headers['content-type'], file.headers.vary, file.body]).toEqual([
        200,
        'application/pdf',
        'sec-fetch-dest',
        '%PDF-1.4',
      ]);
    }
  });

  test.each([
    '*',
    'http://x.se',
    'x.se; script-src *',
    'x.se https://y.se',
    '-x.se',
    'localhost',
    'x.se/path',
    "'self'",
  ])('is never allowed as %s', async (host) => {
    const { moduleId } = await aModuleInUse();
    const reply = await product
      .as(superuser)
      .attempt(setPackageRules, { moduleId, allowedHosts: [host] });
    expect(reply).toMatchObject({ status: 400, body: 'InvalidInput' });
  });

  test('only the package’s own window reports, and only the host is stored', async () => {
    const { moduleId, read } = await aModuleInUse();
    const { report } = await aPreview(moduleId);
    expect(await report('https://stranger.example', 'img-src', {})).toMatchObject({
      status: 404,
      body: 'FileNotFound',
    });
    for (const blocked of ['inline', 'eval', 'data', '', 'javascript:alert(1)', 'https://']) {
      expect(await report(blocked, 'script-src')).toMatchObject({ status: 204 });
    }
    await report('https://ok.example', '<script>');
    expect((await read()).contacts).toEqual([]);
  });

  test('hosts are shown with the calls of the latest preview', async () => {
    const { moduleId, read, place, student } = await aModuleInUse();
    expect((await read()).lastPreview).toBeNull();
    const { ticket } = await product.as(superuser).call(runsContract.previewModule, { moduleId });
    const { token } = await product.aWindow().call(playerContract.open, { ticket });
    const calls: [string, string, string, string, string][] = [
      ['Initialize', '', '', 'true', '0'],
      ['SetValue', 'cmi.score.raw', '85,5', 'false', '406'],
    ];
    await product.aWindow(token).call(playerContract.look, { calls, total: 2, refused: 1 });
    const preview = {
      number: 1,
      total: 2,
      refused: 1,
      calls: [{ method: 'Initialize' }, { element: 'cmi.score.raw', error: '406' }],
    };
    expect((await read()).lastPreview).toMatchObject(preview);

    // Content sets characters that PostgreSQL cannot store as text.
    const odd: [string, string, string, string, string] = [
      'SetValue',
      'cmi.location',
      'å\u0000\ud800',
      'true',
      '0',
    ];
    await product.aWindow(token).call(playerContract.look, { calls: [odd], total: 3, refused: 0 });
    expect((await read()).lastPreview?.calls[0]?.value).toBe('å\ufffd\ufffd');
    await product.aWindow(token).call(playerContract.look, { calls, total: 2, refused: 1 });

    // A student's window stores no report, and neither does a stranger.
    const run = await aRun(product, student, place);
    await product
      .aWindow(run.seed.token)
      .call(playerContract.look, { calls, total: 9, refused: 9 });
    expect((await read()).lastPreview).toMatchObject({ total: 2 });
    await expect(
      product.aWindow('x').call(playerContract.look, { calls, total: 1, refused: 0 }),
    ).rejects.toEqual(new Refused(404, 'RunNotFound'));
  });

  test('rules apply to window and result', async () => {
    const school = await aSchool(product);
    const moduleId = school.modules[0]?.id ?? 0;
    const place = { courseId: school.course.id, moduleId };
    await product.db
      .update(moduleTable)
      .set({ approveScoreLimit: 0 })
      .where(eq(moduleTable.id, moduleId));
    await upload(product, superuser, { moduleId, zip: await zipOf(packageFiles(manifest12())) });
    const success = async () => {
      const run = await aRun(product, school.student, place);
      await run.terminate([
        ['cmi.core.score.raw', '50'],
        ['cmi.core.lesson_status', 'passed'],
      ]);
      const { rows } = await product.db.$client.query(
        'select success from attempt order by id desc limit 1',
      );
      return { lenient: run.seed.lenient, success: rows[0].success };
    };
    expect(await success()).toEqual({ lenient: true, success: 'failed' });
    await product
      .as(superuser)
      .call(setPackageRules, { moduleId, lenient: false, masteryOverride: false });
    expect(await success()).toEqual({ lenient: false, success: 'passed' });
  });

  test('rules can hide the student’s name, and complete a module when it is opened', async () => {
    const { moduleId, place, student } = await aModuleInUse();
    const before = await aRun(product, student, place);
    expect(before.seed).toMatchObject({ opensWindows: false, items: [{ kind: 'sco' }] });
    expect(before.seed.learner.name).not.toBe('Elev');
    await product.as(superuser).call(setPackageRules, {
      moduleId,
      withholdsName: true,
      openedIsEnough: true,
      opensWindows: true,
    });
    const { seed } = await aRun(product, student, place);
    expect(seed).toMatchObject({
      opensWindows: true,
      learner: { id: before.seed.learner.id, name: 'Elev' },
      items: [{ kind: 'asset' }],
    });
  });

  test('questions found in a package’s files are shown in words', async () => {
    const { next, place, student, teacher, schoolClass } = await aModuleInUse();
    const mcq = {
      _id: 'c-105',
      _component: 'mcq',
      body: '<p>Vilken färg?</p>',
      _items: [
        { text: 'Blå', _shouldBeSelected: true },
        { text: 'Grön', _shouldBeSelected: false },
      ],
    };
    await next(files({ 'course/sv/components.json': JSON.stringify([mcq]) }), {
      keepsCurrent: false,
    });
    const run = await aRun(product, student, place);
    await run.set(answered(0, { id: 'c-105', text: '', response: '2', result: 'incorrect' }));
    await run.set(answered(1, { id: '7-c-105', text: '', response: '1', result: 'correct' }));
    await run.set(answered(2, { id: 'c-110', text: '', response: '2', result: 'incorrect' }));
    await run.set(answered(3, { id: 'c-105_0_1', text: '', response: '2', result: 'incorrect' }));
    const [attempt] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    const words = { question: 'Vilken färg?', correctAnswer: ['Blå'] };
    expect(attempt?.questionAnswerList).toMatchObject([
      { ...words, studentAnswer: ['Grön'] },
      { ...words, studentAnswer: ['Blå'] },
      { question: 'c-110', studentAnswer: ['2'], correctAnswer: [] },
      { ...words, studentAnswer: ['Grön'] },
    ]);
    const analysed = await product
      .as(teacher)
      .call(analysisContract.classAnalysis, { classId: schoolClass.id, ...place });
    expect(analysed[0]).toMatchObject({
      ...words,
      answersStudent: [{ answer: ['Grön'], isCorrect: false }],
    });
    expect(analysed.map(({ isUnworded }) => isUnworded)).toEqual([false, false, true, false]);
  });

  test('an unknown or deleted module has no package', async () => {
    for (const call of [packageOfModule, setPackageRules]) {
      await expect(product.as(superuser).call(call, { moduleId: 999_999 })).rejects.toEqual(
        new Refused(404, 'ModuleNotFound'),
      );
    }
    const { moduleId } = await aModuleInUse();
    await product.db.$client.query('update module set deleted_at = now() where id = $1', [
      moduleId,
    ]);
    for (const call of [packageOfModule, setPackageRules]) {
      await expect(product.as(superuser).call(call, { moduleId })).rejects.toEqual(
        new Refused(404, 'ModuleNotFound'),
      );
    }
  });
});
