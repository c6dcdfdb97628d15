import { useMessages } from '@gesall/client/react';
import { Hourglass, PenLine } from 'lucide-react';
import css from './AtWorkNow.module.css';
import type { CourseResults } from './results.calls.ts';
import { useClassAtWork } from './use-class-at-work.ts';

interface Props {
  classId: number;
  /** All courses: students may be working in another than the one shown. */
  courses: readonly CourseResults[];
}

/**
 * The students with an open module, longest idle first. It takes its line also when there are none:
 * one who begins must not push the table down under a press.
 */
export function AtWorkNow({ classId, courses }: Props) {
  const t = useMessages('analysis');
  const names = new Map(
    courses.flatMap(({ students }) =>
      students.map(({ studentId, name }) => [studentId, name] as const),
    ),
  );
  const working = useClassAtWork(classId);
  const named = working?.flatMap((each) => {
    const name = names.get(each.studentId);
    return name === undefined ? [] : [{ ...each, name }];
  });
  if (!named?.length) {
    return <p className={css.none}>{named && t('noneAtWork')}</p>;
  }
  return (
    <section className={css.now} aria-label={t('atWorkNow')}>
      <h2>{t('atWork', { count: named.length })}</h2>
      <ul>
        {named
          .sort((one, other) => other.idleMinutes - one.idleMinutes)
          .map(({ studentId, name, moduleName, idleMinutes }) => (
            <li key={studentId} data-still={idleMinutes > 0 || undefined}>
              {idleMinutes > 0 ? (
                <Hourglass size={16} aria-hidden="true" />
              ) : (
                <PenLine size={16} aria-hidden="true" />
              )}
              <b>{name}</b>
              <span>{moduleName}</span>
              {idleMinutes > 0 && (
                <span className={css.still}>{t('stillFor', { minutes: idleMinutes })}</span>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
