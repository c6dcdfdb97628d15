import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  value: string | null;
}

interface Named {
  table: string;
  kind: string;
  name: string;
  definition: string;
}

interface Table {
  name: string;
  partitionedBy: string | null;
  bounds: string | null;
  parent: string | null;
  options: string | null;
}

const ours = `relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and relation.relname <> 'schema_migration'`;

const tablesQuery = `
  select relation.relname as name, pg_get_partkeydef(relation.oid) as "partitionedBy",
    pg_get_expr(relation.relpartbound, relation.oid) as bounds, parent.relname as parent, array_to_string(relation.reloptions, ', ') as options
  from pg_class relation
  left join pg_inherits link on link.inhrelid = relation.oid
  left join pg_class parent on parent.oid = link.inhparent
  where ${ours}
  order by relation.relname collate "C"`;

const columnsQuery = `
  select relation.relname as table, attribute.attname as name,
    format_type(attribute.atttypid, attribute.atttypmod)
      || case when attribute.attcollation <> type.typcollation then ' collate ' || quote_ident(coll.collname) else '' end as type,
    not attribute.attnotnull as nullable,
    case
      when attribute.attidentity = 'a' then 'identity, always'
      when attribute.attidentity = 'd' then 'identity'
      when attribute.attgenerated = 's' then 'generated: ' || pg_get_expr(value.adbin, value.adrelid)
      else pg_get_expr(value.adbin, value.adrelid)
    end as value
  from pg_class relation
  join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  join pg_type type on type.oid = attribute.atttypid
  left join pg_collation coll on coll.oid = attribute.attcollation
  left join pg_attrdef value on value.adrelid = relation.oid and value.adnum = attribute.attnum
  where ${ours}
  order by relation.relname collate "C", attribute.attnum`;

/**
 * Keys, checks and foreign keys; PostgreSQL 18 also lists not-null constraints, shown at the
 * column.
 */
const constraintsQuery = `
  select relation.relname as table, item.contype as kind, item.conname as name, pg_get_constraintdef(item.oid) as definition
  from pg_class relation
  join pg_constraint item on item.conrelid = relation.oid and item.contype in ('p', 'u', 'f', 'c', 'x')
  where ${ours}
  order by relation.relname collate "C", item.conname collate "C"`;

const indexesQuery = `
  select relation.relname as table, 'i' as kind, index.relname as name, pg_get_indexdef(index.oid) as definition
  from pg_class relation
  join pg_index on pg_index.indrelid = relation.oid
  join pg_class index on index.oid = pg_index.indexrelid
  where ${ours} and not exists (select 1 from pg_constraint item where item.conindid = index.oid and item.conrelid = relation.oid)
  order by relation.relname collate "C", index.relname collate "C"`;

export async function describeTables(client: pg.Client): Promise<Map<string, string>> {
  const rows = async <Row extends pg.QueryResultRow>(query: string) =>
    (await client.query<Row>(query)).rows;
  const tables = await rows<Table>(tablesQuery);
  const columns = await rows<Column>(columnsQuery);
  const named = [...(await rows<Named>(constraintsQuery)), ...(await rows<Named>(indexesQuery))];
  return new Map(
    tables.map((table) => [
      `${table.name}.md`,
      describe(table, {
        columns: columns.filter((column) => column.table === table.name),
        named: named.filter((item) => item.table === table.name),
        pointingHere: named.filter(
          ({ kind, definition }) => kind === 'f' && referencedTable(definition) === table.name,
        ),
      }),
    ]),
  );
}

interface Parts {
  columns: Column[];
  named: Named[];
  pointingHere: Named[];
}

function describe(table: Table, { columns, named, pointingHere }: Parts) {
  const of = (...kinds: string[]) => named.filter(({ kind }) => kinds.includes(kind));
  const layout = [
    ...(table.partitionedBy ? [`Partitioned by ${table.partitionedBy.toLowerCase()}.`] : []),
    ...(table.parent ? [`A partition of ${table.parent}: ${table.bounds?.toLowerCase()}.`] : []),
    ...(table.options ? [`Stored with ${table.options}.`] : []),
  ];
  return [
    `# ${table.name}`,
    ...(layout.length > 0 ? [layout.join(' ')] : []),
    columnTable(columns),
    ...section('Keys', of('p', 'u', 'x')),
    ...section('Foreign keys', of('f')),
    ...section('Checks', of('c')),
    ...section('Indexes', of('i')),
    ...(pointingHere.length > 0
      ? [`## Pointed to by\n\n${[...new Set(pointingHere.map(({ table }) => table))].join(', ')}`]
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function columnTable(columns: readonly Column[]) {
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const rows = columns.map(
    ({ name, type, nullable, value }) =>
      `| ${name} | ${type} | ${nullable ? 'null' : ''} | ${cell(value ?? '')} |`,
  );
  return ['| column | type | null | default |', '|---|---|---|---|', ...rows].join('\n');
}

function section(title: string, items: readonly Named[]) {
  if (items.length === 0) return [];
  return [
    `## ${title}\n\n${items.map(({ name, definition }) => `- \`${name}\` ${plain(definition)}`).join('\n')}`,
  ];
}

const plain = (definition: string) =>
  definition
    .replace(/^CREATE (UNIQUE )?INDEX \S+ ON (ONLY )?public\.\S+ USING /, (_, unique = '') =>
      unique.toLowerCase(),
    )
    .replaceAll('public.', '')
    .replace(/\s+/g, ' ');

const referencedTable = (definition: string) =>
  /REFERENCES (?:public\.)?"?(\w+)"?/.exec(definition)?.[1];
