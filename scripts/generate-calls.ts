import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoutes, routes } from '../apps/server/src/domains.ts';
import {
  codesOf,
  type DocumentedCall,
  documentedCalls,
  jsonSchema,
} from '../apps/server/src/platform/http/open-api.ts';
import { failures } from '../packages/contract/src/index.ts';
import { everyText } from '../packages/messages/src/every-text.ts';

const contractFolder = join(import.meta.dirname, '../packages/contract/src');
const all = [...routes, ...contentRoutes];
const deepest = 2;

export async function callsPage() {
  const calls = documentedCalls(all);
  const domains = [...new Set(calls.map(({ domain }) => domain))];
  return [
    '# Every call',
    'Made by `npm run generate` from the contracts and routes. Do not edit.',
    `${calls.length} calls. Paths, query keys and body keys are matched without regard to case. A success is \`{ "result": … }\`, below written without
that frame; a refusal is its code as plain text, and the lines after it are details. Calls that need a session answer \`NotSignedIn\`
(401) without one and \`NotAllowed\` (403) to another role; a call with input answers \`InvalidInput\` (400) to what does not fit. The
whole shapes are served as OpenAPI at \`/api/docs\`. **(ours)** marks what the specification does not name,
**(once)** what is done once when it is sent again with its \`key\`.`,
    domains.map((domain) => `[${domain}](#${domain})`).join(' · '),
    ...domains.flatMap((domain) => domainSection(domain, calls)),
    '## Refusals',
    await failureTable(),
  ]
    .join('\n\n')
    .concat('\n');
}

function domainSection(domain: string, calls: readonly DocumentedCall[]) {
  const own = calls.filter((call) => call.domain === domain);
  return [`## ${domain}`, aboutOf(domain), ...own.map(callEntry)];
}

function aboutOf(domain: string) {
  const contract = `${domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Contract`;
  for (const name of readdirSync(contractFolder).filter((name) => name.endsWith('.contract.ts'))) {
    const match = new RegExp(
      `/\\*\\*\\s(?:\\* )?([^/]*?)\\s\\*/\\nexport const ${contract}\\b`,
    ).exec(readFileSync(join(contractFolder, name), 'utf8'));
    if (match?.[1])
      return match[1]
        .replace(/^\s*\* |\s*\n \* /g, (found) => (found.includes('\n') ? ' ' : ''))
        .trim();
  }
  throw new Error(
    `The contract of ${domain} does not open with a sentence that says what it is for.`,
  );
}

function callEntry({ name, call, roles }: DocumentedCall) {
  const own = codesOf({ call, roles }).filter((code) => call.fails?.includes(code));
  const inputs = [
    ...(call.params ? [`path ${typeOf(jsonSchema(call.params, 'input'))}`] : []),
    ...(call.query ? [`query ${typeOf(jsonSchema(call.query, 'input'))}`] : []),
    ...(call.body ? [`body ${typeOf(jsonSchema(call.body, 'input'))}`] : []),
    ...(call.file ? [`multipart ${code(`{ ${call.file}: file }`)}`] : []),
    ...(call.files ? [`multipart ${code(`{ ${call.files}: file[] }`)}`] : []),
  ];
  const lines = [
    `- **who** ${roles === 'public' ? 'anybody' : roles.join(', ')}`,
    ...inputs.map((input) => `- **in** ${input}`),
    `- **out** ${call.result ? code(short(jsonSchema(call.result, 'output'), { depth: 0, namesFrom: 1 })) : 'nothing'}${call.bare ? ', without the frame' : ''}`,
    ...(own.length > 0
      ? [`- **fails** ${own.map((code) => `${code} (${failures[code]})`).join(', ')}`]
      : []),
  ];
  return `### ${name}\n\n\`${call.method} ${call.path}\`${call.ours ? ' **(ours)**' : ''}${call.once ? ' **(once)**' : ''}\n\n${call.about ? `${call.about}\n\n` : ''}${lines.join('\n')}`;
}

const code = (text: string) => `\`${text}\``;
const typeOf = (schema: Schema) => code(short(schema, { depth: 0 }));

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  default?: unknown;
}

interface Shown {
  depth: number;
  /** From this depth fields show only their name. */
  namesFrom?: number;
}

function short(schema: Schema, at: Shown): string {
  const { items, additionalProperties: values } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((part) => short(part, at)).join(' | ');
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((part) => short(part, at)).join(', ')}]`;
  if (schema.type === 'array') return listOf(short(items || {}, at));
  if (schema.properties) return shortObject(schema, at);
  if (schema.type === 'object')
    return `{ [name]: ${short(typeof values === 'object' ? values : {}, at)} }`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

const listOf = (item: string) =>
  /^[\w"]+$/.test(item) || /^[[{].*[\]}]$/.test(item) ? `${item}[]` : `(${item})[]`;

function shortObject(
  { properties = {}, required = [] }: Schema,
  { depth, namesFrom = deepest }: Shown,
) {
  if (depth >= deepest) return '{ … }';
  const parts = Object.entries(properties).map(([name, part]) => {
    if (depth >= namesFrom) return name;
    const isOptional = !required.includes(name) || part.default !== undefined;
    const usual = part.default === undefined ? '' : ` = ${JSON.stringify(part.default)}`;
    return `${name}${isOptional ? '?' : ''}: ${short(part, { depth: depth + 1, namesFrom })}${usual}`;
  });
  return `{ ${parts.join(', ')} }`;
}

async function failureTable() {
  const [sv, en] = [await everyText('sv'), await everyText('en')];
  const textOf = (texts: Record<string, string>, code: string) =>
    cell(texts[`failures.${code}`] ?? '');
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = (Object.keys(failures) as (keyof typeof failures)[]).map(
    (code) => `| \`${code}\` | ${failures[code]} | ${textOf(sv, code)} | ${textOf(en, code)} |`,
  );
  return ['| code | status | Swedish | English |', '|---|---|---|---|', ...rows].join('\n');
}
