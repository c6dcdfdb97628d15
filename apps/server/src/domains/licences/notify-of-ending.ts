import { stockholmDay } from '@gesall/rules';
import type { Parts } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { notify } from '../notifications/index.ts';
import { schoolLicencesEnding, studentLicencesEnding } from './ending.view.ts';

/** How many days before the last day the school is notified. */
const days = 30;
/** From this number of students the school is notified. */
const least = 5;

/** Notifies purchasers of licences that end within a month, once per last day. */
export async function notifyOfEndingLicences(ctx: Pick<Parts, 'db' | 'now' | 'config'>) {
  const day = stockholmDay(ctx.now());
  await transaction(ctx.db, async (db) => {
    const ofSchools = await schoolLicencesEnding(db, { day, days });
    await notify(db, 'schoolLicenceEndsSoon', ofSchools.map(addressed), ctx);
    const ofStudents = await studentLicencesEnding(db, { day, days, least });
    await notify(db, 'studentLicencesEndSoon', ofStudents.map(addressed), ctx);
  });
}

const addressed = <Values>({ to, ...values }: Values & { to: number[] }) => ({ to, values });
