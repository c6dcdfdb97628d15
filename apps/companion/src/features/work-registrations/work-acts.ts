import type { BodyOf, Kind } from '../../platform/acts/kinds.ts';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';
import { bodyOf } from '../../platform/acts/words-of.ts';

export type EntryBody = BodyOf<'registration'>;

export interface WorkAct {
  act: ShownAct;
  body: EntryBody;
}

const isUnsent = ({ shown }: ShownAct) => shown !== 'sent';

/** New entries of a period that the server does not have, the latest first. */
export const unsentEntries = (acts: readonly ShownAct[], periodId: number): WorkAct[] =>
  acts
    .filter((act) => act.content.kind === 'registration' && isUnsent(act))
    .map((act) => ({ act, body: bodyOf<'registration'>(act) }))
    .filter(({ body }) => Number(body.periodId) === periodId)
    .toReversed();

/** The hours on the phone by component; what was refused counts nowhere. */
export function waitingHours(acts: readonly ShownAct[], periodId: number): Map<number, number> {
  const hours = new Map<number, number>();
  for (const { act, body } of unsentEntries(acts, periodId)) {
    if (act.shown === 'refused' || act.shown === 'held') continue;
    const id = Number(body.workStepComponentId);
    hours.set(id, (hours.get(id) ?? 0) + Number(body.workingHours));
  }
  return hours;
}

const ofEntry = (acts: readonly ShownAct[], kind: Kind, entryId: number) =>
  acts.filter(
    ({ content }) => content.kind === kind && Number(content.body.workRegistrationId) === entryId,
  );

/** The latest act on an entry that still says something to its reader. */
export const unsentOf = (acts: readonly ShownAct[], kind: Kind, entryId: number) =>
  ofEntry(acts, kind, entryId).filter(isUnsent);
