import type { modulesContract, Output } from '@gesall/contract';

export const anAdministeredModule = (
  id: number,
  name: string,
): Output<typeof modulesContract.modules>[number] => ({
  id,
  name,
  description: `Om ${name}`,
  moduleType: 0,
  code: null,
  lwGuid: null,
  qApiId: null,
  moduleCoupleId: null,
  urlInDb: null,
  url: `/scorm/p/${id}/start.html`,
  isFinalExam: false,
  isFactModule: false,
  approveScoreLimit: 70,
  completedIsEnough: false,
  maxScore: 0,
  maxActivityPoints: 0,
  maxScoreIsSetByModule: true,
  courses: [],
  hasPackage: true,
  packageVersion: null,
  version: 1,
});
