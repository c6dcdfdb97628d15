import type { Row } from './company.ts';
import { Html, html, nothing } from './html.ts';
import { faults, type OrderFault, orderFaults, type Switches } from './misbehaviour.ts';
import type { Order } from './order-rules.ts';
import { style } from './page-style.ts';

/** How often each fault acted since the program began. */
export interface Acted {
  orders: Partial<Record<OrderFault, number>>;
  others: Partial<Record<OrderFault, number>>;
  /** Orders that searches found later. */
  late: number;
  /** Orders that broke a rule of the books. */
  refused: number;
}

interface Shown {
  switches: Switches;
  acted: Acted;
  orders: readonly Order[];
  isPaid(invoice: string): boolean;
}

const mostOrders = 100;

const words: Record<OrderFault, [name: string, what: string]> = {
  'stored-silence': ['Sparar och tiger', 'Ordern sparas, men det kommer inget svar.'],
  'stored-error': ['Sparar och svarar 500', 'Ordern sparas, men svaret är ett systemfel.'],
  'stored-cut': ['Sparar och stänger', 'Ordern sparas, och sedan bryts förbindelsen.'],
  'stored-html': ['Sparar och svarar 502', 'Ordern sparas, men svaret är en felsida i HTML.'],
  'stored-garbage': ['Sparar och svarar halvt', 'Ordern sparas, men svaret går inte att läsa.'],
  silence: ['Tiger', 'Inget sparas, och det kommer inget svar.'],
  cut: ['Stänger', 'Inget sparas, och förbindelsen bryts.'],
  error: ['Svarar 500', 'Inget sparas, och svaret är ett systemfel.'],
  html: ['Svarar 502', 'Inget sparas, och svaret är en felsida i HTML.'],
  garbage: ['Svarar halvt', 'Inget sparas, och svaret går inte att läsa.'],
  busy: ['Svarar 429', 'Inget sparas, för det kommer för många frågor.'],
  slow: ['Är långsamt', 'Allt blir rätt, men svaret dröjer.'],
};

const delays = [
  [0, 'Genast'],
  [10_000, 'Efter 10 sekunder'],
  [60_000, 'Efter en minut'],
  [600_000, 'Efter tio minuter'],
] as const;

/** The page on which a person makes the stand-in misbehave, and sees its book. */
export function switchPage({ switches, acted, orders, isPaid }: Shown): string {
  return html`${new Html('<!doctype html>')}
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ekonomisystemet i demonstrationen</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<p class="note">Ersättningsserver för ekonomisystemet. Det här är inte Fortnox.</p>
<main>
<h1>Ekonomisystemet i demonstrationen</h1>
<p>Bestäm hur det ska göra fel, lägg en beställning i Gesäll och se vad som händer med den.</p>
<form method="post" action="/">
<p class="now" role="status">${statusOf(switches)}</p>
<p class="buttons"><button name="behave" value="yes" class="main">Svara som det ska igen</button><a href="/">Uppdatera sidan</a></p>
<h2 id="new">Nya ordrar</h2>
<p>${times(acted.refused)} avvisade det en order som bröt mot en regel, till exempel en okänd kund.</p>
<ul class="switches" aria-labelledby="new">${orderFaults.map((fault) => orderSwitch(fault, { switches, acted }))}</ul>
<h2 id="late">Sökningen hittar en ny order</h2>
<p>${times(acted.late)} hittades en order senare än den sparades.</p>
<p class="buttons" role="group" aria-labelledby="late">${delays.map(([ms, name]) => choice({ name: 'late', value: ms, isOn: switches.searchDelayMs === ms }, name))}</p>
<h2 id="all">Alla frågor, också om priser</h2>
<p class="buttons" role="group" aria-labelledby="all">
${choice({ name: 'everything', value: 'nothing', isOn: switches.always === null }, 'Svarar som det ska')}
${faults.map((fault) => choice({ name: 'everything', value: fault, isOn: switches.always === fault }, `${words[fault][0]}${countOf(acted.others[fault])}`))}
</p>
<h2 id="book">Ordrar i boken (${orders.length})</h2>
${bookOf(orders, isPaid)}
</form>
</main>
</body>
</html>
`.text;
}

