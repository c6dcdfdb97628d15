import { domain } from '../../platform/domain.ts';
import { ofParticipant } from '../periods/index.ts';
import { mealCompensationRoutes } from './meal-compensation.routes.ts';

export const mealCompensation = domain('meal-compensation', {
  routes: mealCompensationRoutes,
  personalData: {
    tables: {
      meal_rule: {
        of: 'own.created_by = $1',
        notArchived: 'the rule of a school',
        erase: 'keep',
      },
      meal_month: {
        of: 'own.approved_by = $1',
        notArchived: 'what a school has approved',
        erase: 'keep',
      },
      meal_line: { of: ofParticipant, erase: 'keep' },
    },
  },
});
