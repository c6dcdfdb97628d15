import type { Input, Output, toolsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { anybody, everyLicence, historyOf, lastLetters, lastRuns, openSessions } from './dossier.view.ts';

type ReadDossier = typeof toolsContract.dossier;

/** The latest of each kind; who needs more than these looks where they are kept. */
const most = 12;

export async function readDossier({ id }: Input<ReadDossier>, { db, now }: Context): Promise<Output<ReadDossier>> {
  if ((await anybody(db, { id })).length === 0) fail('UserNotFound');
  const [runs, letters, sessions, licences, history] = await Promise.all([
    lastRuns(db, { id, most }),
    lastLetters(db, { id, most }),
    openSessions(db, { id, most, at: now() }),
    everyLicence(db, { id, most, day: stockholmDay(now()) }),
    historyOf(db, { id, most }),
  ]);
  return { runs, letters, sessions, licences, history };
}
