import { useMessages } from '@gesall/client/react';
import type { AttemptChoice } from '@gesall/rules';
import { EmptyState, SkeletonRows } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import { Suspense } from 'react';
import { CourseSelect, chosen } from '../../features/results/ClassResults.tsx';
import { liveModule } from '../../features/results/latest-run.ts';
import { useResultsOfClass } from '../../features/results/results.calls.ts';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';
import { Reading } from '../../platform/Reading.tsx';
import css from './ClassAnswers.module.css';

const ModuleAnswers = lazyPart(
  () => import('../../features/analysis/ModuleAnswers.tsx'),
  'ModuleAnswers',
);

export interface AnswersPlace {
  courseId?: number | undefined;
  moduleId?: number | undefined;
  attempt?: AttemptChoice | undefined;
  version?: number | undefined;
}

interface Props {
  classId: number;
  place: AnswersPlace;
  onChoose(place: AnswersPlace): void;
}

export function ClassAnswers({ classId, place, onChoose }: Props) {
  const { courseId, moduleId, attempt, version } = place;
  const t = useMessages('results');
  const shell = useMessages('shell');
  return (
    <Reading read={useResultsOfClass(classId)} rows={8}>
      {(courses) => {
        const course = chosen(courses, courseId);
        const module =
          course?.modules.find((each) => each.moduleId === moduleId) ??
          (course && liveModule(course));
        if (!course || !module) {
          return (
            <EmptyState
              icon={<BookOpen size={28} aria-hidden="true" />}
              title={t('noCoursesTitle')}
            >
              {t('noCoursesBody')}
            </EmptyState>
          );
        }
        return (
          <div className={css.answers}>
            <div className={css.bar}>
              <CourseSelect
                courses={courses}
                chosen={course}
                onCourse={(id) => onChoose({ courseId: id, attempt })}
              />
              <Select
                className={css.select}
                aria-label={t('chooseModule')}
                data={course.modules.map((each, index) => ({
                  value: String(each.moduleId),
                  label: `${index + 1} ${each.name}`,
                }))}
                value={String(module.moduleId)}
                onChange={(value) =>
                  value !== null &&
                  onChoose({ courseId: course.id, moduleId: Number(value), attempt })
                }
              />
            </div>
            <Suspense fallback={<SkeletonRows rows={8} label={shell('loading')} />}>
              <ModuleAnswers
                key={`${course.id} ${module.moduleId}`}
                {...{ classId, course, module, attempt, version }}
                onRead={(read) =>
                  onChoose({ courseId: course.id, moduleId: module.moduleId, ...read })
                }
              />
            </Suspense>
          </div>
        );
      }}
    </Reading>
  );
}
