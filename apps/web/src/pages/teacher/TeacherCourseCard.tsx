import { useMessages } from '@gesall/client/react';
import { isDone } from '@gesall/rules';
import { Count, StatusBadge } from '@gesall/ui';
import { type Tab, Tabs } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BarChart3, ChevronDown, ChevronRight, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useModulesWithAnswers, useSaveAnswers } from '../../features/courses/answers.calls.ts';
import type { TeacherCourse } from '../../features/courses/teacher-courses.calls.ts';
import { ExamBoard } from '../../features/locks/ExamBoard.tsx';
import { classesOf } from '../../features/locks/exam-board.ts';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { PreviewButton } from '../../features/runs/PreviewButton.tsx';
import { useSchoolClasses } from '../../features/schools/schools.calls.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { toneOf } from '../../platform/tones.ts';
import css from './CoursesPage.module.css';
import { resultsSearch } from './results-address.ts';

export function TeacherCourseCard({ course }: { course: TeacherCourse }) {
  const t = useMessages('locks');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [tab, setTab] = useState<string>();
  const { courseName, modules, students, hasFinalExam } = course;
  const answered = useModulesWithAnswers();
  const withAnswers = modules.filter((module) => answered.has(module.id));
  const done = students.filter(({ status }) => isDone(status)).length;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const tabs: [Tab, ...Tab[]] = [
    { key: 'elever', label: t('tab.students'), element: <Students course={course} /> },
    { key: 'moduler', label: t('tab.modules'), element: <Modules course={course} /> },
    ...(withAnswers.length > 0
      ? [{ key: 'facit', label: t('answers'), element: <Answers modules={withAnswers} /> }]
      : []),
    ...(hasFinalExam
      ? [{ key: 'slutprov', label: t('exam'), element: <ExamBoard course={course} /> }]
      : []),
  ];
  return (
    <section className={css.card} aria-label={courseName}>
      <div className={css.head}>
        <UnstyledButton
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={20} aria-hidden="true" />
          <span className={css.name}>{courseName}</span>
          <Count>{students.length}</Count>
        </UnstyledButton>
        <span className={css.done}>{t('doneOf', { done, count: students.length })}</span>
        <ResultsButton course={course} />
      </div>
      {isOpen && (
        <div id={id} className={css.body}>
          <Tabs
            label={t('partsOf', { course: courseName })}
            tabs={tabs}
            chosen={tab}
            onChoose={setTab}
          />
        </div>
      )}
    </section>
  );
}

function ResultsButton({ course: { id, courseName } }: { course: TeacherCourse }) {
  const t = useMessages('locks');
  return (
    <Button
      variant="default"
      leftSection={<BarChart3 size={16} aria-hidden="true" />}
      aria-label={t('resultsOf', { name: courseName })}
      renderRoot={(props) => (
        <Link to="/teacher/courseview/results" search={resultsSearch({ course: id })} {...props} />
      )}
    >
      {t('results')}
    </Button>
  );
}

function Students({ course: { id: courseId, courseName, students } }: { course: TeacherCourse }) {
  const t = useMessages('locks');
  const people = useMessages('people');
  const courses = useMessages('courses');
  const words = useTableWords({
    search: t('findStudent'),
    noMatchTitle: t('noStudentFound'),
    noMatchBody: '',
  });
  return (
    <DataTable
      label={`${courseName}: ${t('tab.students')}`}
      words={words}
      hasSearch
      rows={students}
      keyOf={({ studentId }) => studentId}
      nameOf={({ name }) => name}
      sort="name"
      columns={[
        {
          key: 'name',
          heading: people('name'),
          cell: ({ name }) => name,
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
        },
        {
          key: 'class',
          heading: t('class'),
          cell: ({ className }) => className,
          sortBy: ({ className }) => className,
        },
        {
          key: 'status',
          heading: t('status'),
          sortBy: ({ status }) => status,
          cell: ({ status }) => (
            <StatusBadge tone={toneOf(status)}>{courses(`status.${status}`)}</StatusBadge>
          ),
        },
        {
          key: 'results',
          heading: t('results'),
          hidesHeading: true,
          cell: ({ studentId, studentCourseId, name }) => (
            <Link
              to="/teacher/courseview/courses/results"
              state={{
                student: { id: studentId, name },
                course: { id: courseId, name: courseName },
                id: studentCourseId ?? undefined,
              }}
              aria-label={t('resultsOf', { name })}
            >
              {t('results')}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Answers({ modules }: Pick<TeacherCourse, 'modules'>) {
  const t = useMessages('locks');
  const saving = useSaveAnswers();
  return (
    <ol className={css.modules}>
      {modules.map((module) => (
        <li key={module.id}>
          <span className={css.moduleName}>{module.name}</span>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
            aria-label={t('answersOf', { module: module.name })}
            loading={saving.isPending && saving.variables.id === module.id}
            onClick={() => saving.mutate(module)}
          >
            {t('pdf')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** The modules, each linked to the results of every class. */
function Modules({ course: { id, courseName, modules, students } }: { course: TeacherCourse }) {
  const t = useMessages('locks');
  const preview = usePreviewModule();
  const classes = useSchoolClasses();
  const own = classesOf(students).flatMap(
    (each) => classes.find((schoolClass) => schoolClass.id === each.id) ?? [],
  );
  return (
    <ol className={css.modules}>
      {modules.map((module) => (
        <li key={module.id}>
          <span className={css.moduleName}>{module.name}</span>
          <span className={css.links}>
            {own.map((schoolClass) => (
              <Link
                key={schoolClass.id}
                to="/teacher/courseview/moduleresults"
                state={{
                  course: { id, name: courseName },
                  module: { id: module.id, name: module.name },
                  className: schoolClass.name,
                  classId: schoolClass.id,
                }}
                aria-label={t('resultsOfModule', { module: module.name, class: schoolClass.name })}
              >
                {schoolClass.name}
              </Link>
            ))}
            <PreviewButton
              name={module.name}
              disabled={!module.url}
              onPreview={() => void preview(module)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
