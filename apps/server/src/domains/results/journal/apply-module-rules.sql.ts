import { statement } from '../../../platform/db/database.ts';

/** Modules whose rule differs from the one that their attempts were last replayed by. */
export const modulesWithNewRule = statement<{ moduleId: number; completedIsEnough: boolean }>(
  'journal-modules-with-new-rule',
  `select module.id as "moduleId", module.completed_is_enough as "completedIsEnough"
   from module
   left join applied_module_rule applied on applied.module_id = module.id
   where module.kind = 0 and module.completed_is_enough <> coalesce(applied.completed_is_enough, false)
   order by module.id`,
);

export const keepAppliedRule = statement<
  never,
  { moduleId: number; completedIsEnough: boolean; at: Date }
>(
  'journal-keep-applied-rule',
  `insert into applied_module_rule (module_id, completed_is_enough, applied_at) values ($moduleId, $completedIsEnough, $at)
   on conflict (module_id) do update set completed_is_enough = excluded.completed_is_enough, applied_at = excluded.applied_at`,
);
