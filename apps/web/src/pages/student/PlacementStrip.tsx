import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { nextStepContract, Output } from '@gesall/contract';
import { nextStepTexts } from '@gesall/messages/domains/next-step';
import { Button } from '@mantine/core';
import { type LucideIcon, MapPinCheck, Star, Undo2 } from 'lucide-react';
import { Strip } from './Strip.tsx';

addTexts(nextStepTexts);

export type Step = NonNullable<Output<typeof nextStepContract.nextStep>>;

const icons: Record<Step['kind'], LucideIcon> = {
  checkIn: MapPinCheck,
  sentBack: Undo2,
  evaluation: Star,
};

/** Where in the app the step is done. */
const pathOf = ({ kind, periodId, entryId }: Step) => {
  if (kind === 'checkIn') return '/app';
  if (kind === 'evaluation') return `/app/evaluation/${periodId}`;
  return entryId === null ? '/app/work' : `/app/entries/${entryId}`;
};

/** The next step in placement, with a link to the app. */
export function PlacementStrip({ step }: { step: Step }) {
  const t = useMessages('nextStep');
  const { kind, count, companyName, periodName } = step;
  return (
    <Strip
      icon={icons[kind]}
      name={t(`step.${kind}`, { count })}
      where={t('where', { company: companyName, period: periodName })}
    >
      <div>
        <Button component="a" href={pathOf(step)}>
          {t(`act.${kind}`)}
        </Button>
      </div>
    </Strip>
  );
}
