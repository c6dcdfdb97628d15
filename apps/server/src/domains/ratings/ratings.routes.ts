import { ratingsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { rateModule } from './rate-module.ts';
import { myRatings, readRatings } from './read-ratings.ts';

export const ratingsRoutes = answer('ratings', ratingsContract, {
  rateModule: { roles: ['Student'], run: rateModule },
  myRatings: { roles: ['Student'], run: myRatings },
  ratings: { roles: ['Superuser', 'Admin'], run: readRatings },
});
