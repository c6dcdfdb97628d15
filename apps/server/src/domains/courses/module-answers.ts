import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { availableAnswers, shownModule } from './module-answers.view.ts';

const everyModule = null;

export const readAvailableAnswers = (_: unknown, { db, user }: Context) =>
  availableAnswers(db, { moduleId: everyModule, withHidden: user.role !== 'Teacher' });

/** The file. A module out of sight answers like none. */
export async function readModuleAnswers(
  { moduleId }: Input<typeof modulesContract.moduleAnswers>,
  { db, blobs, user }: Context,
) {
  const seen = { moduleId, withHidden: user.role !== 'Teacher' };
  const [found] = await availableAnswers(db, seen);
  if (!found) fail((await shownModule(db, seen)).length > 0 ? 'FileNotFound' : 'ModuleNotFound');
  const { answersFile: fileName, mediaType, size, hash } = found;
  return { fileName, mediaType, size, content: blobs.open(hash) };
}
