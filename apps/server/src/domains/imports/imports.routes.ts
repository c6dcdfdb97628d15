import { importsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { answer } from '../../platform/http/answer.ts';
import { demandFullAccess, reachClass } from '../schools/index.ts';
import { addByFile, importStudents } from './import-students.ts';
import { checkList, readList } from './read-list.ts';
import { readImports, undoImport } from './undo-import.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

const mayImport = (_: unknown, ctx: Context) => demandFullAccess(ctx.user);

async function mayImportTo({ classId }: { classId: number }, ctx: Context) {
  demandFullAccess(ctx.user);
  await reachClass(ctx, classId);
}

export const importsRoutes = answer('imports', importsContract, {
  addByFile: { roles, authorize: mayImportTo, run: addByFile },
  readList: { roles, authorize: mayImportTo, run: readList },
  checkList: { roles, authorize: mayImport, run: checkList },
  importStudents: { roles, authorize: mayImport, run: importStudents },
  importsOfClass: { roles, run: readImports },
  undoImport: { roles, run: undoImport },
});
