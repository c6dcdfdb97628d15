import { ratingsContract } from '@gesall/contract';
import { administrators, students } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { rateModule } from './rate-module.ts';
import { myRatings, readRatings } from './read-ratings.ts';

export const ratingsRoutes = answer('ratings', ratingsContract, {
  rateModule: { roles: students, run: rateModule },
  myRatings: { roles: students, run: myRatings },
  ratings: { roles: administrators, run: readRatings },
});
