const batchesPerRun = 25;
const questions = 8;

const names = {
  1.2: { location: 'cmi.core.lesson_location', response: 'student_response' },
  2004: { location: 'cmi.location', response: 'learner_response' },
};

export function aRun({ email, moduleId, seed, number }) {
  const item = seed.items.find(({ kind }) => kind === 'sco') ?? seed.items[0];
  const name = names[seed.standard];
  const acknowledged = [];
  let next = seed.nextSeq;
  let batches = 0;

  function batchOf(values, more) {
    const seqFrom = next;
    const entries = values.map(([element, value], index) => [
      seqFrom + index,
      item.id,
      element,
      value,
    ]);
    next += entries.length;
    return { seqFrom, seqTo: next - 1, entries, reason: 'value', ...more };
  }

  /** Five elements and an interaction, all unique, so that no old value passes for a new one. */
  function values() {
    const n = batches % questions;
    const mark = `${email} ${number}.${batches} åäö`;
    const of = `cmi.interactions.${n}`;
    return [
      [name.location, `sida ${mark}`],
      ['cmi.suspend_data', `läge ${mark} ${'x'.repeat(200)}`],
      [`${of}.id`, `fraga-${n}`],
      [`${of}.type`, 'fill-in'],
      [`${of}.${name.response}`, `svar ${mark}`],
    ];
  }

  return {
    moduleId,
    token: seed.token,
    sessionId: seed.sessionId,
    acknowledged,
    hasMore: () => batches < batchesPerRun,

    nextBatch() {
      batches += 1;
      return batchOf(values());
    },

    lastBatch() {
      batches += 1;
      return batchOf(values(), {
        final: true,
        itemId: item.id,
        exit: 'suspend',
        reason: 'terminate',
      });
    },

    acknowledge(batch, applied) {
      if (applied < batch.seqTo)
        throw new Error(
          `The server has forgotten: ${applied} of ${batch.seqTo} in session ${seed.sessionId}.`,
        );
      acknowledged.push(...batch.entries);
    },
  };
}
