import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { resultsTexts } from '@gesall/messages/domains/results';
import { EmptyState, SkeletonRows } from '@gesall/ui';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useMyCourses } from '../../features/courses/courses.calls.ts';
import { MyCourseRule } from '../../features/courses/MyCourseRule.tsx';
import { type StudentResult, useMyResults } from '../../features/results/results.calls.ts';
import { isRecent } from '../../features/results/six-months.ts';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './ResultsPage.module.css';

addTexts(resultsTexts);

// Lazy-loaded: the student's first page needs neither tables nor dialogs.
const MyResultsTable = lazyPart(
  () => import('../../features/results/MyResultsTable.tsx'),
  'MyResultsTable',
);
const MyAttemptsDialog = lazyPart(() => import('./MyAttemptsDialog.tsx'), 'MyAttemptsDialog');

export function ResultsPage() {
  const t = useMessages('results');
  const shell = useMessages('shell');
  const results = useMyResults();
  const [showsAll, setShowsAll] = useState(false);
  const [looked, setLooked] = useState<StudentResult>();
  const [isOpen, setOpen] = useState(false);
  const shown = (results.data ?? []).filter((result) => showsAll || isRecent(result.lastRun));
  const hidden = (results.data?.length ?? 0) - shown.length;
  const courses = useMyCourses().data;
  const ruleOf = (courseId: number) => {
    const course = courses?.find(({ id }) => id === courseId);
    return course && <MyCourseRule course={course} />;
  };

  function open(result: StudentResult) {
    setLooked(result);
    setOpen(true);
  }

  useWanted(results.data, open);

  return (
    <div className={css.page}>
      <PageTitle
        title={t('mine')}
        facts={!showsAll && t('sixMonths')}
        actions={
          hidden > 0 && (
            <Button variant="default" onClick={() => setShowsAll(true)}>
              {t('showAll')}
            </Button>
          )
        }
      />
      <Reading
        read={results}
        isEmpty={() => shown.length === 0}
        empty={
          <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {hidden > 0 ? t('olderHidden') : t('noneBody')}
          </EmptyState>
        }
      >
        {() => (
          <Suspense fallback={<SkeletonRows rows={6} label={shell('loading')} />}>
            {byCourse(shown).map(({ courseId, courseName, results }) => (
              <MyResultsTable
                key={courseId}
                courseName={courseName}
                rule={ruleOf(courseId)}
                results={results}
                onOpen={open}
              />
            ))}
          </Suspense>
        )}
      </Reading>
      {looked && (
        <Suspense>
          <MyAttemptsDialog result={looked} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Opens the result that the address asks for, once. */
function useWanted(
  results: readonly StudentResult[] | undefined,
  open: (result: StudentResult) => void,
) {
  const { courseId, module } = useLocation().state;
  const hasOpened = useRef(false);
  useEffect(() => {
    const wanted = results?.find(
      (each) => each.courseId === courseId && each.moduleId === module?.id,
    );
    if (!wanted || hasOpened.current) return;
    hasOpened.current = true;
    open(wanted);
  });
}

interface CourseGroup {
  courseId: number;
  courseName: string;
  results: StudentResult[];
}

function byCourse(results: readonly StudentResult[]): CourseGroup[] {
  const groups = new Map<number, CourseGroup>();
  for (const result of results) {
    const { courseId, courseName } = result;
    const group = groups.get(courseId) ?? { courseId, courseName, results: [] };
    group.results.push(result);
    groups.set(courseId, group);
  }
  return [...groups.values()];
}
