import type { Undoings } from '../../../platform/audit/undoing.ts';
import { coupleModules } from './couples.ts';
import {
  holdOrderedCourses,
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
      await holdOrderedCourses(db, { events });
      return putModuleOrderBack(db, { events });
    },
  },
  'module.hidden': { putBack: putModuleHidingBack, leaves: 'module.hidden' },
  'module.deleted': {
    leaves: 'module.restored',
    async putBack(db, { events }, ctx) {
      const modules = await restoreModules(db, { events });
      // One act deletes one module; its partner is still alone.
      for (const { moduleId, partnerId } of modules)
        if (partnerId !== null) await coupleModules(moduleId, partnerId, { ...ctx, db });
      return modules;
    },
  },
};
