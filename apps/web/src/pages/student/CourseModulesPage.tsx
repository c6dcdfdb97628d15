import { addTexts, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { courseModulesTexts } from '@gesall/messages/domains/course-modules';
import { resultsTexts } from '@gesall/messages/domains/results';
import { isDone, nextModule, type Status, status } from '@gesall/rules';
import { EmptyState, ExpiredBadge, StatusBadge, TradeDrawing } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Filter, Lock } from 'lucide-react';
import { useState } from 'react';
import {
  type StudentCourse,
  type StudentModule,
  useMyCourses,
} from '../../features/courses/courses.calls.ts';
import { Description } from '../../features/courses/Description.tsx';
import { DocumentMenu } from '../../features/courses/DocumentMenu.tsx';
import { ModuleRows } from '../../features/courses/ModuleRows.tsx';
import { MyCourseRule } from '../../features/courses/MyCourseRule.tsx';
import { useRunning } from '../../features/runs/running.ts';
import { Reading } from '../../platform/Reading.tsx';
import { toneOf } from '../../platform/tones.ts';
import { HelpText } from '../../shell/help.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { CourseEnd } from './CourseEnd.tsx';
import css from './CourseModulesPage.module.css';
import { ModuleStart } from './ModuleStart.tsx';

addTexts(courseModulesTexts);
addTexts(resultsTexts);

export function CourseModulesPage() {
  const t = useMessages('courses');
  const { courseId } = useParams({ strict: false });
  return (
    <Reading
      read={useMyCourses()}
      rows={8}
      rowHeight="52px"
      failedTitle={t('noCoursesFailedTitle')}
    >
      {(courses) => {
        const course = courses.find((each) => String(each.id) === courseId);
        return course ? <CourseModules course={course} /> : <NoAccess />;
      }}
    </Reading>
  );
}

function NoAccess() {
  const t = useMessages('courseModules');
  return (
    <div className={css.page}>
      <PageTitle title={t('noAccessTitle')} />
      <EmptyState
        icon={<Lock size={28} aria-hidden="true" />}
        title={t('noAccessTitle')}
        action={<Link to="/">{t('toMyCourses')}</Link>}
      >
        {t('noAccessBody')}
      </EmptyState>
    </div>
  );
}

function CourseModules({ course }: { course: StudentCourse }) {
  const t = useMessages('courses');
  const tOfPage = useMessages('courseModules');
  const [filter, setFilter] = useState<ModuleFilter>('all');
  const shown = course.modules.filter(filters[filter]);
  const ofWholeCourse = course.courseUploads.filter(
    ({ forTheseModules }) => forTheseModules.length === 0,
  );
  const next = nextModule(course);
  const running = useRunning();
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="courses" to="/">
            {t('myCourses')}
          </Link>,
        ]}
        title={course.courseName}
      />
      <div className={css.head}>
        <div className={css.picture}>
          {course.imgUrl ? (
            <img src={course.imgUrl} alt="" />
          ) : (
            <TradeDrawing subject={`${course.subject ?? ''} ${course.courseName}`} />
          )}
        </div>
        <div className={css.facts}>
          <Description text={course.description} />
          <div className={css.progress}>
            <span className={css.percent}>{percentText(course.progressPercentage)}</span>
            <span className={css.count}>
              {tOfPage('doneOf', { done: course.nbrOfDoneModules, total: course.modules.length })}
            </span>
            <span className={css.badge}>
              {course.disabled ? (
                <ExpiredBadge>{t('expired')}</ExpiredBadge>
              ) : (
                <StatusBadge tone={toneOf(course.status)}>
                  {t(`status.${course.status}`)}
                </StatusBadge>
              )}
            </span>
          </div>
          <MyCourseRule course={course} size={22} numbered={{ exam: tOfPage('examShort') }} />
        </div>
      </div>
      {course.disabled && <p className={css.expired}>{tOfPage('expiredBody')}</p>}
      <CourseEnd course={course} />
      <HelpText>{tOfPage('modulesHelp')}</HelpText>
      <div className={css.bar}>
        <Filters modules={course.modules} chosen={filter} onChoose={setFilter} />
        <DocumentMenu label={tOfPage('courseDocuments')} documents={ofWholeCourse} isFramed>
          {tOfPage('courseDocuments')} ({ofWholeCourse.length})
        </DocumentMenu>
      </div>
      {shown.length > 0 ? (
        <ModuleRows
          course={course}
          modules={shown}
          next={next}
          openModuleId={running?.moduleId}
          actions={(module) => (
            <ModuleStart course={course} module={module} isNext={module === next} />
          )}
        />
      ) : (
        <EmptyState
          icon={<Filter size={28} aria-hidden="true" />}
          title={tOfPage('noModulesTitle')}
        >
          {tOfPage('noModulesBody')}
        </EmptyState>
      )}
    </div>
  );
}

type ModuleFilter = 'all' | 'notStarted' | 'inProgress' | 'done';

const has = (wanted: Status) => (module: StudentModule) => module.status === wanted;
const filters: Record<ModuleFilter, (module: StudentModule) => boolean> = {
  all: () => true,
  notStarted: has(status.NotStarted),
  inProgress: has(status.InProgress),
  done: (module) => isDone(module.status),
};

interface FiltersProps {
  modules: readonly StudentModule[];
  chosen: ModuleFilter;
  onChoose(filter: ModuleFilter): void;
}

function Filters({ modules, chosen, onChoose }: FiltersProps) {
  const t = useMessages('courseModules');
  return (
    <fieldset className={css.filters}>
      <legend className="visually-hidden">{t('filter')}</legend>
      {(Object.keys(filters) as ModuleFilter[]).map((filter) => (
        <Button
          key={filter}
          className={css.filter}
          variant="default"
          radius="xl"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {t(`filter.${filter}`)} <small>{modules.filter(filters[filter]).length}</small>
        </Button>
      ))}
    </fieldset>
  );
}
