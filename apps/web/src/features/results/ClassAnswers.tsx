import type { AttemptChoice } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import css from './ClassResults.module.css';
import { CourseSelect, chosen } from './ClassResults.tsx';
import { liveModule } from './latest-run.ts';
import { ModuleAnswers } from './ModuleAnswers.tsx';
import { useResultsOfClass } from './results.calls.ts';

/** What of a class's answers is looked at. */
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

/** What the class answered: a module's questions with the names behind each answer. */
export function ClassAnswers({ classId, place, onChoose }: Props) {
  const { courseId, moduleId, attempt, version } = place;
  const t = useMessages('results');
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
          <div className={css.results}>
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
            <ModuleAnswers
              key={`${course.id} ${module.moduleId}`}
              {...{ classId, course, module, attempt, version }}
              onRead={(read) =>
                onChoose({ courseId: course.id, moduleId: module.moduleId, ...read })
              }
            />
          </div>
        );
      }}
    </Reading>
  );
}
