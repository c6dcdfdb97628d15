import { Hourglass, PenLine } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import css from './AtWorkNow.module.css';
import type { AtWork } from './use-class-at-work.ts';

interface Props {
  atWork: readonly AtWork[];
  nameOf(studentId: number): string | undefined;
}

/** Who of a class has a module open just now; those who have been still come first. */
export function AtWorkNow({ atWork, nameOf }: Props) {
  const t = useMessages('analysis');
  const named = atWork.flatMap((each) => {
    const name = nameOf(each.studentId);
    return name === undefined ? [] : [{ ...each, name }];
  });
  if (named.length === 0) return null;
  return (
    <section className={css.now} aria-label={t('atWorkNow')}>
      <h2>{t('atWork', { count: named.length })}</h2>
      <ul>
        {named
          .sort((one, other) => other.minutesStill - one.minutesStill)
          .map(({ studentId, name, moduleName, minutesStill }) => (
            <li key={studentId} data-still={minutesStill > 0 || undefined}>
              {minutesStill > 0 ? <Hourglass size={16} aria-hidden="true" /> : <PenLine size={16} aria-hidden="true" />}
              <b>{name}</b>
              <span>{moduleName}</span>
              {minutesStill > 0 && <span className={css.still}>{t('stillFor', { minutes: minutesStill })}</span>}
            </li>
          ))}
      </ul>
    </section>
  );
}
