import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { matcherOf } from '@gesall/rules';
import { EmptyState, Heading } from '@gesall/ui';
import { Chip, TextInput } from '@mantine/core';
import { BookOpen, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import {
  type TeacherCourse,
  useMyTeacherCourses,
} from '../../features/courses/teacher-courses.calls.ts';
import { classesOf } from '../../features/locks/exam-board.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import css from './CoursesPage.module.css';
import { TeacherCourseCard } from './TeacherCourseCard.tsx';

/** The courses of a teacher's classes, grouped by programme licence: /teacher/courses. */
export const TeacherCoursesPage = () => <Courses isGrouped />;
/** The same without groups: /teacher/courseview. */
export const CourseViewPage = () => <Courses isGrouped={false} />;

function Courses({ isGrouped }: { isGrouped: boolean }) {
  const t = useMessages('locks');
  const read = useMyTeacherCourses();
  return (
    <div className={css.page}>
      <Reading
        read={read}
        rows={6}
        failedBody={failureText}
        isEmpty={(courses) => courses.length === 0}
        empty={
          <>
            <PageHead trail={[]} title={t('myCourses')} />
            <EmptyState
              icon={<BookOpen size={28} aria-hidden="true" />}
              title={t('noCoursesTitle')}
            >
              {t('noCoursesBody')}
            </EmptyState>
          </>
        }
      >
        {(courses) => <CourseList courses={courses} isGrouped={isGrouped} />}
      </Reading>
    </div>
  );
}

function CourseList({
  courses,
  isGrouped,
}: {
  courses: readonly TeacherCourse[];
  isGrouped: boolean;
}) {
  const t = useMessages('locks');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const classes = classesOf(courses.flatMap(({ students }) => students));
  const isShown = ({ classId }: { classId: number }) =>
    chosen.length === 0 || chosen.includes(String(classId));
  const matches = matcherOf(words);
  const shown = courses
    .map((course) => ({ ...course, students: course.students.filter(isShown) }))
    .filter(({ courseName, students }) => matches(courseName) && students.length > 0);
  const licences = isGrouped
    ? [...new Set(shown.map(({ programLicenseName }) => programLicenseName))]
    : [''];
  return (
    <>
      <PageHead
        trail={[]}
        title={t('myCourses')}
        facts={`${t('courseCount', { count: courses.length })} · ${t('classCount', { count: classes.length })}`}
      />
      <search className={css.bar}>
        {classes.length > 1 && (
          <Chip.Group multiple value={chosen} onChange={setChosen}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the chips */}
            <div className={css.classes} role="group" aria-label={t('classFilter')}>
              {classes.map(({ id, name }) => (
                <Chip key={id} value={String(id)}>
                  {name}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        )}
        <TextInput
          className={css.search}
          type="search"
          leftSection={<Search size={16} aria-hidden="true" />}
          aria-label={t('findCourse')}
          placeholder={t('findCourse')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </search>
      {shown.length === 0 && (
        <EmptyState icon={<SearchX size={28} aria-hidden="true" />} title={t('noCourseFound')}>
          {t('noCourseFoundBody')}
        </EmptyState>
      )}
      {licences.map((licence) =>
        licence === '' ? (
          <Cards key={licence} courses={shown} />
        ) : (
          <details key={licence} open className={css.group}>
            <summary>
              <Heading level={2} look="section">
                {licence}
              </Heading>
            </summary>
            <Cards
              courses={shown.filter(({ programLicenseName }) => programLicenseName === licence)}
            />
          </details>
        ),
      )}
    </>
  );
}

const Cards = ({ courses }: { courses: readonly TeacherCourse[] }) => (
  <div className={css.cards}>
    {courses.map((course) => (
      <TeacherCourseCard key={course.id} course={course} />
    ))}
  </div>
);
