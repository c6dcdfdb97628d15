import { ratingsContract } from '@gesall/contract';
import { accessOf, place } from '../../testing/access.ts';

export const access = accessOf(ratingsContract, {
  rateModule: {
    open: 'to students',
    own: ({ own }) => ({ ...place(own), grade: 4 }),
    reaches: { input: ({ other }) => ({ ...place(other), grade: '4' }), answer: 'CourseNotFound' },
  },
  myRatings: { open: 'to students', own: () => ({}), because: 'it reads what is the caller’s own' },
  ratings: { because: 'ratings of all schools are administration’s own' },
});
