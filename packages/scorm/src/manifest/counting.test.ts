import { expect, test } from 'vitest';
import { readManifest } from './index.ts';

const manifest = (organization: string, version = '2004 4th Edition') => `<?xml version="1.0"?>
<manifest identifier="M" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Kurs</title>${organization}</organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormType="sco" href="index.html"/></resources>
</manifest>`;

const sequencing = (inner: string) => `<imsss:sequencing>${inner}</imsss:sequencing>`;
const weighs = (weight: number) =>
  sequencing(`<imsss:rollupRules objectiveMeasureWeight="${weight}"/>`);
const item = (identifier: string, inner = '', attributes = '') =>
  `<item identifier="${identifier}" identifierref="R" ${attributes}><title>${identifier}</title>${inner}</item>`;
const folder = (identifier: string, inner: string) =>
  `<item identifier="${identifier}"><title>${identifier}</title>${inner}</item>`;

const factsOf = (xml: string) =>
  Object.fromEntries(
    readManifest(new TextEncoder().encode(xml))
      .items.filter(({ launch }) => launch !== null)
      .map(({ identifier, facts }) => [identifier, facts]),
  );
const countingOf = (organization: string) =>
  Object.fromEntries(
    Object.entries(factsOf(manifest(organization))).map(([name, { counting }]) => [name, counting]),
  );

test('a package that weighs nothing gives no shares', () => {
  expect(countingOf(item('A') + item('B', weighs(1)))).toEqual({ A: undefined, B: undefined });
});

test('a weight is a share among siblings, and of the share of what they are in', () => {
  const tree =
    item('Text', weighs(0)) +
    folder('F', item('A', weighs(0.75)) + item('B', weighs(0.25)) + weighs(0.5)) +
    item('C', weighs(0.5));
  expect(countingOf(tree)).toEqual({
    Text: { share: 0 },
    A: { share: 0.375 },
    B: { share: 0.125 },
    C: { share: 0.5 },
  });
});

test('what is not tracked, and a folder of nothing, takes no share', () => {
  const untracked = sequencing('<imsss:deliveryControls tracked="false"/>');
  expect(countingOf(item('A', weighs(0.5)) + item('B', untracked) + folder('F', ''))).toEqual({
    A: { share: 1 },
    B: { share: 0 },
  });
});

test('an item is required unless the manifest says otherwise of it or of what it is in', () => {
  const never = sequencing('<imsss:rollupRules rollupProgressCompletion="false"/>');
  const onceBegun = sequencing('<adlseq:rollupConsiderations requiredForCompleted="ifAttempted"/>');
  expect(
    countingOf(
      item('A') + item('B', onceBegun) + folder('F', item('C') + item('D', onceBegun) + never),
    ),
  ).toEqual({
    A: undefined,
    B: { required: 'onceBegun' },
    C: { required: 'never' },
    D: { required: 'never' },
  });
});

test('a hidden item is out of reach only where next does not lead to it', () => {
  const hidden = 'isvisible="false"';
  const flow = sequencing('<imsss:controlMode flow="true"/>');
  const reachable = (xml: string) =>
    Object.entries(factsOf(xml)).flatMap(([name, { isUnreachable }]) =>
      isUnreachable ? [] : [name],
    );
  expect(reachable(manifest(item('A') + item('B', '', hidden)))).toEqual(['A']);
  expect(reachable(manifest(item('A') + item('B', '', hidden) + flow))).toEqual(['A', 'B']);
  expect(reachable(manifest(item('A') + folder('F', item('B', '', hidden) + flow)))).toEqual([
    'A',
    'B',
  ]);
  expect(reachable(manifest(item('A') + item('B', '', hidden), '1.2'))).toEqual(['A', 'B']);
});
