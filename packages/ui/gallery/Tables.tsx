import { matcherOf } from '@gesall/rules';
import { Button } from '@mantine/core';
import { Eye, Trash2, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../src/index.ts';
import { Panel, Table } from '../src/page.ts';
import {
  type DataColumn,
  DataTable,
  type Filter,
  type Key,
  listInput,
  type TableState,
} from '../src/table/index.ts';
import { type Person, people } from './rows.ts';
import type { Words } from './words.ts';

const few = people(6);
const many = people(28);
const crowd = people(1200);
const nothing = () => undefined;

const columnsIn = (words: Words): readonly [DataColumn<Person>, ...DataColumn<Person>[]] => [
  {
    key: 'name',
    heading: words.name,
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
    sortBy: ({ name }) => name,
    textOf: ({ name }) => name,
  },
  { key: 'email', heading: words.email, cell: ({ email }) => email, textOf: ({ email }) => email },
  {
    key: 'group',
    heading: words.group,
    cell: ({ group }) => group,
    sortBy: ({ group }) => group,
    inCard: 'labelled',
  },
  {
    key: 'licence',
    heading: words.licence,
    cell: ({ licence }) => words.licences[licence],
    sortBy: ({ licence }) => licence,
  },
  {
    key: 'points',
    heading: words.points,
    cell: ({ points }) => points,
    sortBy: ({ points }) => points,
    isNumber: true,
  },
];

/** Groups the last two columns. */
function groupedIn(words: Words): ReturnType<typeof columnsIn> {
  const [name, ...others] = columnsIn(words);
  const grouped = ['licence', 'points'];
  return [
    name,
    ...others.map((column) =>
      grouped.includes(column.key) ? { ...column, group: words.licence } : column,
    ),
  ];
}

const filtersIn = (words: Words): readonly Filter<Person>[] => [
  {
    key: 'licence',
    label: words.licence,
    all: words.all,
    options: (['valid', 'ending', 'none'] as const).map((value) => ({
      value,
      label: words.licences[value],
    })),
    test: ({ licence }, values) => values.includes(licence),
  },
  {
    key: 'group',
    label: words.group,
    options: ['EE24A', 'EE24B', 'EE25A'].map((value) => ({ value, label: value })),
    test: ({ group }, values) => values.includes(group),
  },
];

export function Tables({ words }: { words: Words }) {
  const columns = columnsIn(words);
  const empty = (
    <EmptyState icon={<UserRound size={28} aria-hidden="true" />} title={words.emptyTitle}>
      {words.empty}
    </EmptyState>
  );
  return (
    <>
      <Table label="Table" columns={columns} rows={few.slice(0, 3)} sortedBy="name" />
      <Panel
        title={words.students}
        count={few.length}
        actions={<Button variant="default">{words.emptyAction}</Button>}
      >
        <DataTable label="columns, rows" columns={columns} rows={few} sort="name" />
      </Panel>
      <Panel title={words.students}>
        <DataTable label="groups" columns={groupedIn(words)} rows={few} sort="name" />
      </Panel>
      <Everything words={words} />
      <Panel title={words.students} count={crowd.length}>
        <DataTable
          label="1200"
          words={words.table}
          hasSearch
          columns={columns}
          rows={crowd}
          sort="name"
        />
      </Panel>
      <FromServer words={words} />
      <DataTable
        label="loading"
        words={words.table}
        hasSearch
        columns={columns}
        rows={undefined}
        expected={3}
        acts={() => []}
      />
      <DataTable label="nobody" columns={columns} rows={[]} empty={empty} />
      <DataTable
        label="failed"
        words={words.table}
        columns={columns}
        rows={undefined}
        failed={{ onRetry: nothing }}
      />
      <NothingMatches words={words} />
    </>
  );
}

/** All features of a table, with local rows. */
function Everything({ words }: { words: Words }) {
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  return (
    <DataTable
      label="everything"
      words={words.table}
      columns={columnsIn(words)}
      rows={many}
      sort="name"
      take={10}
      hasSearch
      hasColumnChoice
      filters={filtersIn(words)}
      nameOf={({ name }) => name}
      ticks={{
        ticked,
        onTick: setTicked,
        closedBecause: ({ licence }) => (licence === 'none' ? words.closedBecause : undefined),
        acts: <Button>{words.moveHere}</Button>,
      }}
      acts={({ licence }) => [
        { key: 'show', label: words.show, icon: <Eye size={16} />, onDo: nothing },
        {
          key: 'remove',
          label: words.remove,
          icon: <Trash2 size={16} />,
          destroys: true,
          closedBecause: licence === 'ending' ? words.closedBecause : undefined,
          onDo: nothing,
        },
      ]}
    />
  );
}

const take = 5;

/** A list page from a simulated slow server. */
function FromServer({ words }: { words: Words }) {
  const [state, setState] = useState<TableState>({});
  const [reply, setReply] = useState<{ items: Person[]; total: number; next: string | null }>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setBusy(true);
    const timer = setTimeout(() => {
      const { search = '', sort, after } = listInput(state, take);
      const matches = matcherOf(search);
      const found = many.filter(({ name }) => matches(name));
      if (sort?.endsWith('name'))
        found.sort((a, b) => a.name.localeCompare(b.name, 'sv') * (sort === 'name' ? 1 : -1));
      const from = Number(after ?? 0);
      setReply({
        items: found.slice(from, from + take),
        total: found.length,
        next: from + take < found.length ? String(from + take) : null,
      });
      setBusy(false);
    }, 400);
    return () => clearTimeout(timer);
  }, [state]);
  const columns = columnsIn(words).map(({ sortBy: _, ...column }) => ({
    ...column,
    sortsAtServer: column.key === 'name',
  }));
  const [name, ...others] = columns;
  return (
    name && (
      <DataTable
        label="server"
        words={words.table}
        hasSearch
        columns={[name, ...others]}
        rows={reply?.items}
        page={{ total: reply?.total ?? 0, next: reply?.next ?? null, take, busy }}
        expected={take}
        state={state}
        onState={setState}
      />
    )
  );
}

function NothingMatches({ words }: { words: Words }) {
  const [state, setState] = useState<TableState>({ search: 'zzz' });
  return (
    <DataTable
      label="nothing matches"
      words={words.table}
      hasSearch
      columns={columnsIn(words)}
      rows={few}
      state={state}
      onState={setState}
    />
  );
}
