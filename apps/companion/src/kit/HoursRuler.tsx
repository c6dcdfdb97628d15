import css from './HoursRuler.module.css';

interface Props {
  worked: number;
  /** Registered on the phone and not sent yet. */
  waiting?: number;
  target: number;
}

/** Hours on a folding rule; the numbers beside it say the same to a screen reader. */
export function HoursRuler({ worked, waiting = 0, target }: Props) {
  const whole = Math.max(target, 1);
  const share = (hours: number) => (Math.min(hours, whole) / whole) * 100;
  const step = stepOf(whole);
  const marks = Array.from({ length: Math.ceil((whole / step) * 5) - 1 }, (_, at) => at + 1);
  const numbers = marks.filter((at) => at % 5 === 0).map((at) => (at / 5) * step);
  return (
    <div className={css.ruler} aria-hidden="true">
      <div className={css.worked} style={{ width: `${share(worked)}%` }} />
      <div
        className={css.waiting}
        style={{
          insetInlineStart: `${share(worked)}%`,
          width: `${share(worked + waiting) - share(worked)}%`,
        }}
      />
      <svg className={css.marks} aria-hidden="true" viewBox="0 0 100 34" preserveAspectRatio="none">
        {marks.map((at) => (
          <line
            key={at}
            data-main={at % 5 === 0 ? '' : undefined}
            x1={share((at / 5) * step)}
            x2={share((at / 5) * step)}
            y1="0"
            y2={at % 5 === 0 ? 14 : 8}
          />
        ))}
      </svg>
      {numbers
        .filter((hours) => hours < whole * 0.96)
        .map((hours) => (
          <span
            key={hours}
            className={css.number}
            data-worked={hours < worked ? '' : undefined}
            style={{ insetInlineStart: `${share(hours)}%` }}
          >
            {hours}
          </span>
        ))}
      {worked > 0 && worked < whole && (
        <div className={css.end} style={{ insetInlineStart: `${share(worked)}%` }} />
      )}
    </div>
  );
}

/** About six numbered marks, at a round number of hours. */
const stepOf = (hours: number) =>
  [5, 10, 20, 40, 50, 100, 200].find((step) => hours / step <= 6) ?? 500;
