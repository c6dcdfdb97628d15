import { useMessages } from '@gesall/client/react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import { type AnswersPlace, ClassAnswers } from './ClassAnswers.tsx';
import css from './pages.module.css';
import { StudentResultsTab } from './StudentResultsTab.tsx';
import { ToCourses } from './ToCourses.tsx';

/**
 * One student in one course: /teacher/courseview/courses/results. The student is in the navigation
 * state.
 */
export function CourseStudentPage() {
  const { student, course } = useLocation().state;
  if (!student || !course) return null;
  return (
    <div className={css.page}>
      <PageHead trail={[<ToCourses key="courses" />]} title={student.name} facts={course.name} />
      <StudentResultsTab studentId={student.id} courseId={course.id} />
    </div>
  );
}

/** One module for one class: /teacher/courseview/moduleresults. */
export function ModuleResultsPage() {
  const { course, module, className, classId } = useLocation().state;
  if (!course || !module || !className || !classId) return null;
  return (
    <ModuleResults key={`${classId} ${module.id}`} {...{ course, module, className, classId }} />
  );
}

interface Named {
  id: number;
  name: string;
}

interface Props {
  course: Named;
  module: Named;
  className: string;
  classId: number;
}

function ModuleResults({ course, module, className, classId }: Props) {
  const t = useMessages('results');
  const [place, setPlace] = useState<AnswersPlace>({ courseId: course.id, moduleId: module.id });
  return (
    <div className={css.page}>
      <PageHead trail={[<ToCourses key="courses" />]} title={className} facts={t('answers')} />
      <ClassAnswers classId={classId} place={place} onChoose={setPlace} />
    </div>
  );
}
