import type { BodyOf } from './kinds.ts';
import type { ShownAct } from './use-acts.tsx';

interface Entry {
  id: number;
  signedBySupervisor: boolean;
}

/** Whether a supervisor has signed an entry, with what the server does not show yet. */
export function isSigned(
  { id, signedBySupervisor }: Entry,
  acts: readonly ShownAct[],
  readAt: number,
): boolean {
  const ahead = acts
    .filter(
      ({ content, shown, sentAt }) =>
        content.kind === 'signature' &&
        Number(content.body.workRegistrationId) === id &&
        (shown === 'waiting' ||
          shown === 'sending' ||
          (shown === 'sent' && (sentAt ?? 0) > readAt)),
    )
    .at(-1);
  return ahead ? (ahead.content.body as BodyOf<'signature'>).signed === true : signedBySupervisor;
}
