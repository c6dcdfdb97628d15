import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { type Db, transaction } from '../db/database.ts';
import { fail } from '../fail.ts';
import type { Route } from '../http/answer.ts';
import { messageForLog } from '../observe/log.ts';
import { findReply, insertReply, replaceReply, takeKey } from './once.sql.ts';

type Run = (input: object, ctx: Context) => Promise<string>;

/**
 * Runs a `once` call once per key and account and stores its reply in the same transaction. The
 * same input gets the stored reply; `KeyIsUsed` refuses another input, `RequestIsRunning` a
 * concurrent one. Until work after the commit ends, the stored reply is the committed one.
 */
export const runOnce =
  (
    { domain, name, call, run, prepare, afterCommit, remember }: Route,
    write: (result: unknown) => string,
  ): Run =>
  async ({ key: keyInQuery, ...input }: Keyed, ctx) => {
    const key = call.once === 'phone' ? input.clientId : keyInQuery;
    const followUp = async (result: unknown, ctx: Context) => {
      try {
        return afterCommit ? await afterCommit(result, ctx) : result;
      } catch (error) {
        // What was committed is done, whatever fails afterwards.
        ctx.report.failedAfterCommit({ call: `${domain}.${name}`, why: messageForLog(error) });
        return result;
      }
    };
    if (key === undefined) {
      const prepared = await prepare?.(input, ctx);
      const result = await run(input, ctx, prepared);
      return write(await followUp(result, ctx));
    }

    const replyOf = (result: unknown) => {
      const reply = write(result);
      return { reply, stored: remember ? write(remember(result)) : reply };
    };
    const owned = { accountId: ctx.user.id, key };
    // The clock of the phone differs between tries.
    const { sentAt: _, ...act } = input;
    const fingerprint = fingerprintOf([domain, name, act]);
    const storedReply = async (db: Db) => {
      const [stored] = await findReply(db, owned);
      if (!stored) return undefined;
      if (!stored.fingerprint.equals(fingerprint)) fail('KeyIsUsed');
      ctx.request.replyHeaders['x-request-id'] = stored.requestId;
      return stored.reply;
    };
    let prepared: unknown;
    if (prepare) {
      // A repeated request gets its reply even where `prepare` would refuse it by now.
      const stored = await storedReply(ctx.db);
      if (stored !== undefined) return stored;
      prepared = await prepare(input, ctx);
    }
    const committed = await transaction(ctx.db, async (db): Promise<Committed> => {
      const [taken] = await takeKey(db, owned);
      if (!taken?.isFree) fail('RequestIsRunning');
      const stored = await storedReply(db);
      if (stored !== undefined) return { reply: stored };
      const result = await run(input, { ...ctx, db }, prepared);
      const requestId = ctx.request.id;
      const { reply, stored: kept } = replyOf(result);
      await insertReply(db, { ...owned, fingerprint, requestId, reply: kept, at: ctx.now() });
      return { reply, fresh: { result } };
    });
    if (!afterCommit || !committed.fresh) return committed.reply;
    const result = await followUp(committed.fresh.result, ctx);
    const { reply, stored } = replyOf(result);
    await replaceReply(ctx.db, { ...owned, reply: stored });
    return reply;
  };

interface Keyed {
  key?: string;
  clientId?: string;
  sentAt?: string;
}

interface Committed {
  reply: string;
  fresh?: { result: unknown };
}

const fingerprintOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request, sortNames)).digest();

function sortNames(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
