import { preparationContract } from '@gesall/contract';
import { staff, teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import {
  addPreparationFile,
  confirmPreparation,
  refuseWrongStudents,
  setPlacementStudent,
  setWorkingHours,
  withdrawPreparation,
} from './change-preparation.ts';
import { readOverview } from './read-overview.ts';
import { readPreparation, readPreparationFile, readPreparationToDo } from './read-preparation.ts';

export const preparationRoutes = answer('preparation', preparationContract, {
  preparation: { roles: staff, run: readPreparation },
  preparationToDo: { roles: teachers, run: readPreparationToDo },
  confirmPreparation: { roles: staff, run: confirmPreparation },
  withdrawPreparation: { roles: staff, run: withdrawPreparation },
  addPreparationFile: { roles: staff, authorize: refuseWrongStudents, run: addPreparationFile },
  readPreparationFile: { roles: staff, filesCookie: true, run: readPreparationFile },
  setWorkingHours: { roles: staff, run: setWorkingHours },
  setPlacementStudent: { roles: staff, run: setPlacementStudent },
  placementOverview: { roles: staff, run: readOverview },
});
