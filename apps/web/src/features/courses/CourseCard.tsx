import { percentText } from '@gesall/client';
import { useMessages, useWhen } from '@gesall/client/react';
import { Count, ExpiredBadge, Heading, StatusBadge, TradeDrawing } from '@gesall/ui';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ListChecks, Paperclip } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { toneOf } from '../../platform/tones.ts';
import { UploadLink } from '../../platform/UploadLink.tsx';
import css from './CourseCard.module.css';
import type { StudentCourse, StudentModule } from './courses.calls.ts';
import { Description } from './Description.tsx';
import { MyCourseRule } from './MyCourseRule.tsx';

interface Props {
  course: StudentCourse;
  moduleAction(module: StudentModule): ReactNode;
}

/** A course on the student's first page: picture, progress, and its modules one press away. */
export function CourseCard({ course, moduleAction }: Props) {
  const t = useMessages('courses');
  const when = useWhen();
  const [open, setOpen] = useState<'modules' | 'documents'>();
  const panel = useId();
  const toggle = (part: 'modules' | 'documents') => setOpen(open === part ? undefined : part);
  const { modules, courseUploads } = course;

  function moduleState(module: StudentModule) {
    if (module.isFinalExam && !course.finalExamEnabled) return t('examClosed');
    return module.isLocked ? t('locked') : t(`status.${module.status}`);
  }

  return (
    <article className={css.card}>
      <div className={css.picture}>
        {course.imgUrl ? (
          <img src={course.imgUrl} alt="" />
        ) : (
          <TradeDrawing subject={`${course.subject ?? ''} ${course.courseName}`} />
        )}
        {course.subject && <span className={css.subject}>{course.subject}</span>}
      </div>
      <div className={css.body}>
        <div className={css.state}>
          {course.disabled ? (
            <ExpiredBadge>{t('expired')}</ExpiredBadge>
          ) : (
            <StatusBadge tone={toneOf(course.status)}>{t(`status.${course.status}`)}</StatusBadge>
          )}
          <span className={css.when}>
            {course.lastRun ? t('lastRun', { when: when(course.lastRun) }) : t('neverRun')}
          </span>
        </div>
        <Heading look="entry">
          <Link
            preload="intent"
            to="/student/coursemodules/$courseId"
            params={{ courseId: String(course.id) }}
            className={css.link}
          >
            {course.courseName}
          </Link>
        </Heading>
        <Description text={course.description} />
        <div className={css.progress}>
          <MyCourseRule course={course} />
          <span className={css.percent}>{percentText(course.progressPercentage)}</span>
        </div>
      </div>
      <div className={css.foot}>
        <UnstyledButton
          className={css.toggle}
          aria-expanded={open === 'modules'}
          aria-controls={panel}
          onClick={() => toggle('modules')}
        >
          <ListChecks size={16} strokeWidth={1.8} aria-hidden="true" />
          {t('modules')} <Count>{modules.length}</Count>
        </UnstyledButton>
        {courseUploads.length > 0 && (
          <UnstyledButton
            className={css.toggle}
            aria-expanded={open === 'documents'}
            aria-controls={panel}
            onClick={() => toggle('documents')}
          >
            <Paperclip size={16} strokeWidth={1.8} aria-hidden="true" />
            {t('documents')} <Count>{courseUploads.length}</Count>
          </UnstyledButton>
        )}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={css.chevron}
          data-open={open !== undefined || undefined}
        />
      </div>
      <div id={panel} hidden={!open}>
        {open === 'modules' && (
          <ol className={css.modules}>
            {modules.map((module, index) => (
              <li key={module.courseModuleId}>
                <span className={css.moduleNumber}>{module.isFinalExam ? '◆' : index + 1}</span>
                <span className={css.moduleName}>
                  {module.name}
                  <span className={css.moduleState}>{moduleState(module)}</span>
                </span>
                {moduleAction(module)}
              </li>
            ))}
          </ol>
        )}
        {open === 'documents' && (
          <ul className={css.modules}>
            {courseUploads.map((upload) => (
              <li key={upload.id}>
                <UploadLink upload={upload} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
