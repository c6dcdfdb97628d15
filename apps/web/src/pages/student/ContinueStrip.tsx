import { useMessages, useRead, useWhen } from '@gesall/client/react';
import { nextStepContract, type Output } from '@gesall/contract';
import { Button } from '@mantine/core';
import { FastForward, MapPinCheck, Star, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StudentCourse } from '../../features/courses/courses.calls.ts';
import { lastPlace } from '../../features/courses/next-module.ts';
import css from './ContinueStrip.module.css';
import { ModuleStart } from './ModuleStart.tsx';

type Step = NonNullable<Output<typeof nextStepContract.nextStep>>;

/** The step that waits in placement: null when none does or it could not be read; undefined at first. */
export function useNextStep(enabled: boolean): Step | null | undefined {
  const { data, isError } = useRead(nextStepContract.nextStep, {}, { enabled, retries: 0 });
  return isError ? null : data;
}

interface Props {
  courses: readonly StudentCourse[];
  step: Step | null | undefined;
}

/** The one thing to go on with: what waits in placement, else the latest module. */
export function ContinueStrip({ courses, step }: Props) {
  // A module that gives way to a check-in would move under the finger.
  if (step === undefined) return null;
  return step ? <PlacementStrip step={step} /> : <ModuleStrip courses={courses} />;
}

const icons: Record<Step['kind'], typeof Star> = {
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

function PlacementStrip({ step }: { step: Step }) {
  const t = useMessages('courses');
  const { kind, count, companyName, periodName } = step;
  const Icon = icons[kind];
  return (
    <Strip
      icon={<Icon size={20} strokeWidth={1.8} aria-hidden="true" className={css.icon} />}
      name={t(`step.${kind}`, { count })}
      where={t('stepWhere', { company: companyName, period: periodName })}
    >
      <div>
        <Button component="a" href={pathOf(step)}>
          {t(`stepAct.${kind}`)}
        </Button>
      </div>
    </Strip>
  );
}

function ModuleStrip({ courses }: { courses: readonly StudentCourse[] }) {
  const t = useMessages('courses');
  const when = useWhen();
  const place = lastPlace(courses);
  if (!place) return null;
  const { course, module, lastRun } = place;
  const where = {
    course: course.courseName,
    number: course.modules.indexOf(module) + 1,
    total: course.modules.length,
    when: when(lastRun),
  };
  return (
    <Strip
      icon={<FastForward size={20} strokeWidth={1.8} aria-hidden="true" className={css.icon} />}
      name={module.name}
      where={t('continueWhere', where)}
    >
      <ModuleStart course={course} module={module} isNext onlyMain />
    </Strip>
  );
}

interface StripProps {
  icon: ReactNode;
  name: string;
  where: string;
  children: ReactNode;
}

function Strip({ icon, name, where, children }: StripProps) {
  const t = useMessages('courses');
  return (
    <section className={css.strip} aria-label={t('continueAt')}>
      {icon}
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.where}>{where}</p>
      </div>
      {children}
    </section>
  );
}
