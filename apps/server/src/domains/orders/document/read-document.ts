import { Readable } from 'node:stream';
import type { Input, ordersContract } from '@gesall/contract';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Download } from '../../../platform/http/download.ts';
import { invoiceOfOrder } from '../orders.view.ts';
import { draftOrder } from '../place-order.ts';
import { reachOrder } from '../reach.ts';
import { documentOf } from './order-document.ts';
import { writePdf } from './write-pdf.ts';

/** An order that was placed, on paper. */
export async function readDocument(
  { orderId }: Input<typeof ordersContract.document>,
  ctx: Context,
): Promise<Download> {
  await reachOrder(ctx, orderId);
  const [order] = await invoiceOfOrder(ctx.db, { orderId, at: ctx.now() });
  return asFile(order ?? fail('OrderNotFound'), ctx, false);
}

/** An order that was not placed, on paper. */
export async function readDraft(
  given: Input<typeof ordersContract.draft>,
  ctx: Context,
): Promise<Download> {
  return asFile(await draftOrder(given, ctx), ctx, true);
}

async function asFile(
  order: Parameters<typeof documentOf>[0],
  { request: { language } }: Context,
  isDraft: boolean,
): Promise<Download> {
  const paper = documentOf(order, language, isDraft);
  const file = await writePdf(paper, language);
  const name = [paper.title, isDraft ? '' : (order.fortNoxNumber ?? String(order.id))];
  return {
    fileName: `${name.filter(Boolean).join(' ')}.pdf`,
    mediaType: 'application/pdf',
    size: file.byteLength,
    content: Readable.from([file]),
  };
}
