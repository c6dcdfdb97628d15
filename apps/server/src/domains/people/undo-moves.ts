import type { Undoings } from '../../platform/audit/undoing.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  enterClassesBefore,
  enterFormerClasses,
  forgetClassesBefore,
  leaveClassesNow,
  lockMovedStudents,
  type MovedBack,
  movesToUndo,
  storeSchoolsOfStudents,
} from './undo-moves.sql.ts';

async function moveBack(db: Db, { events, at }: { events: readonly number[]; at: Date }) {
  await lockMovedStudents(db, { events });
  const moves = await movesToUndo(db, { events });
  const studentIds = moves.map(({ studentId }) => studentId);
  const leavers = moves
    .filter(({ formerClassIds }) => formerClassIds.length > 0)
    .map(({ studentId }) => studentId);
  await leaveClassesNow(db, { studentIds });
  await forgetClassesBefore(db, { studentIds: leavers });
  await storeSchoolsOfStudents(db, {
    studentIds,
    schoolIds: moves.map(({ schoolId }) => schoolId),
  });
  await enterFormerClasses(db, { ...placesOf(moves, ({ classIds }) => classIds), at });
  await enterClassesBefore(
    db,
    placesOf(moves, ({ formerClassIds }) => formerClassIds),
  );
  return moves;
}

function placesOf(moves: readonly MovedBack[], classesOf: (move: MovedBack) => readonly number[]) {
  const places = moves.flatMap((move) => classesOf(move).map((classId) => ({ classId, ...move })));
  return {
    classIds: places.map(({ classId }) => classId),
    studentIds: places.map(({ studentId }) => studentId),
    schoolIds: places.map(({ schoolId }) => schoolId),
  };
}

export const peopleUndoings: Undoings = {
  'student.moved': { putBack: moveBack, leaves: 'student.moved' },
  'account.schoolChanged': { putBack: moveBack, leaves: 'account.schoolChanged' },
};
