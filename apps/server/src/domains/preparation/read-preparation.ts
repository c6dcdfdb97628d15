import type { Input, Output, preparationContract } from '@gesall/contract';
import {
  lastUrgentDay,
  lightBeforeFirstDay,
  preparedThings,
  stockholmDay,
  type ThingBeforeFirstDay,
  thingsBeforeFirstDay,
  warningsForMinor,
} from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import type { Download } from '../../platform/http/download.ts';
import { reachPeriod } from '../periods/index.ts';
import { storedFile } from './preparation.sql.ts';
import { type Prepared, preparationOfPeriod, preparationToDo } from './preparation.view.ts';

type Calls = typeof preparationContract;
type Student = Output<Calls['preparation']>['students'][number];
type StudentRow = Awaited<ReturnType<typeof preparationOfPeriod>>[number];

interface Days {
  periodId: number;
  firstDay: string;
  today: string;
}

export async function readPreparation(
  { periodId }: Input<Calls['preparation']>,
  ctx: Context,
): Promise<Output<Calls['preparation']>> {
  const { startsOn: firstDay } = await reachPeriod(ctx, periodId);
  const days = { periodId, firstDay, today: stockholmDay(ctx.now()) };
  const rows = await preparationOfPeriod(ctx.db, { periodId });
  return { firstDay, students: rows.map((row) => studentBefore(row, days)) };
}

function studentBefore(row: StudentRow, days: Days): Student {
  const { studentId, name, shifts, bornOn, form } = row;
  const things = thingsBeforeFirstDay.map((thing) => thingBefore(thing, row, days));
  const isInOrder = things.every(({ light }) => light === 'green');
  const warnings = warningsForMinor(shifts, { bornOn, firstDay: days.firstDay });
  const light = lightBeforeFirstDay(isInOrder, days);
  return { studentId, name, light, things, shifts, bornOn, form, warnings };
}

function thingBefore(
  thing: ThingBeforeFirstDay,
  row: StudentRow,
  days: Days,
): Student['things'][number] {
  const byHand = preparedThings.find((each) => each === thing);
  const prepared = byHand && row.prepared[byHand];
  const name = { place: row.company, supervisor: row.supervisor }[String(thing)] ?? null;
  const isInOrder = thing === 'schedule' ? row.shifts.length > 0 : Boolean(prepared ?? name);
  const light = lightBeforeFirstDay(isInOrder, days);
  if (!prepared) return { thing, light, name, confirmed: null, file: null };
  const { day, by, at } = prepared;
  const file = fileOf(prepared, `${days.periodId}/${row.studentId}/${thing}`);
  return { thing, light, name, confirmed: { day, by, at }, file };
}

/** The last part of a path is for people, without letters that have a meaning in addresses. */
function fileOf({ fileName }: Prepared, place: string) {
  if (fileName === null) return null;
  const last = fileName.replace(/[^A-Za-z0-9._-]+/g, '_');
  return { name: fileName, path: `/files/apl/preparation/${place}/${last}` };
}

export function readPreparationToDo(
  _: unknown,
  { db, user, now }: Context,
): Promise<Output<Calls['preparationToDo']>> {
  const at = now();
  const day = stockholmDay(at);
  return preparationToDo(db, { teacherId: user.id, day, at, lastDay: lastUrgentDay(day) });
}

const reachFile = reach('FileNotFound', storedFile, mayFollowSchool);

/** Rights are asked at each read. */
export async function readPreparationFile(
  { periodId, studentId, thing }: Input<Calls['readPreparationFile']>,
  ctx: Context,
): Promise<Download> {
  const stored = await reachFile(ctx, { periodId, studentId, thing });
  const { fileName, mediaType, size, hash } = stored;
  const content = ctx.blobs.open(hash);
  return { fileName, mediaType, size, content, mayBeShown: true };
}
