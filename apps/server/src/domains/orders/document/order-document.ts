import { fillText, type Language } from '@gesall/messages';
import { orderDocument as en } from '@gesall/messages/en/order-document';
import { orderDocument as sv } from '@gesall/messages/sv/order-document';
import { fromHundredths, moneyText, stockholmDay, sumsWithVat, toHundredths } from '@gesall/rules';
import type { OrderRow } from '../orders.view.ts';

const catalogues = { sv, en };

type Shown = Omit<OrderRow, 'errorCode'>;

interface Row {
  /** What is bought, and a second line with its programme and days. */
  texts: readonly string[];
  students: string;
  unitPrice: string;
  price: string;
}

/** An order as it stands on paper. */
export interface OrderDocument {
  title: string;
  /** Says that it is no invoice, and of a draft that nothing is ordered. */
  notes: readonly string[];
  facts: readonly { name: string; value: string }[];
  headings: { what: string; students: string; unitPrice: string; price: string };
  rows: readonly Row[];
  sums: readonly { name: string; value: string; isTotal: boolean }[];
}

/** Makes the paper of an order in a language; a draft has no number and no day. */
export function documentOf(order: Shown, language: Language, isDraft: boolean): OrderDocument {
  const texts = catalogues[language];
  const money = (amount: number) => moneyText(amount, order.currency);
  const { adress, school } = order;
  const fact = (name: string, value: string | null) => (value ? [{ name, value }] : []);
  return {
    title: isDraft ? texts.draft : texts.order,
    notes: isDraft ? [texts.isDraft, texts.isNoInvoice] : [texts.isNoInvoice],
    facts: [
      ...(isDraft ? [] : fact(texts.number, order.fortNoxNumber ?? texts.noNumber)),
      ...(isDraft ? [] : fact(texts.date, stockholmDay(new Date(order.created)))),
      ...fact(texts.school, `${school.name} (${school.fortKnoxCustomerNumber})`),
      ...fact(
        texts.address,
        [adress.street, `${adress.zipCode} ${adress.city}`.trim(), adress.country]
          .filter(Boolean)
          .join(', '),
      ),
      ...fact(texts.contact, order.contact),
      ...fact(texts.reference, order.invoiceLabeling),
      ...fact(texts.buyer, order.createdBy),
      ...fact(texts.comment, order.comment),
    ],
    headings: {
      what: texts.what,
      students: texts.students,
      unitPrice: texts.unitPrice,
      price: texts.price,
    },
    rows: order.products.map((line) => ({
      texts: [
        line.programLicense?.packageName ?? line.course?.name ?? line.fortNoxArticleNumber,
        line.programLicense
          ? fillText(texts.days, {
              programme: line.programLicense.name,
              from: line.from,
              to: line.to,
            })
          : fillText(texts.courseDays, { from: line.from, to: line.to }),
      ],
      students: String(line.students),
      unitPrice: money(line.unitPrice),
      price: money(line.price),
    })),
    sums: sumsOf(order, texts, money),
  };
}

function sumsOf({ products }: Shown, texts: typeof sv, money: (amount: number) => string) {
  const lines = products.map(({ price, vatPercent }) => ({ net: toHundredths(price), vatPercent }));
  const { net, vat, gross } = sumsWithVat(lines);
  const sum = (name: string, hundredths: number, isTotal = false) => ({
    name,
    value: money(fromHundredths(hundredths)),
    isTotal,
  });
  if (!vat || gross === undefined) return [sum(texts.netWithoutVat, net, true)];
  return [
    sum(texts.net, net),
    ...vat.map(({ percent, amount }) =>
      sum(fillText(texts.vat, { percent: String(percent).replace('.', ',') }), amount),
    ),
    sum(texts.total, gross, true),
  ];
}
