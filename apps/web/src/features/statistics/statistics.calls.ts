import {
  type Input,
  licencesContract,
  type Output,
  registerContract,
  statisticsContract,
} from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type Figures = Output<typeof statisticsContract.figures>;
export type Asked = Input<typeof statisticsContract.figures>;

/** The figures before stay until those of another choice come. */
export const useFigures = (asked: Asked) =>
  useRead(statisticsContract.figures, asked, { keepsFormer: true });
export const useSchoolNames = () => useRead(registerContract.schools, {});
export const useProgrammeNames = () => useRead(licencesContract.available, {});
