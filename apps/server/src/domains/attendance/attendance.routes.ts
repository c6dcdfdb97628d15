import { attendanceContract } from '@gesall/contract';
import {
  everybodySignedIn,
  followers,
  staff,
  students,
  studentsAndFollowers,
  studentsAndStaff,
} from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { deleteAbsence, postAbsence } from './absences.ts';
import { announceOwn, checkIn, checkOut, deletePoint, withoutPosition } from './check-in.ts';
import { correctAttendance, postAbsenceByTeacher, setAttendanceValidity } from './correct-days.ts';
import { deleteFoodCompensation, postFoodCompensation, readFoodDays } from './food.ts';
import type { Point } from './points.view.ts';
import {
  readIdentityProtection,
  readSchoolPositions,
  setIdentityProtection,
  setSchoolPositions,
} from './position-switches.ts';
import {
  deletePositions,
  readLatestPosition,
  readPositionReadings,
  readPositionsOfDay,
} from './positions.ts';
import {
  presence,
  readAttendanceForSupervisor,
  readStatusForClass,
  readStatusForProgramme,
  readStatusForStudent,
  readWeeksForClass,
  readWeeksForProgramme,
  readWeeksForStudent,
} from './read-days.ts';

const aroundTap = { afterCommit: announceOwn<Point>, remember: withoutPosition };

export const attendanceRoutes = answer('attendance', attendanceContract, {
  checkIn: { roles: students, run: checkIn, ...aroundTap },
  checkOut: { roles: students, run: checkOut, ...aroundTap },
  deleteAttendancePoint: { roles: studentsAndStaff, run: deletePoint },
  latestPosition: { roles: studentsAndFollowers, run: readLatestPosition },
  positionsOfDay: { roles: studentsAndFollowers, run: readPositionsOfDay },
  positionReadings: { roles: students, run: readPositionReadings },
  deletePositions: { roles: students, run: deletePositions },
  schoolPositions: { roles: staff, run: readSchoolPositions },
  setSchoolPositions: { roles: staff, run: setSchoolPositions },
  identityProtection: { roles: staff, run: readIdentityProtection },
  setIdentityProtection: { roles: staff, run: setIdentityProtection },
  postAbsence: { roles: students, run: postAbsence, afterCommit: announceOwn },
  deleteAbsence: { roles: students, run: deleteAbsence },
  setAttendanceValidity: { roles: staff, run: setAttendanceValidity },
  postAbsenceByTeacher: { roles: staff, run: postAbsenceByTeacher },
  correctAttendance: { roles: staff, run: correctAttendance },
  postFoodCompensation: { roles: students, run: postFoodCompensation },
  deleteFoodCompensation: { roles: students, run: deleteFoodCompensation },
  foodDays: { roles: everybodySignedIn, run: readFoodDays },
  statusForProgramme: { roles: staff, run: readStatusForProgramme },
  statusForClass: { roles: staff, run: readStatusForClass },
  statusForStudent: { roles: everybodySignedIn, run: readStatusForStudent },
  weeksForProgramme: { roles: staff, run: readWeeksForProgramme },
  weeksForClass: { roles: staff, run: readWeeksForClass },
  weeksForStudent: { roles: everybodySignedIn, run: readWeeksForStudent },
  attendanceForSupervisor: { roles: followers, run: readAttendanceForSupervisor },
  presence: { roles: staff, run: presence },
});
