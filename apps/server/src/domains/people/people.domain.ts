import { domain } from '../../platform/domain.ts';
import { ofAccount, ofStudent } from '../../platform/personal-data.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleUndoings } from './undo-moves.ts';

export const people = domain('people', {
  routes: peopleRoutes,
  undo: peopleUndoings,
  personalData: {
    tables: {
      student: { of: ofAccount, erase: 'keep' },
      teacher: { of: ofAccount, erase: { set: 'supervisor_mail = null' } },
      class_student: { of: ofStudent, erase: 'keep' },
      class_student_before: { of: ofStudent, erase: 'keep' },
      class_teacher: { of: 'own.teacher_id = $1', erase: 'keep' },
    },
  },
});
