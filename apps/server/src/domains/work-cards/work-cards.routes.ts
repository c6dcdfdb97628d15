import { workCardsContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import {
  addComponents,
  addWorkSteps,
  deleteComponent,
  deleteWorkStep,
  editComponent,
  editWorkStep,
} from './change-parts.ts';
import { copyWorkCard, createWorkCard } from './create-work-card.ts';
import { deleteWorkCard } from './delete-work-card.ts';
import { orderComponents, orderWorkSteps } from './order-parts.ts';
import { readModulesToLink, readWorkCards } from './read-work-cards.ts';
import { renameWorkCard } from './rename-work-card.ts';
import { setComponentModules } from './set-component-modules.ts';

export const workCardsRoutes = answer('work-cards', workCardsContract, {
  workCards: { roles: staff, run: readWorkCards },
  createWorkCard: { roles: staff, run: createWorkCard },
  renameWorkCard: { roles: staff, run: renameWorkCard },
  copyWorkCard: { roles: staff, run: copyWorkCard },
  deleteWorkCard: { roles: staff, run: deleteWorkCard },
  addWorkSteps: { roles: staff, run: addWorkSteps },
  addComponents: { roles: staff, run: addComponents },
  editWorkStep: { roles: staff, run: editWorkStep },
  editComponent: { roles: staff, run: editComponent },
  deleteWorkStep: { roles: staff, run: deleteWorkStep },
  deleteComponent: { roles: staff, run: deleteComponent },
  orderWorkSteps: { roles: staff, run: orderWorkSteps },
  orderComponents: { roles: staff, run: orderComponents },
  modulesToLink: { roles: staff, run: readModulesToLink },
  setComponentModules: { roles: staff, run: setComponentModules },
});
