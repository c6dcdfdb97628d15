import { useMessages } from '@gesall/client/react';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMyTeacherCourses } from '../../features/courses/teacher-courses.calls.ts';
import { classesOf } from '../../features/locks/exam-board.ts';
import { Reading } from '../../platform/Reading.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ClassResultsTab } from './ClassResultTabs.tsx';
import css from './pages.module.css';
import { useResultsPlace } from './results-address.ts';
import { ToCourses } from './ToCourses.tsx';

/** The students of a chosen course, one of the teacher's classes at a time: /teacher/courseview/results. */
export function CourseResultsPage() {
  const { place } = useResultsPlace();
  return (
    <div className={css.page}>
      <Reading read={useMyTeacherCourses()} rows={12}>
        {(courses) => {
          const course = courses.find(({ id }) => id === place.course);
          return course ? (
            <CourseResults name={course.courseName} classes={classesOf(course.students)} />
          ) : (
            <NotFound />
          );
        }}
      </Reading>
    </div>
  );
}

interface Props {
  name: string;
  classes: readonly { id: number; name: string }[];
}

function CourseResults({ name, classes }: Props) {
  const t = useMessages('locks');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number>();
  const shown = classes.find(({ id }) => id === chosen) ?? classes[0];
  if (!shown) return null;
  return (
    <>
      <PageHead
        trail={[<ToCourses key="courses" />]}
        title={name}
        facts={classes.length > 1 ? t('results') : shown.name}
        actions={
          classes.length > 1 && (
            <Select
              aria-label={t('class')}
              data={classes.map((each) => ({ value: String(each.id), label: each.name }))}
              value={String(shown.id)}
              onChange={(id) => id !== null && setChosen(Number(id))}
            />
          )
        }
      />
      <ClassResultsTab
        key={shown.id}
        schoolClass={shown}
        onAnswers={(place) =>
          void navigate({
            to: '/teacher/courseview/moduleresults',
            state: { ...place, className: shown.name, classId: shown.id },
          })
        }
      />
    </>
  );
}
