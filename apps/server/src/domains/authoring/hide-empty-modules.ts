import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { hideEmptyLinks, unknownModules } from './authoring.sql.ts';

/** Hides modules without content from students in every course; answers their number. */
export async function hideEmptyModules(
  moduleIds: readonly number[],
  ctx: Context,
): Promise<number> {
  if ((await unknownModules(ctx.db, { moduleIds })).length > 0) fail('ModuleNotFound');
  const hidden = await hideEmptyLinks(ctx.db, { moduleIds });
  const changes = hidden.map(
    ({ moduleId: id, courseId, hideForTeachers }): Change => ({
      kind: 'module.hidden',
      subject: { type: 'module', id },
      before: { courseId, hideForStudents: false, hideForTeachers },
      after: { courseId, hideForStudents: true, hideForTeachers },
    }),
  );
  await recordChanges(ctx.db, ctx, changes);
  return new Set(hidden.map(({ moduleId }) => moduleId)).size;
}
