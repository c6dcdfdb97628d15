import { keepAppliedRule, modulesWithNewRule } from './apply-module-rules.sql.ts';
import { type Replaying, replayJournal } from './replay-journal.ts';

const mostPasses = 5;

/**
 * Recomputes the attempts of modules whose rule has changed. A rule counts as applied when a replay
 * finds nothing more to correct, so that a killed run is repeated. Answers the number of such
 * modules.
 */
export async function applyModuleRules(ctx: Omit<Replaying, 'say'>): Promise<number> {
  const modules = await modulesWithNewRule(ctx.db);
  for (const { moduleId, completedIsEnough } of modules) {
    const replaying = { ...ctx, say: () => {} };
    for (let passes = 0; passes < mostPasses; passes++) {
      const wanted = { moduleId, completedIsEnough, write: true };
      const { corrected, busy } = await replayJournal(replaying, wanted);
      if (corrected > 0 || busy > 0) continue;
      await keepAppliedRule(ctx.db, { moduleId, completedIsEnough, at: ctx.now() });
      break;
    }
  }
  return modules.length;
}
