import { privacyContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const because = 'what is kept of people of all schools is administration’s own';

export const access = accessOf(privacyContract, {
  archive: { because, own: ({ own }) => ({ id: own.student.id }) },
  retention: { because },
});
