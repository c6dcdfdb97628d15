import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { importsRoutes } from './imports.routes.ts';
import { importUndoings } from './undo-import.ts';

export const imports = domain('imports', {
  routes: importsRoutes,
  undo: importUndoings,
  personalData: {
    tables: {
      student_import: {
        of: 'own.done_by = $1',
        notArchived: 'what a teacher did is in the audit log',
        erase: 'keep',
      },
      student_import_row: {
        of: ofStudent,
        erase: {
          set: "name = '', email = '', name_before = case when name_before is not null then '' end",
        },
      },
    },
  },
});
