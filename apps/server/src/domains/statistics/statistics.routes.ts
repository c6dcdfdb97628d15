import { statisticsContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readFigures } from './read-figures.ts';

export const statisticsRoutes = answer('statistics', statisticsContract, {
  figures: { roles: administrators, run: readFigures },
});
