import { importsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { addByFile, importStudents } from './import-students.ts';
import { checkList, readList } from './read-list.ts';
import { readImports, undoImport } from './undo-import.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

export const importsRoutes = answer('imports', importsContract, {
  addByFile: { roles, run: addByFile },
  readList: { roles, run: readList },
  checkList: { roles, run: checkList },
  importStudents: { roles, run: importStudents },
  importsOfClass: { roles, run: readImports },
  undoImport: { roles, run: undoImport },
});
