import { useMessages } from '@gesall/client/react';
import { isDone, status } from '@gesall/rules';
import { CourseRule } from '@gesall/ui';
import { toneOf } from '../../platform/tones.ts';
import type { StudentCourse } from './courses.calls.ts';

interface Props {
  course: Pick<StudentCourse, 'modules' | 'finalExamEnabled' | 'hasFinalExam'>;
  size?: 10 | 22;
  numbered?: { exam: string };
}

/** A course's modules as segments of a progress bar, with the same in words. */
export function MyCourseRule({ course, size, numbered }: Props) {
  const t = useMessages('courses');
  const { modules, hasFinalExam, finalExamEnabled } = course;
  const others = modules.filter((module) => !module.isFinalExam);
  const counts = {
    total: others.length,
    done: others.filter((module) => isDone(module.status)).length,
    progress: others.filter((module) => module.status === status.InProgress).length,
    locked: others.filter((module) => module.isLocked).length,
  };
  const examDone = modules.some((module) => module.isFinalExam && isDone(module.status));
  const exam = hasFinalExam
    ? `, ${t(examDone ? 'examDone' : finalExamEnabled ? 'examOpen' : 'examNotOpen')}`
    : '';
  return (
    <CourseRule
      size={size}
      numbered={numbered}
      label={t('courseRule', counts) + exam}
      pieces={modules.map((module) => ({
        key: module.courseModuleId,
        tone: toneOf(module.status),
        locked: module.isFinalExam ? !finalExamEnabled : module.isLocked,
        exam: module.isFinalExam,
      }))}
    />
  );
}
