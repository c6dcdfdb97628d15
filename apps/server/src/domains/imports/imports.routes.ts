import { importsContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { answer } from '../../platform/http/answer.ts';
import { demandFullAccess, reachClass } from '../schools/index.ts';
import { addByFile, importStudents } from './import-students.ts';
import { checkList, readList } from './read-list.ts';

const mayImport = (_: unknown, ctx: Context) => demandFullAccess(ctx.user);

async function mayImportTo({ classId }: { classId: number }, ctx: Context) {
  demandFullAccess(ctx.user);
  await reachClass(ctx, classId);
}

export const importsRoutes = answer('imports', importsContract, {
  addByFile: { roles: staff, authorize: mayImportTo, run: addByFile },
  readList: { roles: staff, authorize: mayImportTo, run: readList },
  checkList: { roles: staff, authorize: mayImport, run: checkList },
  importStudents: { roles: staff, authorize: mayImport, run: importStudents },
});
