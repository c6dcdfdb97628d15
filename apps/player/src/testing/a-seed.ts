import type { Seed } from '../wire.ts';

/** The seed of Anna's session 5. */
export function aSeed(changes: Partial<Seed> = {}): Seed {
  return {
    sessionId: 5,
    token: 'token-5',
    userKey: 'anna',
    mode: 'normal',
    credit: 'credit',
    name: 'Elsäkerhet',
    standard: '2004',
    versionId: 1,
    lenient: true,
    opensWindows: false,
    features: [],
    allowedHosts: [],
    learner: { id: 'anna', name: 'Berg, Anna' },
    nextSeq: 1,
    currentItem: null,
    controlMode: null,
    items: [],
    ...changes,
  };
}
