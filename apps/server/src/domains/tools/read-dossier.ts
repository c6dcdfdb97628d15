import type { Input, Output, toolsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayClose } from '../accounts/index.ts';
import {
  anybody,
  everyLicence,
  historyOf,
  lastLetters,
  lastRuns,
  openSessions,
} from './dossier.view.ts';

type ReadDossier = typeof toolsContract.dossier;

/** The latest of each kind; who needs more than these looks where they are kept. */
const most = 12;

export async function readDossier(
  { id }: Input<ReadDossier>,
  { db, now, user }: Context,
): Promise<Output<ReadDossier>> {
  const [person] = await anybody(db, { id });
  if (!person) fail('UserNotFound');
  // Where those who administer sign in from, and what is written to them, helps whoever attacks them.
  const isPartial = !mayClose(user, person);
  const [runs, letters, sessions, licences, history] = await Promise.all([
    lastRuns(db, { id, most }),
    isPartial ? [] : lastLetters(db, { id, most }),
    isPartial ? [] : openSessions(db, { id, most, at: now() }),
    everyLicence(db, { id, most, day: stockholmDay(now()) }),
    historyOf(db, { id, most }),
  ]);
  return { isPartial, runs, letters, sessions, licences, history };
}
