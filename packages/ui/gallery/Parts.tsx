import { useState } from 'react';
import { Facts, Heading, Reading, StatusBadge } from '../src/index.ts';
import { Panel, Tabs } from '../src/page.ts';
import type { Words } from './words.ts';

const nothing = () => undefined;

export function Parts({ words }: { words: Words }) {
  const [tab, setTab] = useState<string>();
  const facts = [
    [words.name, 'EE24A'],
    [words.email, 'agnes.lindqvist@elev.bjorkang.example'],
    [
      words.licence,
      <StatusBadge key="badge" tone="done">
        {words.tones.done}
      </StatusBadge>,
    ],
  ] as const;
  return (
    <>
      <Heading>{words.students} (section)</Heading>
      <Heading look="entry">{words.students} (entry)</Heading>
      <Heading look="panel">{words.students} (panel)</Heading>
      <Panel title={words.students} count={28} hint={words.empty} padded>
        <Facts facts={facts} />
      </Panel>
      <Panel title={words.students} framed={false}>
        <Facts facts={facts} layout="list" />
      </Panel>
      <div style={{ overflow: 'hidden' }}>
        <Tabs
          label="Tabs"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { key: 'a', label: words.students, element: <p>{words.empty}</p> },
            ...words.tabs.map((label) => ({ key: label, label, element: <p>{label}</p> })),
          ]}
        />
      </div>
      <Reading
        read={{ data: undefined, isError: false, refetch: nothing }}
        words={words.table}
        rows={3}
      >
        {nothing}
      </Reading>
      <Reading read={{ data: undefined, isError: true, refetch: nothing }} words={words.table}>
        {nothing}
      </Reading>
    </>
  );
}