function statusOf({ orders, ordersAlways, always, searchDelayMs }: Switches): string {
  const nameOf = (fault: OrderFault | null) => (fault ? words[fault][0] : 'Svarar som det ska');
  const said = [
    ...(always ? [`Alla frågor: ${nameOf(always)}`] : []),
    ...(orders.length > 0 ? [`Nästa ordrar: ${orders.map(nameOf).join(', ')}`] : []),
    ...(ordersAlways ? [`Alla nya ordrar: ${nameOf(ordersAlways)}`] : []),
    ...(searchDelayMs > 0 ? [`Sökningen: ${searchDelayMs / 1000} sekunder sen`] : []),
  ];
  return said.length > 0 ? `${said.join('. ')}.` : 'Just nu svarar det som det ska.';
}

function orderSwitch(
  fault: OrderFault,
  { switches, acted }: Pick<Shown, 'switches' | 'acted'>,
): Html {
  const [name, what] = words[fault];
  const isOn = switches.ordersAlways === fault;
  return html`<li${new Html(isOn ? ' class="on"' : '')}>
<span class="what"><b>${name}</b>${what}</span>
<span class="count">${times(acted.orders[fault] ?? 0)}</span>
<span class="buttons"><button name="next" value="${fault}" aria-label="${name}, nästa order">Nästa order</button>${choice({ name: 'all', value: isOn ? 'nothing' : fault, isOn }, 'Alla ordrar', `${name}, alla ordrar`)}</span>
</li>
`;
}

interface Choice {
  name: string;
  value: string | number;
  isOn: boolean;
}

const choice = ({ name, value, isOn }: Choice, text: string, label?: string) =>
  html`<button name="${name}" value="${value}" aria-pressed="${String(isOn)}"${label ? html` aria-label="${label}"` : nothing}>${text}</button>`;

const times = (count: number) => (count === 1 ? '1 gång' : `${count} gånger`);
const countOf = (count = 0) => (count > 0 ? ` (${count})` : '');

function bookOf(orders: readonly Order[], isPaid: Shown['isPaid']): Html {
  if (orders.length === 0) return html`<p>Boken är tom.</p>`;
  const marks = new Map<string, number>();
  for (const { head } of orders.filter(({ head }) => !head.Cancelled))
    marks.set(markOf(head), (marks.get(markOf(head)) ?? 0) + 1);
  const shown = orders.toReversed().slice(0, mostOrders);
  return html`<table aria-labelledby="book">
<thead><tr><th>Nummer</th><th>Datum</th><th>Kund</th><th>Er referens</th><th>Märke</th><th class="number">Netto</th><th>Läge</th><th>Ändra</th></tr></thead>
<tbody>${shown.map(({ head }) => orderRow(head, { isPaid, isDouble: (marks.get(markOf(head)) ?? 0) > 1 }))}</tbody>
</table>`;
}

const markOf = (head: Row) => String(head.ExternalInvoiceReference1 ?? '');

interface OfRow {
  isPaid: Shown['isPaid'];
  isDouble: boolean;
}

function orderRow(head: Row, { isPaid, isDouble }: OfRow): Html {
  const number = String(head.DocumentNumber);
  const mark = markOf(head).replace(/^gesall-order:/, '');
  const invoice = head.InvoiceReference === '0' ? '' : String(head.InvoiceReference);
  const cell = (heading: string, value: unknown) =>
    html`<td data-heading="${heading}">${String(value ?? '')}</td>`;
  return html`<tr>
<th scope="row">${number}</th>
${cell('Datum', head.OrderDate)}${cell('Kund', head.CustomerName)}${cell('Er referens', head.YourReference)}
<td data-heading="Märke"><code>${mark.slice(0, 8)}</code></td>
<td data-heading="Netto" class="number">${money(head)}</td>
<td data-heading="Läge">${stateOf(head, { invoice, isPaid })}${isDouble ? html` <b class="double">Finns flera gånger</b>` : nothing}</td>
<td class="buttons">${head.Cancelled || invoice ? nothing : html`<button name="invoice" value="${number}" aria-label="Fakturera ${number}">Fakturera</button>`}${invoice && !isPaid(invoice) ? html`<button name="pay" value="${invoice}" aria-label="Betala faktura ${invoice}">Betala</button>` : nothing}${head.Cancelled || invoice ? nothing : html`<button name="cancel" value="${number}" aria-label="Makulera ${number}">Makulera</button>`}</td>
</tr>
`;
}

const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });
const money = ({ Net, Currency }: Row) => `${kronor.format(Number(Net))} ${String(Currency)}`;

function stateOf(head: Row, { invoice, isPaid }: { invoice: string; isPaid: Shown['isPaid'] }) {
  if (head.Cancelled) return 'Makulerad';
  if (!invoice) return 'Sparad';
  return isPaid(invoice) ? `Faktura ${invoice}, betald` : `Faktura ${invoice}`;
}
