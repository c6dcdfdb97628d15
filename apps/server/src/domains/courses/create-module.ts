import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { insertModule } from './modules.sql.ts';

export function createModule(input: Input<typeof modulesContract.createModule>, { db, now }: Context) {
  const { moduleType, qApiId, isFactModule, maxScoreIsSetByModule, ...fields } = input;
  if (isFactModule && !maxScoreIsSetByModule) fail('InvalidInput');
  return insertModule(db, {
    ...fields,
    kind: moduleType,
    // A module of facts asks no questions, so it has no id at the question service.
    qApiId: isFactModule ? null : qApiId || null,
    isFactModule,
    maxScoreIsSetByModule,
    createdAt: now(),
  });
}
