import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { coursesContract, Output } from '@gesall/contract';
import { percentOf } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { type DataColumn, DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActivateFinalExam } from '../../features/locks/locks.calls.ts';
import { placeOfClass, placeOfStudent } from '../../features/schools/places.ts';
import { useRights } from '../../features/schools/schools.calls.ts';
import { ClassBar } from './ClassBar.tsx';
import { resultsSearch } from './results-address.ts';
import css from './TodayPage.module.css';

export type TeacherToday = Output<typeof coursesContract.teacherToday>;

interface InClass {
  classId: number;
  className: string;
  programmeId: number;
  programmeName: string;
}

/** The place of a row's class in the tree. */
export const placeIn = ({ classId, className, programmeId, programmeName }: InClass) => ({
  programme: { id: programmeId, name: programmeName },
  schoolClass: { id: classId, name: className },
});

function useClassColumn<Row extends InClass>(tab?: string): DataColumn<Row> {
  const t = useMessages('teacherToday');
  return {
    key: 'class',
    heading: t('class'),
    cell: (row) => (
      <Link {...placeOfClass(placeIn(row))} search={{ tab }}>
        {row.className}
      </Link>
    ),
    sortBy: ({ className }) => className,
  };
}

const Hint = ({ children }: { children: ReactNode }) => <p className={css.hint}>{children}</p>;

export function Stuck({ teacherToday: { stuck, stuckCount } }: { teacherToday: TeacherToday }) {
  const t = useMessages('teacherToday');
  return (
    <Panel title={t('stuck')} count={stuckCount}>
      <Hint>
        {t('stuckHint')}{' '}
        {stuckCount > stuck.length && t('stuckMore', { count: stuck.length, total: stuckCount })}
      </Hint>
      <DataTable
        label={t('stuck')}
        rows={stuck}
        keyOf={({ studentId, moduleId }) => `${studentId} ${moduleId}`}
        columns={[
          {
            key: 'name',
            heading: t('student'),
            sortBy: ({ name }) => name,
            cell: (row) => (
              <Link
                {...placeOfStudent(placeIn(row), { id: row.studentId, name: row.name })}
                search={resultsSearch({ tab: 'svar', course: row.courseId, module: row.moduleId })}
              >
                {row.name}
              </Link>
            ),
          },
          useClassColumn<TeacherToday['stuck'][number]>('resultat'),
          {
            key: 'module',
            heading: t('module'),
            cell: ({ moduleName }) => moduleName,
            sortBy: ({ moduleName }) => moduleName,
          },
          {
            key: 'attempts',
            heading: t('attempts'),
            isNumber: true,
            cell: ({ attempts }) => attempts,
            sortBy: ({ attempts }) => attempts,
          },
          {
            key: 'best',
            heading: t('best'),
            isNumber: true,
            cell: ({ percent, limit }) => t('bestOf', { percent: Math.round(percent), limit }),
            sortBy: ({ percent }) => percent,
          },
        ]}
      />
    </Panel>
  );
}

export function Ready({ ready }: { ready: TeacherToday['ready'] }) {
  const t = useMessages('teacherToday');
  return (
    <Panel title={t('ready')} count={ready.length}>
      {[...new Set(ready.map(({ courseId }) => courseId))].map((courseId) => (
        <ReadyInCourse
          key={courseId}
          students={ready.filter((each) => each.courseId === courseId)}
        />
      ))}
    </Panel>
  );
}

function ReadyInCourse({ students }: { students: TeacherToday['ready'] }) {
  const t = useMessages('teacherToday');
  const activate = useActivateFinalExam();
  const open = () =>
    activate.send(
      { exams: students.map(({ placeId }) => ({ id: placeId, finalExamEnabled: true })) },
      { onSuccess: ({ changed }) => toast('success', t('opened', { count: changed })) },
    );
  return (
    <div className={css.ready}>
      <div>
        <h3 className={css.course}>{students[0]?.courseName}</h3>
        <p>
          {students.map((row, index) => (
            <span key={row.studentId}>
              {index > 0 && ', '}
              <Link {...placeOfStudent(placeIn(row), { id: row.studentId, name: row.name })}>
                {row.name}
              </Link>{' '}
              <span className={css.quiet}>{row.className}</span>
            </span>
          ))}
        </p>
      </div>
      <Button
        leftSection={<LockOpen size={16} aria-hidden="true" />}
        loading={activate.isPending}
        onClick={open}
      >
        {t('openAll', { count: students.length })}
      </Button>
    </div>
  );
}

export function Ending({ teacherToday: { ending, endingDays } }: { teacherToday: TeacherToday }) {
  const t = useMessages('teacherToday');
  const { purchaser } = useRights();
  return (
    <Panel
      title={t('ending')}
      count={ending.reduce((sum, { students }) => sum + students, 0)}
      actions={
        purchaser && (
          <Button component={Link} to="/teacher/shop/renewal" variant="default">
            {t('renew')}
          </Button>
        )
      }
    >
      <Hint>{t('endingHint', { days: endingDays })}</Hint>
      <DataTable
        label={t('ending')}
        rows={ending}
        keyOf={({ classId, day }) => `${classId} ${day}`}
        columns={[
          { key: 'day', heading: t('lastDay'), cell: ({ day }) => day, sortBy: ({ day }) => day },
          useClassColumn<TeacherToday['ending'][number]>('admin'),
          {
            key: 'students',
            heading: t('students'),
            isNumber: true,
            cell: ({ students }) => students,
            sortBy: ({ students }) => students,
          },
          {
            key: 'names',
            heading: t('names'),
            hidesHeading: true,
            inCard: 'line',
            cell: ({ names }) => <span className={css.quiet}>{names.join(', ')}</span>,
          },
        ]}
      />
    </Panel>
  );
}

export function Classes({ classes }: { classes: TeacherToday['classes'] }) {
  const t = useMessages('teacherToday');
  return (
    <Panel title={t('classes')} count={classes.length}>
      <DataTable
        label={t('classes')}
        rows={classes}
        keyOf={({ classId }) => classId}
        sort="class"
        columns={[
          useClassColumn<TeacherToday['classes'][number]>('resultat'),
          {
            key: 'students',
            heading: t('students'),
            isNumber: true,
            cell: ({ students }) => students,
            sortBy: ({ students }) => students,
          },
          {
            key: 'active',
            heading: t('active'),
            isNumber: true,
            cell: ({ active, students }) => t('activeOf', { active, students }),
            sortBy: ({ active, students }) => percentOf(active, students),
          },
          {
            key: 'progress',
            heading: t('progress'),
            cell: ({ done, begun, places }) => (
              <ClassBar done={percentOf(done, places)} begun={percentOf(begun, places)} />
            ),
            sortBy: ({ done, places }) => percentOf(done, places),
          },
        ]}
      />
    </Panel>
  );
}

export function Locked({ locked }: { locked: TeacherToday['locked'] }) {
  const t = useMessages('teacherToday');
  return (
    <Panel title={t('locked')} count={locked.length}>
      <DataTable
        label={t('locked')}
        rows={locked}
        columns={[
          {
            key: 'what',
            heading: t('what'),
            cell: ({ moduleName, courseName }) =>
              moduleName ?? t('wholeCourse', { course: courseName ?? '' }),
          },
          useClassColumn<TeacherToday['locked'][number]>('admin'),
          { key: 'by', heading: t('by'), cell: ({ by }) => by, sortBy: ({ by }) => by },
          {
            key: 'when',
            heading: t('when'),
            cell: ({ at }) => shortMoment(at),
            sortBy: ({ at }) => at,
          },
        ]}
      />
    </Panel>
  );
}
