import { describe, expect, test } from 'vitest';
import { readManifest } from './index.ts';

const spaces = `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"`;

interface Parts {
  /** XML in the organization after its title. */
  organization: string;
  more?: string;
  namespaces?: string;
}

const manifest2004 = ({
  organization,
  more = '',
  namespaces = spaces,
}: Parts) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" version="1" ${namespaces}>
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Kurs</title>${organization}</organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormType="sco" href="index.html"/></resources>${more}
</manifest>`;

const read = (xml: string) => {
  const { parts, uses } = readManifest(new TextEncoder().encode(xml)).sequencing;
  return { parts, uses: uses.map(({ kind, support }) => `${kind} ${support}`) };
};
const sequencing = (inner: string, name = '') =>
  `<imsss:sequencing${name}>${inner}</imsss:sequencing>`;
const item = (identifier: string, inner = '', children = '') =>
  `<item identifier="${identifier}" identifierref="R"><title>Del ${identifier}</title>${children}${inner}</item>`;
const folder = (inner: string, own = '') =>
  `<item identifier="F"><title>Grupp</title>${inner}${own}</item>`;

/** Two parts, the first with this XML. */
const usesOf = (inner: string, more = '') =>
  read(manifest2004({ organization: item('A', sequencing(inner)) + item('B'), more })).uses;

describe('packages as authoring tools write them', () => {
  test('one part with control modes and delivery controls uses nothing that matters', () => {
    const controls = sequencing('<imsss:controlMode choice="true" flow="true"/>');
    const delivery = sequencing(
      '<imsss:deliveryControls tracked="true" completionSetByContent="true" objectiveSetByContent="true"/>',
    );
    expect(read(manifest2004({ organization: item('A', delivery) + controls }))).toEqual({
      parts: 1,
      uses: [],
    });
  });

  test('one part with explicit defaults, its own objective and hidden buttons uses nothing that matters', () => {
    const inItem = `<imsss:controlMode choice="false" choiceExit="false" flow="true" forwardOnly="true"/>
      <imsss:rollupRules rollupObjectiveSatisfied="true" rollupProgressCompletion="true" objectiveMeasureWeight="1.0000"/>
      <imsss:objectives><imsss:primaryObjective objectiveID="PRIMARYOBJ" satisfiedByMeasure="true">
        <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>
      <imsss:randomizationControls randomizationTiming="never" selectionTiming="never" reorderChildren="false"/>
      <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
      <adlseq:constrainedChoiceConsiderations preventActivation="false" constrainChoice="false"/>
      <adlseq:rollupConsiderations requiredForSatisfied="always" requiredForNotSatisfied="always" measureSatisfactionIfActive="true"/>`;
    const hidden = `<adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI>
      <adlnav:hideLMSUI>previous</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`;
    expect(read(manifest2004({ organization: item('A', sequencing(inItem) + hidden) }))).toEqual({
      parts: 1,
      uses: [],
    });
  });

  test('rules that parts share by a collection, and objectives that lead from one to the next', () => {
    const collection = `<imsss:sequencingCollection>
      <imsss:sequencing ID="common_seq_rules">
        <imsss:rollupRules objectiveMeasureWeight="0"/>
        <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
      </imsss:sequencing></imsss:sequencingCollection>`;
    const first = `<imsss:objectives><imsss:primaryObjective objectiveID="playing_satisfied" satisfiedByMeasure="true">
      <imsss:mapInfo targetObjectiveID="golf.playing_satisfied" readSatisfiedStatus="true" writeSatisfiedStatus="true"/>
      </imsss:primaryObjective></imsss:objectives>`;
    const second = `<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
      <imsss:ruleCondition referencedObjective="previous" operator="not" condition="satisfied"/></imsss:ruleConditions>
      <imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>`;
    const named = ' IDRef="common_seq_rules"';
    const organization =
      item('A', sequencing(first, named)) +
      item('B', sequencing(second, named)) +
      sequencing('<imsss:controlMode choice="true" flow="true"/>');
    const expected = {
      parts: 2,
      uses: ['openingRules ignored', 'rollup followed', 'sharedObjectives ignored'],
    };
    expect(read(manifest2004({ organization, more: collection }))).toEqual(expected);
    // The same document with other prefixes, and with the vocabulary as the element's default
    // namespace.
    const renamed = manifest2004({ organization, more: collection })
      .replaceAll('imsss:', 'seq:')
      .replace('xmlns:imsss', 'xmlns:seq');
    expect(read(renamed)).toEqual(expected);
    const unprefixed = manifest2004({ organization, more: collection })
      .replace(
        /<imsss:(sequencing(?:Collection)?)(?=[ >])/g,
        '<$1 xmlns="http://www.imsglobal.org/xsd/imsss"',
      )
      .replaceAll('imsss:', '');
    expect(read(unprefixed)).toEqual(expected);
  });

  test('what an item says itself goes before what it names', () => {
    const collection =
      '<imsss:sequencingCollection><imsss:sequencing ID="S"><imsss:limitConditions attemptLimit="1"/></imsss:sequencing></imsss:sequencingCollection>';
    const organization =
      item('A', sequencing('<imsss:limitConditions/>', ' IDRef="S"')) + item('B');
    expect(read(manifest2004({ organization, more: collection })).uses).toEqual([]);
    expect(
      read(
        manifest2004({
          organization: organization.replace('<imsss:limitConditions/>', ''),
          more: collection,
        }),
      ).uses,
    ).toEqual(['attemptLimit ignored']);
  });

  test('SCORM 1.2 with conditions that can be read, and with one that cannot', () => {
    const manifest12 = (
      conditions: readonly string[],
    ) => `<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
      xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schemaversion>1.2</schemaversion></metadata>
      <organizations><organization identifier="O">${item('A')}${conditions
        .map((each, index) =>
          item(
            `B${index}`,
            `<adlcp:prerequisites type="aicc_script">${each}</adlcp:prerequisites>`,
          ),
        )
        .join('')}</organization></organizations>
      <resources><resource identifier="R" adlcp:scormtype="sco" href="a.html"/></resources></manifest>`;
    expect(read(manifest12([]))).toEqual({ parts: 1, uses: [] });
    expect(
      read(manifest12(['A', 'A&amp;~B0', '(A="passed"|B0&lt;&gt;"failed")&amp;B1=completed'])),
    ).toEqual({
      parts: 4,
      uses: ['prerequisites followed'],
    });
    expect(read(manifest12(['A', '2*{A,B0}'])).uses).toEqual(['prerequisites partly']);
    expect(read(manifest12(['A AND B1', 'A'])).uses).toEqual(['prerequisites partly']);
    expect(
      read(manifest12(['A', 'A']).replace('identifierref="R"', 'identifierref="borta"')).uses,
    ).toEqual(['prerequisites partly']);
  });
});

test.each<[string, string, string[]]>([
  [
    'rules before',
    '<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules>',
    ['openingRules ignored'],
  ],
  [
    'rules after',
    '<imsss:sequencingRules><imsss:postConditionRule/></imsss:sequencingRules>',
    ['endingRules ignored'],
  ],
  [
    'rules for an exit',
    '<imsss:sequencingRules><imsss:exitConditionRule/></imsss:sequencingRules>',
    ['endingRules ignored'],
  ],
  ['no rules', '<imsss:sequencingRules/>', []],
  ['a number of attempts', '<imsss:limitConditions attemptLimit="2"/>', ['attemptLimit ignored']],
  [
    'a time that is passed to the content',
    '<imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/>',
    ['timeLimit partly'],
  ],
  ['a day', '<imsss:limitConditions endTimeLimit="2027-06-01T00:00:00"/>', ['timeLimit ignored']],
  [
    'a rule for counting together',
    '<imsss:rollupRules><imsss:rollupRule/></imsss:rollupRules>',
    ['rollup ignored'],
  ],
  [
    'no share in success',
    '<imsss:rollupRules rollupObjectiveSatisfied="false"/>',
    ['rollup ignored'],
  ],
  [
    'no share in completion',
    '<imsss:rollupRules rollupProgressCompletion="0"/>',
    ['rollup followed'],
  ],
  ['a weight', '<imsss:rollupRules objectiveMeasureWeight="0.5"/>', ['rollup followed']],
  [
    'a weight and a rule',
    '<imsss:rollupRules objectiveMeasureWeight="0.5"><imsss:rollupRule/></imsss:rollupRules>',
    ['rollup partly'],
  ],
  ['no results that count', '<imsss:deliveryControls tracked="false"/>', ['rollup followed']],
  [
    'when it is considered',
    '<adlseq:rollupConsiderations requiredForCompleted="ifAttempted"/>',
    ['rollup followed'],
  ],
  [
    'when its completion is considered otherwise',
    '<adlseq:rollupConsiderations requiredForCompleted="ifNotSuspended"/>',
    ['rollup ignored'],
  ],
  [
    'when its success is considered',
    '<adlseq:rollupConsiderations requiredForSatisfied="ifAttempted"/>',
    ['rollup ignored'],
  ],
  [
    'when it is considered otherwise',
    '<adlseq:rollupConsiderations requiredForPassed="ifNotSkipped"/>',
    ['rollup ignored'],
  ],
  [
    'a shared objective',
    '<imsss:objectives><imsss:objective><imsss:mapInfo/></imsss:objective></imsss:objectives>',
    ['sharedObjectives ignored'],
  ],
  [
    'a shared objective of the 4th edition',
    '<imsss:objectives><imsss:primaryObjective objectiveID="P"/></imsss:objectives><adlseq:objectives><adlseq:objective objectiveID="P"><adlseq:mapInfo targetObjectiveID="g"/></adlseq:objective></adlseq:objectives>',
    ['sharedObjectives ignored'],
  ],
  [
    'an order by chance',
    '<imsss:randomizationControls randomizationTiming="onEachNewAttempt"/>',
    ['random ignored'],
  ],
  [
    'a choice by chance',
    '<imsss:randomizationControls selectCount="2" selectionTiming="once"/>',
    ['random ignored'],
  ],
  [
    'a narrow choice',
    '<adlseq:constrainedChoiceConsiderations constrainChoice="true"/>',
    ['choiceLimits ignored'],
  ],
  ['a way that is kept', '<imsss:controlMode choiceExit="false"/>', ['order followed']],
])('a part with %s', (_, inner, uses) => {
  expect(usesOf(inner)).toEqual(uses);
});

test('hidden buttons are those that we have', () => {
  const hidden = (control: string) =>
    `<adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>${control}</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`;
  expect(
    read(manifest2004({ organization: item('A', hidden('previous')) + item('B') })).uses,
  ).toEqual(['hiddenControls followed']);
  expect(
    read(manifest2004({ organization: item('A', hidden('suspendAll')) + item('B') })).uses,
  ).toEqual([]);
});

describe('control modes', () => {
  const mode = (attributes: string) => sequencing(`<imsss:controlMode ${attributes}/>`);
  const orderOf = (organization: string) => read(manifest2004({ organization })).uses;
  const two = item('A') + item('B');

  test.each<[string, string, string[]]>([
    ['that leave every way open', two + mode('choice="true" flow="true"'), []],
    ['that are the standard’s own', two, []],
    ['that only lead on', two + mode('choice="false" flow="true"'), ['order followed']],
    ['that never lead back', two + mode('flow="true" forwardOnly="true"'), ['order followed']],
    ['that leave no way at all', two + mode('choice="false"'), ['order partly']],
    [
      'with a freer group inside',
      folder(two) + item('C') + mode('choice="false" flow="true"'),
      ['order partly'],
    ],
    [
      'with a group like themselves inside',
      folder(two, mode('choice="false" flow="true"')) +
        item('C') +
        mode('choice="false" flow="true"'),
      ['order followed'],
    ],
    [
      'with a group that is not to be left',
      folder(two, mode('choiceExit="false"')) + item('C'),
      ['order partly'],
    ],
  ])('%s', (_, organization, uses) => {
    expect(orderOf(organization)).toEqual(uses);
  });
});

test('a part that is not shown makes several parts where next leads to it', () => {
  const organization =
    item('A') + item('B').replace('identifierref', 'isvisible="false" identifierref');
  const partsWith = (mode: string) =>
    read(manifest2004({ organization: organization + sequencing(`<imsss:controlMode ${mode}/>`) }))
      .parts;
  expect([partsWith('choice="false" flow="true"'), partsWith('choice="true"')]).toEqual([2, 1]);
});

test('the rules of a single part are still reported', () => {
  const rules =
    '<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules><imsss:limitConditions attemptLimit="1"/>';
  expect(read(manifest2004({ organization: item('A', sequencing(rules)) }))).toEqual({
    parts: 1,
    uses: ['openingRules ignored', 'attemptLimit ignored'],
  });
});
