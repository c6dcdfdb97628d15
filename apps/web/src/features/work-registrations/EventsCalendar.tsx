import { useMessages } from '@gesall/client/react';
import { stockholmDay, weekOf } from '@gesall/rules';
import { Pointer } from 'lucide-react';
import { useIsNarrow } from '../../platform/narrow.ts';
import css from './calendar.module.css';
import { type CalendarDay, calendarWeeks, type ShownKind } from './feed.ts';
import type { PeriodOf, StudentEvent } from './work-registrations.calls.ts';

interface Props {
  period: PeriodOf;
  events: readonly StudentEvent[];
  /** The day that the feed is limited to. */
  chosen: string | undefined;
  onChoose(day: string | undefined): void;
}

const kinds: readonly ShownKind[] = ['WorkRegistration', 'CheckIn', 'Absence'];

/** What happened on each day of the period; a press on a day limits the feed to it. */
export function EventsCalendar(props: Props) {
  const t = useMessages('workRegistrations');
  const isNarrow = useIsNarrow();
  const { from, to } = props.period;
  const [first, last] = [weekOf(from), weekOf(to)];
  const head = (
    <>
      <span className={css.title}>{t('events')}</span>
      <span className={css.weeks}>
        {first === last ? t('oneWeek', { week: first }) : t('weeks', { from: first, to: last })}
      </span>
    </>
  );
  if (isNarrow)
    return (
      <details className={css.calendar}>
        <summary className={css.head}>{head}</summary>
        <Weeks {...props} />
      </details>
    );
  return (
    <section className={css.calendar} aria-label={t('events')}>
      <div className={css.head}>{head}</div>
      <Weeks {...props} />
    </section>
  );
}

function Weeks({ period, events, chosen, onChoose }: Props) {
  const t = useMessages('workRegistrations');
  const weeks = calendarWeeks(period, events);
  const today = stockholmDay(new Date());
  const weekdays = weeks[0]?.days.map((_, index) => (index + 1) as 1) ?? [];
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {t(`weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, days }) => (
            <tr key={days[0]?.day}>
              <th scope="row" aria-label={t('week', { week })}>
                {week}
              </th>
              {days.map((day) => (
                <td key={day.day}>
                  <Day
                    {...day}
                    isLater={day.day > today}
                    isChosen={day.day === chosen}
                    onPress={() => onChoose(day.day === chosen ? undefined : day.day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={css.mark} data-kind={kind} aria-hidden="true" />
            {t(`kind.${kind}`)}
          </li>
        ))}
        <li className={css.hint}>
          <Pointer size={16} aria-hidden="true" />
          {t('chooseDay')}
        </li>
      </ul>
    </>
  );
}

interface DayProps extends CalendarDay {
  isLater: boolean;
  isChosen: boolean;
  onPress(): void;
}

function Day({ day, counts, isInPeriod, isLater, isChosen, onPress }: DayProps) {
  const t = useMessages('workRegistrations');
  const number = Number(day.slice(8));
  if (!isInPeriod && counts.length === 0) return <span className={css.none} />;
  if (isLater && counts.length === 0) return <span className={css.later}>{number}</span>;
  const what = counts.map(({ kind, count }) => t(`on.${kind}`, { count })).join(', ');
  return (
    <button
      type="button"
      className={css.day}
      aria-pressed={isChosen}
      aria-label={t('dayOf', { day, what: what || t('nothing') })}
      onClick={onPress}
    >
      {number}
      <span className={css.marks} aria-hidden="true">
        {counts.map(({ kind }) => (
          <span key={kind} className={css.mark} data-kind={kind} />
        ))}
      </span>
    </button>
  );
}
