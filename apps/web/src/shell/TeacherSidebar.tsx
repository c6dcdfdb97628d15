import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Link, useParams } from '@tanstack/react-router';
import { Sunrise } from 'lucide-react';
import { useStudent, useTeacher } from '../features/people/people.calls.ts';
import { SchoolSearch } from '../features/schools/SchoolSearch.tsx';
import { SchoolTree } from '../features/schools/SchoolTree.tsx';
import { useSchoolTree } from '../features/schools/schools.calls.ts';
import { Reading } from '../platform/Reading.tsx';
import css from './TeacherSidebar.module.css';

/** The teacher's sidebar: search and tree of the school. */
export function TeacherSidebar() {
  const t = useMessages('schools');
  const today = useMessages('teacherToday');
  const classOfAddress = useClassOfAddress();
  return (
    <nav aria-label={t('school')} className={css.sidebar}>
      <Link to="/teacher/morning" className={css.today}>
        <Sunrise size={18} strokeWidth={1.8} aria-hidden="true" />
        {today('title')}
      </Link>
      <Reading
        read={useSchoolTree()}
        rows={6}
        rowHeight="30px"
        failedTitle={t('treeFailed')}
        failedBody={failureText}
      >
        {({ programmes, school }) => (
          <SchoolSearch>
            {programmes.length > 0 ? (
              <SchoolTree programmes={programmes} classOfAddress={classOfAddress} />
            ) : (
              <p className={css.empty}>{t(school ? 'noProgrammesTitle' : 'noSchoolTitle')}</p>
            )}
          </SchoolSearch>
        )}
      </Reading>
    </nav>
  );
}

/** The class of the person on a page whose short address names no class; reuses the page's read. */
function useClassOfAddress(): number | undefined {
  const { classId, studentId, teacherId } = useParams({ strict: false });
  const idOf = (given: string | undefined) =>
    classId === undefined && given !== undefined ? Number(given) : undefined;
  const student = useStudent(idOf(studentId));
  const teacher = useTeacher(idOf(teacherId));
  return student.data?.class?.id ?? teacher.data?.classes[0]?.id;
}
