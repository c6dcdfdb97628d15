import type { Output, uploadsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachClass, shareLockClass } from '../schools/index.ts';
import {
  bytesOfClass,
  bytesOfLinks,
  bytesOfSchool,
  insertUpload,
  placeOf,
  uploadById,
} from './uploads.sql.ts';

export interface Place {
  classId: number;
  courseId: number;
  moduleIds: readonly number[];
}

interface Added {
  kind: 'document' | 'link';
  value: string;
  blobHash: Buffer | null;
  bytes: number;
}

const megabyte = 1024 * 1024;
/** The limit of a class's documents. */
const classMegabytes = 2000;
/** The limit of a class's links: five hundred of the longest. */
const linkBytes = 1024 * 1024;

/** Refuses a class out of reach, a course that it does not follow, and modules of other courses. */
export async function refuseWrongPlace(
  { classId, courseId, moduleIds }: Place,
  ctx: Context,
): Promise<void> {
  await reachClass(ctx, classId);
  const [place] = await placeOf(ctx.db, {
    classId,
    courseId,
    moduleIds,
    day: stockholmDay(ctx.now()),
  });
  if (!place) fail('CourseNotFound');
  if (place.modules < new Set(moduleIds).size) fail('ModuleNotFound');
}

/** Adds a document or link, and checks the place again within the transaction. */
export function addUpload(
  place: Place,
  { bytes, ...added }: Added,
  ctx: Context,
): Promise<Output<typeof uploadsContract.uploadLink>> {
  const { classId, courseId, moduleIds } = place;
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const { schoolId } = await shareLockClass({ ...ctx, db }, classId);
    await refuseWrongPlace(place, { ...ctx, db });
    if (added.kind === 'link') await refuseManyLinks({ db }, classId, added.value);
    else {
      await refuseFullClass({ db }, classId, bytes);
      await refuseFullSchool({ ...ctx, db }, schoolId, bytes);
    }
    const [row] = await insertUpload(db, {
      classId,
      courseId,
      moduleIds,
      schoolId,
      ...added,
      by: ctx.user.id,
      at,
    });
    const id = row?.id ?? 0;
    await recordChange(db, ctx, {
      kind: 'upload.added',
      subject: { type: 'upload', id },
      schoolId,
      after: { classId, courseId, value: added.value },
    });
    const [listed] = await uploadById(db, { id });
    return listed?.upload ?? fail('UploadNotFound');
  });
}

export async function refuseFullClass(
  { db }: Pick<Context, 'db'>,
  classId: number,
  bytes = 0,
): Promise<void> {
  const [taken] = await bytesOfClass(db, { classId });
  if ((taken?.bytes ?? 0) + bytes > classMegabytes * megabyte)
    fail('ClassHasNoRoom', String(classMegabytes));
}

async function refuseManyLinks({ db }: Pick<Context, 'db'>, classId: number, link: string) {
  const [taken] = await bytesOfLinks(db, { classId });
  if ((taken?.bytes ?? 0) + Buffer.byteLength(link) > linkBytes) fail('ClassHasTooManyLinks');
}

/**
 * Counts deleted documents until their content is gone, so that deleting does not evade the limit.
 */
async function refuseFullSchool(
  { db, config }: Pick<Context, 'db' | 'config'>,
  schoolId: number,
  bytes: number,
): Promise<void> {
  const [taken] = await bytesOfSchool(db, { schoolId });
  const { schoolMegabytes } = config.uploads;
  if ((taken?.bytes ?? 0) + bytes > schoolMegabytes * megabyte)
    fail('SchoolHasNoRoom', String(schoolMegabytes));
}
