import { type Input, playerContract, runsContract } from '@gesall/contract';
import type { caller } from './caller.ts';

type Commit = Input<typeof playerContract.commit>;
export type Values = readonly (readonly [element: string, value: string])[];

export interface Callable {
  as(account: { id: number }): ReturnType<typeof caller>;
  aWindow(token?: string): ReturnType<typeof caller>;
}

export async function aRun(
  product: Callable,
  student: { id: number },
  place: { courseId: number; moduleId: number },
) {
  const run = await product.as(student).call(runsContract.runModule, place);
  // Takes over a window that is still open.
  const seed = await product
    .aWindow()
    .call(playerContract.open, { ticket: run.ticket, takeOver: true });
  const window = product.aWindow(seed.token);
  const itemId = seed.items[0]?.id ?? 0;
  let next = seed.nextSeq;

  function batch(values: Values, more: Partial<Commit> = {}): Commit {
    const seqFrom = next;
    const entries = values.map(([element, value], index): Commit['entries'][number] => [
      seqFrom + index,
      itemId,
      element,
      value,
    ]);
    next += values.length;
    return { seqFrom, seqTo: next - 1, entries, reason: 'test', ...more };
  }

  return {
    run,
    seed,
    itemId,
    window,
    batch,
    send: (commit: Commit) => window.call(playerContract.commit, commit),
    set: (values: Values) => window.call(playerContract.commit, batch(values)),
    terminate: (values: Values = [], exit = '') =>
      window.call(
        playerContract.commit,
        batch(values, { final: true, itemId, exit, reason: 'terminate' }),
      ),
    /** The window closes without termination. */
    close: (values: Values = []) =>
      window.call(
        playerContract.commit,
        batch(values, { final: true, itemId, reason: 'pagehide' }),
      ),
  };
}

/** An answered question in SCORM 2004. */
export function answered(
  n: number,
  question: {
    id: string;
    type?: string;
    text?: string;
    response: string;
    correct?: string;
    result?: string;
  },
): Values {
  const { id, type = 'choice', text = `Fråga ${id}`, response, correct, result } = question;
  const element = (name: string) => `cmi.interactions.${n}.${name}`;
  return [
    [element('id'), id],
    [element('type'), type],
    [element('description'), text],
    ...(correct === undefined
      ? []
      : ([[element('correct_responses.0.pattern'), correct]] as const)),
    [element('learner_response'), response],
    ...(result === undefined ? [] : ([[element('result'), result]] as const)),
  ];
}
