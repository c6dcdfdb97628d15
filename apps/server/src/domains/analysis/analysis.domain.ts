import { domain } from '../../platform/domain.ts';
import { analysisRoutes } from './analysis.routes.ts';
import { deleteMarksOnQuestionsAbout } from './analysis.sql.ts';

export const analysis = domain('analysis', {
  routes: analysisRoutes,
  personalData: {
    beforeErasure: (db, { id: studentId, name, addresses }) =>
      deleteMarksOnQuestionsAbout(db, { studentId, names: [name, ...addresses] }),
  },
});
