import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toAskFor } from '@gesall/rules';
import { HoursRuler } from '../../kit/HoursRuler.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import css from './Entry.module.css';
import type { Hours } from './entries.ts';
import { waitingHours } from './work-acts.ts';

interface Props {
  hours: Hours;
  periodId: number;
}

/** Hours of one student against the target, those on the phone apart. */
export function HoursOverview({ hours, periodId }: Props) {
  const t = useMessages('companion');
  const { acts } = useActs();
  const waiting = waitingHours(acts, periodId);
  const waits = [...waiting.values()].reduce((sum, each) => sum + each, 0);
  const own = hours.students[0];
  const worked = own?.totalHours ?? 0;
  return (
    <section className={css.hours} aria-label={t('hoursOverview')}>
      <p className={css.total}>
        <strong>{t('worked', { hours: decimal(worked) })}</strong>
        <span>{t('ofHours', { hours: decimal(hours.targetHours) })}</span>
        {waits > 0 && <span>{t('alsoWaiting', { hours: decimal(waits) })}</span>}
      </p>
      <HoursRuler worked={worked} waiting={waits} target={hours.targetHours} />
      {own && hours.daysGone < hours.days && (
        <ToAskFor
          components={own.workSteps
            .flatMap((step) => step.workStepComponents)
            .map((each) => ({
              ...each,
              workedHours: each.workedHours + (waiting.get(each.id) ?? 0),
            }))}
        />
      )}
      {own?.workSteps.map((step) => (
        <div key={step.id} className={css.step}>
          <Row name={step.name} worked={step.workedHours} hours={step.hours} />
          <Bar worked={step.workedHours} hours={step.hours} />
          <ul aria-label={step.name}>
            {step.workStepComponents.map(({ id, name, workedHours, hours: planned }) => (
              <li key={id} className={css.component}>
                <Row
                  name={name}
                  worked={workedHours}
                  hours={planned}
                  waiting={waiting.get(id) ?? 0}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface ToAskForProps {
  components: readonly { id: number; name: string; hours: number; workedHours: number }[];
}

/** The components to ask the supervisor for; hours on the phone count. */
function ToAskFor({ components }: ToAskForProps) {
  const t = useMessages('companion');
  const lacking = toAskFor(components);
  if (lacking.length === 0) return null;
  return (
    <div className={css.step}>
      <strong>{t('askSupervisor')}</strong>
      <ul aria-label={t('askSupervisor')}>
        {lacking.map(({ id, name, hours, workedHours }) => (
          <li key={id}>{t('hoursLeft', { name, hours: decimal(hours - workedHours) })}</li>
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  name: string;
  worked: number;
  hours: number;
  waiting?: number;
}

function Row({ name, worked, hours, waiting = 0 }: RowProps) {
  const t = useMessages('companion');
  return (
    <p className={css.row}>
      <span>{name}</span>
      <span className="numbers">
        {t('hoursSoFar', { worked: decimal(worked), hours: decimal(hours) })}
        {waiting > 0 && `, ${t('alsoWaiting', { hours: decimal(waiting) })}`}
      </span>
    </p>
  );
}

function Bar({ worked, hours }: { worked: number; hours: number }) {
  const share = hours > 0 ? Math.min(1, worked / hours) : Number(worked > 0);
  return (
    <div className={css.bar} aria-hidden="true">
      <div data-reached={share >= 1 || undefined} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
