import { domain } from '../../platform/domain.ts';
import { workCardUndoings } from './undo-work-cards.ts';
import { workCardsRoutes } from './work-cards.routes.ts';

const notArchived = 'plans of a school';
const cards = 'select id from work_card where created_by = $1';
const steps = `select id from work_step where work_card_id in (${cards})`;

export const workCards = domain('work-cards', {
  routes: workCardsRoutes,
  undo: workCardUndoings,
  personalData: {
    tables: {
      work_card: { of: 'own.created_by = $1', notArchived, erase: 'keep' },
      work_step: { of: `own.work_card_id in (${cards})`, notArchived, erase: 'keep' },
      work_component: { of: `own.work_step_id in (${steps})`, notArchived, erase: 'keep' },
      work_component_module: {
        of: `own.component_id in (select id from work_component where work_step_id in (${steps}))`,
        notArchived,
        erase: 'keep',
      },
    },
  },
});
