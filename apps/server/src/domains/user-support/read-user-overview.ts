import type { Input, Output, userSupportContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayClose } from '../accounts/index.ts';
import {
  anybody,
  everyLicence,
  historyOf,
  lastLetters,
  lastPlacements,
  lastRuns,
  openSessions,
} from './user-overview.view.ts';

type ReadUserOverview = typeof userSupportContract.userOverview;

/** The latest of each kind; complete lists have pages of their own. */
const most = 12;

export async function readUserOverview(
  { id }: Input<ReadUserOverview>,
  { db, now, user }: Context,
): Promise<Output<ReadUserOverview>> {
  const [person] = await anybody(db, { id });
  if (!person) fail('UserNotFound');
  const at = now();
  const day = stockholmDay(at);
  // Sign-ins and letters of administrators would help an attacker.
  const isPartial = !mayClose(user, person);
  const [runs, letters, sessions, licences, placements, history] = await Promise.all([
    lastRuns(db, { id, most }),
    isPartial ? [] : lastLetters(db, { id, most }),
    isPartial ? [] : openSessions(db, { id, most, at }),
    everyLicence(db, { id, most, day }),
    lastPlacements(db, { id, most, day, at }),
    historyOf(db, { id, most }),
  ]);
  return { isPartial, runs, letters, sessions, licences, placements, history };
}
