import { questionName } from '../questions.ts';
import { type StoredFacts, unsaidFacts } from '../reducer/commit-writes.ts';
import type { AnswerState, ItemState, Replayed } from './replay-attempt.ts';

/** The totals that replace the journal of an erased person's attempt (`keepFigures`). */
export interface Figures {
  versionId: number | null;
  facts: Omit<StoredFacts, 'claim' | 'claim_differs'>;
  lastAt: string;
  closedAt: string | null;
  windows: { id: number; appliedSeq: number }[];
  items: (Pick<
    ItemState,
    'completion' | 'success' | 'score' | 'progress' | 'exit' | 'total_seconds'
  > &
    Place & { updated_at: string })[];
  answers: (AnswerFigures & Omit<AnswerPlace, 'occurred_at'> & { occurred_at: string })[];
}

interface Place {
  item_id: number;
}

type AnswerFigures = Pick<
  AnswerState,
  'position' | 'is_correct' | 'is_computed' | 'times' | 'latency_ms'
> &
  Pick<AnswerState['question'], 'key' | 'text_hash' | 'type'>;
type AnswerPlace = Pick<
  AnswerState['interaction'],
  'session_id' | 'seq' | 'n' | 'item_id' | 'occurred_at'
>;

const nothingSaid = {
  raw_id: '',
  type: null,
  description: null,
  response: null,
  patterns: [],
  result: null,
  weighting: null,
  latency: null,
  objective_ids: [],
};

export function takeFigures(
  ctx: Replayed,
  { versionId, facts, lastAt, closedAt, windows, items, answers }: Figures,
): void {
  ctx.facts = { ...unsaidFacts, ...facts };
  ctx.lastAt = new Date(lastAt);
  ctx.closedAt = closedAt === null ? null : new Date(closedAt);
  ctx.versionId = versionId ?? undefined;
  for (const { id, appliedSeq } of windows) {
    ctx.windows.set(id, {
      appliedSeq,
      endedAt: ctx.lastAt,
      endReason: null,
      wallSeconds: null,
      activeSeconds: null,
      early: [],
    });
  }
  for (const { item_id, updated_at, ...state } of items) {
    ctx.items.set(item_id, {
      ...state,
      suspend_data: null,
      cmi: {},
      updated_at: new Date(updated_at),
    });
  }
  for (const {
    key,
    text_hash,
    type,
    session_id,
    seq,
    n,
    item_id,
    occurred_at,
    ...judged
  } of answers) {
    const interaction = {
      ...nothingSaid,
      session_id,
      seq,
      n,
      item_id,
      occurred_at: new Date(occurred_at),
    };
    const question = { key, text_hash, type, text: key, correct: null };
    ctx.answers.set(questionName(question), {
      ...judged,
      question,
      interaction,
      first_response: null,
      response: null,
      response_key: null,
    });
  }
}
