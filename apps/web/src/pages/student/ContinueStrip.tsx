import { useMessages, useRead, useWhen } from '@gesall/client/react';
import { nextStepContract } from '@gesall/contract';
import { lastPlace } from '@gesall/rules';
import { FastForward } from 'lucide-react';
import { Suspense } from 'react';
import type { StudentCourse } from '../../features/courses/courses.calls.ts';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';
import css from './ContinueStrip.module.css';
import { ModuleStart } from './ModuleStart.tsx';
import type { Step } from './PlacementStrip.tsx';
import { Strip } from './Strip.tsx';

/** On most days nothing of placement waits. */
const PlacementStrip = lazyPart(() => import('./PlacementStrip.tsx'), 'PlacementStrip');

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
  if (step === null) return <ModuleStrip courses={courses} />;
  // A module that gives way to a check-in would move under the finger, and so would the courses
  // below: the place is kept free.
  const room = lastPlace(courses) && (
    <div className={css.room}>
      <ModuleStrip courses={courses} />
    </div>
  );
  if (step === undefined) return room;
  return (
    <Suspense fallback={room}>
      <PlacementStrip step={step} />
    </Suspense>
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
    <Strip icon={FastForward} name={module.name} where={t('continueWhere', where)}>
      <ModuleStart course={course} module={module} isNext onlyMain />
    </Strip>
  );
}
