import type { Undoings } from '../../platform/audit/undoing.ts';
import { coupleModules } from './couples.ts';
import {
  lockOrderedCourses,
  putCourseHidingBack,
  putModuleHidingBack,
  putModuleOrderBack,
  restoreCourses,
  restoreModules,
} from './undo-authoring.sql.ts';

export const authoringUndoings: Undoings = {
  'course.deleted': { putBack: restoreCourses, leaves: 'course.restored' },
  'course.hidden': { putBack: putCourseHidingBack, leaves: 'course.hidden' },
  'course.modulesOrdered': {
    leaves: 'course.modulesOrdered',
    async putBack(db, { events }) {
      await lockOrderedCourses(db, { events });
      return putModuleOrderBack(db, { events });
    },
  },
  'module.hidden': { putBack: putModuleHidingBack, leaves: 'module.hidden' },
  'module.deleted': {
    leaves: 'module.restored',
    async putBack(db, { events }, ctx) {
      const modules = await restoreModules(db, { events });
      // An act deletes one module; its partner is still uncoupled.
      for (const { moduleId, partnerId } of modules)
        if (partnerId !== null) await coupleModules(moduleId, partnerId, { ...ctx, db });
      return modules;
    },
  },
};
