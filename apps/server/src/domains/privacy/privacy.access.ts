import { privacyContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const because = 'what is kept of people of all schools is administration’s own';

export const access = accessOf(privacyContract, {
  archive: { because, own: ({ own }) => ({ id: own.student.id }) },
  erasurePreview: { because, own: ({ own }) => ({ id: own.student.id }) },
  erasures: { because },
  orderErasure: {
    because: 'whoever is to be erased is out of the product at once, for every other row',
  },
  retention: { because },
  takeBackErasure: { because },
});
