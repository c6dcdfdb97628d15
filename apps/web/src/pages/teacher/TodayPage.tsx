import { failureText, shortDay } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { coursesContract } from '@gesall/contract';
import { EmptyState } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { MissedStarts } from '../../features/missed-starts/MissedStarts.tsx';
import { useMissedStarts } from '../../features/missed-starts/missed-starts.calls.ts';
import { PreparationToDo } from '../../features/preparation/PreparationToDo.tsx';
import { usePreparationToDo } from '../../features/preparation/preparation.calls.ts';
import { placeOfClass, placeOfStudent } from '../../features/schools/places.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { beforeStart } from './placement/period-address.ts';
import css from './TodayPage.module.css';
import {
  Classes,
  Ending,
  Locked,
  placeIn,
  Ready,
  Stuck,
  type TeacherToday,
} from './TodayPanels.tsx';

/** What needs the teacher's attention today: /teacher/morning. */
export function TodayPage() {
  const t = useMessages('teacherToday');
  return (
    <div className={css.page}>
      <PageTitle title={t('title')} facts={shortDay(new Date().toISOString())} />
      <Reading
        read={useRead(coursesContract.teacherToday, {})}
        rows={8}
        failedBody={failureText}
        isEmpty={({ classes, ending }) => classes.length === 0 && ending.length === 0}
        empty={
          <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noClassesTitle')}>
            {t('noClassesBody')}
          </EmptyState>
        }
      >
        {(teacherToday) => <Parts teacherToday={teacherToday} />}
      </Reading>
    </div>
  );
}

function Parts({ teacherToday }: { teacherToday: TeacherToday }) {
  const t = useMessages('teacherToday');
  const { stuck, ready, ending, locked } = teacherToday;
  const before = useMessages('preparation');
  const toDo = usePreparationToDo();
  const missing = useMessages('missedStarts');
  const missed = useMissedStarts();
  const isCalm =
    [stuck, ready, ending].every(({ length }) => length === 0) &&
    [toDo, missed].every(({ data }) => data?.length === 0);
  return (
    <>
      {isCalm && <p className={css.calm}>{t('calm')}</p>}
      {missed.isError && <p className={css.calm}>{missing('failed')}</p>}
      {missed.data && missed.data.length > 0 && (
        <MissedStarts
          students={missed.data}
          link={({ studentId, name, periodId, ...inClass }) => (
            <Link
              {...placeOfStudent(placeIn(inClass), { id: studentId, name })}
              search={{ tab: 'apl', period: periodId }}
            >
              {name}
            </Link>
          )}
        />
      )}
      {toDo.isError && <p className={css.calm}>{before('toDoFailed')}</p>}
      {toDo.data && toDo.data.length > 0 && (
        <PreparationToDo
          periods={toDo.data}
          link={({ periodId, periodName, ...inClass }) => (
            <Link
              {...placeOfClass(placeIn(inClass))}
              search={{ tab: 'apl', period: periodId, part: beforeStart }}
            >
              {periodName}
            </Link>
          )}
        />
      )}
      {stuck.length > 0 && <Stuck teacherToday={teacherToday} />}
      {ready.length > 0 && <Ready ready={ready} />}
      {ending.length > 0 && <Ending teacherToday={teacherToday} />}
      {teacherToday.classes.length > 0 && <Classes classes={teacherToday.classes} />}
      {locked.length > 0 && <Locked locked={locked} />}
    </>
  );
}
