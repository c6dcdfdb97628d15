import { useMessages } from '@gesall/client/react';
import { Button, Chip, TextInput } from '@mantine/core';
import { LockOpen, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { ClassExamDialog } from './ClassExamDialog.tsx';
import css from './ExamBoard.module.css';
import { ExamCard } from './ExamCard.tsx';
import { type ExamFilter, examFilters, shownStudents, type TeacherCourse } from './exam-board.ts';
import { useActivateFinalExam } from './locks.calls.ts';

/**
 * Opens and closes the final exam of a course for single students, all who are ready, or whole
 * classes.
 */
export function ExamBoard({ course }: { course: TeacherCourse }) {
  const t = useMessages('locks');
  const [filter, setFilter] = useState<ExamFilter>('all');
  const [words, setWords] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const activate = useActivateFinalExam();
  const { students, courseName } = course;
  const ready = students
    .filter(({ isReadyForExam }) => isReadyForExam)
    .flatMap(({ studentCourseId }) => studentCourseId ?? []);
  const shown = shownStudents(students, { filter, words });
  return (
    <div className={css.board}>
      <div className={css.bar}>
        <TextInput
          className={css.search}
          type="search"
          leftSection={<Search size={16} aria-hidden="true" />}
          aria-label={t('findStudent')}
          placeholder={t('findStudent')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Chip.Group value={filter} onChange={(value) => setFilter(value as ExamFilter)}>
          <div className={css.filters} role="radiogroup" aria-label={t('examFilter')}>
            {examFilters.map((each) => (
              <Chip key={each} value={each}>
                {t(`filter.${each}`)}{' '}
                <span className="numbers">
                  {shownStudents(students, { filter: each, words: '' }).length}
                </span>
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <div className={css.acts}>
          <Button
            variant="default"
            leftSection={<Users size={16} aria-hidden="true" />}
            onClick={() => setIsChoosing(true)}
          >
            {t('wholeClasses')}
          </Button>
          {ready.length > 0 && (
            <Button
              leftSection={<LockOpen size={16} aria-hidden="true" />}
              loading={activate.isPending}
              onClick={() =>
                activate.send({ exams: ready.map((id) => ({ id, finalExamEnabled: true })) })
              }
            >
              {t('openReady', { count: ready.length })}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={css.none}>{t(words.trim() ? 'noStudentFound' : 'noStudentsShown')}</p>
      ) : (
        <ul className={css.cards}>
          {shown.map((student) => (
            <ExamCard key={student.studentId} student={student} />
          ))}
        </ul>
      )}
      <ClassExamDialog
        course={courseName}
        students={students}
        opened={isChoosing}
        onClose={() => setIsChoosing(false)}
      />
    </div>
  );
}
