import { statisticsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { readFigures } from './read-figures.ts';

export const statisticsRoutes = answer('statistics', statisticsContract, {
  figures: { roles: ['Superuser', 'Admin'], run: readFigures },
});
