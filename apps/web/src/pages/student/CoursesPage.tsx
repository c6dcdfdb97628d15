import { useMessages, useSignedIn } from '@gesall/client/react';
import { matcherOf, status } from '@gesall/rules';
import { EmptyState, SkeletonBlock } from '@gesall/ui';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { BookOpen, ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { CourseCard } from '../../features/courses/CourseCard.tsx';
import { type StudentCourse, useMyCourses } from '../../features/courses/courses.calls.ts';
import { type CourseSort, courseSorts, sortCourses } from '../../features/courses/sort-courses.ts';
import { Reading } from '../../platform/Reading.tsx';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ContinueStrip, useNextStep } from './ContinueStrip.tsx';
import css from './CoursesPage.module.css';
import { ModuleStart } from './ModuleStart.tsx';

export function CoursesPage() {
  const t = useMessages('courses');
  const { isActing } = useSignedIn();
  const { pathname } = useLocation();
  const courses = useMyCourses();
  const step = useNextStep(!isActing);
  const [sort, setSort] = useState<CourseSort>('courseOrder');
  const [words, setWords] = useState('');

  return (
    <div className={css.page}>
      {pathname.endsWith('/courses') && <Breadcrumb steps={[]} here={t('myCourses')} />}
      <PageTitle
        title={t('myCourses')}
        facts={courses.data && <Facts courses={courses.data} />}
        actions={
          <>
            <TextInput
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<Search size={16} aria-hidden="true" />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <NativeSelect
              aria-label={t('sort')}
              rightSection={<ChevronDown size={16} aria-hidden="true" />}
              data={courseSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              value={sort}
              onChange={(event) => setSort(event.currentTarget.value as CourseSort)}
            />
          </>
        }
      />
      <Reading read={courses} failedTitle={t('noCoursesFailedTitle')} placeholder={<Loading />}>
        {(mine) => (
          <>
            {!isActing && <ContinueStrip courses={mine} step={step} />}
            <Cards courses={mine} sort={sort} words={words} />
          </>
        )}
      </Reading>
    </div>
  );
}

function Facts({ courses }: { courses: readonly StudentCourse[] }) {
  const t = useMessages('courses');
  const going = courses.filter((course) => course.status === status.InProgress).length;
  return (
    <>
      {t('count', { count: courses.length })} · {t('inProgressCount', { count: going })}
    </>
  );
}

function Cards({
  courses,
  sort,
  words,
}: {
  courses: readonly StudentCourse[];
  sort: CourseSort;
  words: string;
}) {
  const t = useMessages('courses');
  if (courses.length === 0) {
    return (
      <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={t('noCoursesTitle')}>
        {t('noCoursesBody')}
      </EmptyState>
    );
  }
  const matches = matcherOf(words);
  const shown = sortCourses(
    courses.filter(({ courseName }) => matches(courseName)),
    sort,
  );
  if (shown.length === 0) {
    return (
      <EmptyState icon={<Search size={28} aria-hidden="true" />} title={t('noMatchTitle')}>
        {t('noMatchBody')}
      </EmptyState>
    );
  }
  return (
    <div className={css.cards}>
      {shown.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          moduleAction={(module) => <ModuleStart course={course} module={module} onlyMain />}
        />
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div className={css.cards}>
      {[1, 2, 3].map((key) => (
        <SkeletonBlock key={key} height={430} />
      ))}
    </div>
  );
}
