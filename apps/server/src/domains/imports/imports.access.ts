import { importsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const row = { line: 2, name: 'Ny Elev', email: 'ny.elev@example.com' };
const asFile = 'a file is sent apart; it is tried with the imports';

export const access = accessOf(importsContract, {
  addByFile: { because: asFile },
  readList: { because: asFile },
  checkList: {
    own: ({ own }) => ({ classId: own.schoolClass.id, rows: [row] }),
    reaches: {
      input: ({ other }) => ({ classId: other.schoolClass.id, rows: [row] }),
      answer: 'ClassNotFound',
    },
  },
  importStudents: {
    because: 'a list is done once; it is tried with the imports',
    reaches: {
      input: ({ other }) => ({
        classId: other.schoolClass.id,
        key: crypto.randomUUID(),
        invites: false,
        rows: [{ ...row, does: 'create' }],
      }),
      answer: 'ClassNotFound',
    },
  },
});
