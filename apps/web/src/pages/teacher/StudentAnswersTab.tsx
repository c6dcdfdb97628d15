import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Select } from '@mantine/core';
import { MessageCircleQuestion } from 'lucide-react';
import { externalType } from '../../features/results/external-result.ts';
import { type CourseResults, useResultsOfStudent } from '../../features/results/results.calls.ts';
import { Reading } from '../../platform/Reading.tsx';
import css from './pages.module.css';
import { useResultsPlace } from './results-address.ts';
import { StudentAttempts } from './StudentAttempts.tsx';

/** A student's answers in a module: the latest attempt, then the best. */
export function StudentAnswersTab({ studentId }: { studentId: number }) {
  const t = useMessages('results');
  const { place, goTo } = useResultsPlace();
  return (
    <Reading
      read={useResultsOfStudent(studentId)}
      rows={8}
      isEmpty={(courses) => begunIn(courses).length === 0}
      empty={
        <EmptyState
          icon={<MessageCircleQuestion size={28} aria-hidden="true" />}
          title={t('notBegun')}
        >
          {t('notBegunBody')}
        </EmptyState>
      }
    >
      {(courses) => {
        const begun = begunIn(courses);
        const shown =
          begun.find(
            ({ courseId, moduleId }) => courseId === place.course && moduleId === place.module,
          ) ?? begun[0];
        if (!shown) return null;
        const { courseId, moduleId } = shown;
        return (
          <div className={css.page}>
            <Select
              className={css.moduleChoice}
              label={t('chooseModule')}
              allowDeselect={false}
              data={courses.map(({ id, courseName }) => ({
                group: courseName,
                items: begun
                  .filter((each) => each.courseId === id)
                  .map((each) => ({ value: keyOf(each), label: each.name })),
              }))}
              value={keyOf(shown)}
              onChange={(key) => {
                const next = begun.find((each) => keyOf(each) === key);
                if (next) goTo({ course: next.courseId, module: next.moduleId }, { replace: true });
              }}
            />
            <StudentAttempts {...{ studentId, courseId, moduleId }} />
          </div>
        );
      }}
    </Reading>
  );
}

interface Begun {
  courseId: number;
  moduleId: number;
  name: string;
  lastRun: string;
}

const keyOf = ({ courseId, moduleId }: Begun) => `${courseId}-${moduleId}`;

/** Modules that were run and have stored answers, latest first. */
function begunIn(courses: readonly CourseResults[]): Begun[] {
  const begun = courses.flatMap(({ id: courseId, modules, students }) =>
    (students[0]?.results ?? []).flatMap(({ moduleId, lastRun }) => {
      const module = modules.find((each) => each.moduleId === moduleId);
      return module && module.moduleType !== externalType && lastRun
        ? [{ courseId, moduleId, name: module.name, lastRun }]
        : [];
    }),
  );
  return begun.toSorted((one, other) => (one.lastRun < other.lastRun ? 1 : -1));
}
