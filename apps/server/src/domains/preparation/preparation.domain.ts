import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { ofParticipant } from '../periods/index.ts';
import { preparationRoutes } from './preparation.routes.ts';

export const preparation = domain('preparation', {
  routes: preparationRoutes,
  personalData: {
    tables: {
      // A file names the student.
      participant_preparation: { of: ofParticipant, erase: 'delete' },
      working_hours: { of: ofParticipant, erase: 'keep' },
      placement_student: { of: ofStudent, erase: 'delete' },
    },
  },
});
