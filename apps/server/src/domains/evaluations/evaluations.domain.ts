import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { evaluationsRoutes } from './evaluations.routes.ts';

export const evaluations = domain('evaluations', {
  routes: evaluationsRoutes,
  personalData: {
    tables: {
      evaluation_question: {
        of: 'own.period_id in (select id from placement_period where created_by = $1)',
        notArchived: 'what a school asks',
        erase: 'keep',
      },
      evaluation_answer: { of: ofAccount, erase: 'keep' },
    },
  },
});
