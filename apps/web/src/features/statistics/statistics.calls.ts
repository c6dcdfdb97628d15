import { useRead } from '@gesall/client/react';
import {
  type Input,
  licencesContract,
  type Output,
  registerContract,
  statisticsContract,
} from '@gesall/contract';

export type Figures = Output<typeof statisticsContract.figures>;
export type FiguresInput = Input<typeof statisticsContract.figures>;

/** Keeps the previous figures until the next arrive. */
export const useFigures = (input: FiguresInput) =>
  useRead(statisticsContract.figures, input, { keepsPrevious: true });
export const useSchoolNames = () => useRead(registerContract.schools, {});
export const useProgrammeNames = () => useRead(licencesContract.available, {});
