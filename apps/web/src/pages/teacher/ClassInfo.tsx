import { ClassFields } from '../../features/schools/ClassFields.tsx';
import type { SchoolClass } from '../../features/schools/schools.calls.ts';
import { ClassLocks } from './ClassLocks.tsx';
import { ClassStudents } from './ClassStudents.tsx';
import { ClassTeachers } from './ClassTeachers.tsx';
import css from './pages.module.css';

export function ClassInfo({ schoolClass }: { schoolClass: SchoolClass }) {
  return (
    <div className={css.page}>
      <ClassFields schoolClass={schoolClass} />
      <ClassLocks classId={schoolClass.id} />
      <div className={css.columns}>
        <ClassStudents schoolClass={schoolClass} />
        <ClassTeachers schoolClass={schoolClass} />
      </div>
    </div>
  );
}
