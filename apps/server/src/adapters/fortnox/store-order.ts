import {
  AccountingAway,
  type AccountingTrouble,
  type NewAccountingOrder,
  type OrderLimits,
  type OrderOutcome,
} from '../../ports/accounting.ts';
import { troubleOf } from './ask.ts';
import { type Connection, inTime } from './connection.ts';
import { oneLine } from './latin-1.ts';
import { orderBody } from './order-body.ts';
import { orderAlone } from './order-rows.ts';
import { isTokenRefused, refusalIn } from './read-error.ts';
import { type Answer, NotConnected, send } from './send.ts';

const systemError = '1000003';
const longestText = 300;
/** A shorter secret would match ordinary words. */
const shortestSecret = 8;

/**
 * Sends each order at most once, as Fortnox does not detect duplicates. `away` means certainly not
 * stored.
 */
export function orderSender(connection: Connection) {
  const { now, report } = connection;

  async function post(order: NewAccountingOrder, token: string, answerMs: number) {
    return send(new URL('/3/orders', connection.apiUrl), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(orderBody(order)),
      answerMs,
    });
  }

  /** The next attempt needs a new token. */
  async function renew(refused: string, ms: number) {
    await inTime(connection.token(refused), ms).catch(() => {});
  }

  function tell({ status, body }: Partial<Answer>) {
    report.accountingTrouble({ why: 'answer', status: status ?? 0, code: refusalIn(body)?.code });
  }

  return async function storeOrder(
    order: NewAccountingOrder,
    { deadline }: OrderLimits = {},
  ): Promise<OrderOutcome> {
    const end = connection.endOf(deadline);
    const left = () => end - now().getTime();
    let token: string;
    try {
      await connection.turn('order', end);
      token = await inTime(connection.token(), left());
    } catch (error) {
      if (error instanceof AccountingAway) return away(error.trouble);
      tell({});
      return away('failing');
    }
    if (left() <= 0) return away('busy');
    const answerMs = deadline
      ? Math.min(connection.orderAnswerMs, left())
      : connection.orderAnswerMs;
    try {
      const answer = await post(order, token, answerMs);
      const outcome = outcomeOf(answer, [...connection.secrets, token]);
      if (outcome.state === 'stored') return outcome;
      tell(answer);
      if (outcome.state === 'away' && outcome.trouble === 'refused') await renew(token, left());
      return outcome;
    } catch (error) {
      tell({});
      return error instanceof NotConnected ? away('silent') : unknown('silent');
    }
  };
}

function outcomeOf({ status, body }: Answer, secrets: readonly string[]): OrderOutcome {
  if (status === 200 || status === 201) {
    const stored = orderAlone.safeParse(body).data;
    return stored ? { state: 'stored', order: stored.Order } : unknown('unreadable');
  }
  const refusal = refusalIn(body);
  if (status === 429) return away('busy');
  if (isTokenRefused(status, refusal?.code)) return away('refused');
  const isClear = status >= 400 && status < 500 && refusal && refusal.code !== systemError;
  if (!isClear) return unknown(troubleOf(status));
  return { state: 'rejected', code: refusal.code, text: withoutSecrets(refusal.message, secrets) };
}

const away = (trouble: AccountingTrouble): OrderOutcome => ({ state: 'away', trouble });
const unknown = (trouble: AccountingTrouble): OrderOutcome => ({ state: 'unknown', trouble });

/** Fortnox's message without secrets that it may repeat. */
function withoutSecrets(message: string, secrets: readonly string[]): string {
  const safe = secrets
    .filter(({ length }) => length >= shortestSecret)
    .reduce((text, secret) => text.replaceAll(secret, '***'), message);
  return oneLine(safe).slice(0, longestText);
}
