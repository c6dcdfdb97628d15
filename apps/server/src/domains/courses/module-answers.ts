import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { availableAnswers } from './module-answers.view.ts';

const everyModule = null;

export const readAvailableAnswers = (_: unknown, { db, user }: Context) =>
  availableAnswers(db, { moduleId: everyModule, withHidden: user.role !== 'Teacher' });

/** The file; a module out of sight, one without answers and none at all answer alike. */
export async function readModuleAnswers({ moduleId }: Input<typeof modulesContract.moduleAnswers>, { db, blobs, user }: Context) {
  const [found] = await availableAnswers(db, { moduleId, withHidden: user.role !== 'Teacher' });
  if (!found) fail('FileNotFound');
  const { answersFile: fileName, mediaType, size, hash } = found;
  return { fileName, mediaType, size, content: blobs.open(hash) };
}
