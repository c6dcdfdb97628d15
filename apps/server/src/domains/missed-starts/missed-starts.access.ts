import { missedStartsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(missedStartsContract, {
  missedStarts: { own: () => ({}), because: 'it reads the caller’s own students alone' },
  markGuardianMessage: {
    reaches: {
      input: ({ otherPeriod }) => ({
        participantId: otherPeriod.participants[0]?.id ?? 1,
        day: '2026-11-16',
        isSent: true,
      }),
      answer: 'MissedStartNotFound',
    },
    because: 'the matrix has no missed start; its own tests mark messages',
  },
  missedStartRule: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: { input: ({ other }) => ({ schoolId: other.school.id }), answer: 'SchoolNotFound' },
  },
  setMissedStartRule: {
    own: ({ own }) => ({ schoolId: own.school.id, minutes: 45 }),
    reaches: {
      input: ({ other }) => ({ schoolId: other.school.id, minutes: null }),
      answer: 'SchoolNotFound',
    },
  },
});
