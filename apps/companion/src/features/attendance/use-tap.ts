import { clockTime } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { useRef, useState } from 'react';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { isToldOfPositions, rememberToldOfPositions } from '../../platform/told-of-positions.ts';
import { type Place, readPosition } from './read-position.ts';

interface Wanted {
  isCheckIn: boolean;
  /** The moment of the tap, however long the position takes. */
  at: Date;
  dependsOn: string | undefined;
}

/** A period, with whether it asks for positions. */
export interface Asking {
  id: number;
  isPositionAsked: boolean;
}

type Step = 'telling' | 'reading' | 'missing' | 'storing';

/**
 * Checks in or out: tells once what happens to the position, reads it, and stores the act. Where no
 * position is asked for it does only the last.
 */
export function useTap({ id: periodId, isPositionAsked }: Asking) {
  const t = useMessages('companion');
  const { owner, add } = useActs();
  const [under, setUnder] = useState<Wanted & { step: Step }>();
  const { isFull, save } = useSaving();
  /** A second press may come before the first one is rendered. */
  const isUnder = useRef(false);
  const end = () => {
    isUnder.current = false;
    setUnder(undefined);
  };

  async function store(wanted: Wanted, place: Place | null) {
    const { isCheckIn, at, dependsOn } = wanted;
    setUnder({ ...wanted, step: 'storing' });
    const act = {
      kind: isCheckIn ? ('checkIn' as const) : ('checkOut' as const),
      body: { periodId, ...(place ?? { latitude: null, longitude: null }) },
      label: `${t(isCheckIn ? 'checkingIn' : 'checkingOut')} ${clockTime(at)}`,
      at,
      dependsOn,
    };
    await save(async () => void (await add(act))).finally(end);
  }

  async function read(wanted: Wanted) {
    setUnder({ ...wanted, step: 'reading' });
    const place = await readPosition();
    if (place) await store(wanted, place);
    else setUnder({ ...wanted, step: 'missing' });
  }

  return {
    under,
    isFull,
    start(isCheckIn: boolean, dependsOn?: string) {
      if (isUnder.current) return;
      isUnder.current = true;
      const wanted = { isCheckIn, at: new Date(), dependsOn };
      if (!isPositionAsked) return void store(wanted, null);
      if (isToldOfPositions(owner)) void read(wanted);
      else setUnder({ ...wanted, step: 'telling' });
    },
    withPosition() {
      rememberToldOfPositions(owner);
      if (under) void read(under);
    },
    withoutPosition() {
      if (under) void store(under, null);
    },
    stop: end,
  };
}
