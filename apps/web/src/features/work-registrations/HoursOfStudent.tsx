import { decimal, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toAskFor } from '@gesall/rules';
import { HourBar } from './HourBar.tsx';
import css from './hours.module.css';
import { filled, isReached } from './hours.ts';
import type { Hours, StudentHours } from './work-registrations.calls.ts';

type Step = StudentHours['workSteps'][number];

/** One student: the total, and each step with how far its components have come. */
export function HoursOfStudent({ hours, student }: { hours: Hours; student: StudentHours }) {
  const t = useMessages('workRegistrations');
  const { totalHours, workSteps } = student;
  const target = hours.targetHours;
  return (
    <>
      <p className={css.group}>
        <strong>{t('total')}</strong>
        <HourBar name={t('total')} worked={totalHours} target={target} period={hours} />
        <span className="numbers">
          {t('doneShort', { worked: decimal(totalHours), target: decimal(target) })}
        </span>
      </p>
      {hours.daysGone < hours.days && (
        <ToAskFor components={workSteps.flatMap((step) => step.workStepComponents)} />
      )}
      <div className={css.steps}>
        {workSteps.map((step) => (
          <StepOfStudent key={step.id} step={step} />
        ))}
      </div>
    </>
  );
}

function ToAskFor({ components }: { components: Step['workStepComponents'] }) {
  const t = useMessages('workRegistrations');
  const lacking = toAskFor(components);
  if (lacking.length === 0) return null;
  return (
    <section className={css.next} aria-label={t('askNext')}>
      <strong>{t('askNext')}</strong>
      <ul>
        {lacking.map(({ id, name, hours, workedHours }) => (
          <li key={id}>{t('hoursLeft', { name, hours: decimal(hours - workedHours) })}</li>
        ))}
      </ul>
    </section>
  );
}

function StepOfStudent({ step }: { step: Step }) {
  const t = useMessages('workRegistrations');
  return (
    <table className={css.single}>
      <caption>
        {step.name}{' '}
        <span className="numbers">
          {t('doneShort', { worked: decimal(step.workedHours), target: decimal(step.hours) })}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('component')}</th>
          <th scope="col">{t('hoursHeading')}</th>
          <th scope="col">{t('howFar')}</th>
        </tr>
      </thead>
      <tbody>
        {step.workStepComponents.map(({ id, name, hours, workedHours, coverage, modules }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <LinkedModules modules={modules} />
            </th>
            <td className="numbers">
              {t('doneShort', { worked: decimal(workedHours), target: decimal(hours) })}
            </td>
            <td>
              <span className={css.track} data-reached={isReached(coverage) || undefined}>
                <span style={{ width: `${filled(workedHours, hours)}%` }} />
              </span>
              {t(`coverage.${coverage}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinkedProps {
  modules: Step['workStepComponents'][number]['modules'];
}

/** The modules that belong to a component, and how far the student has come with them. */
function LinkedModules({ modules }: LinkedProps) {
  const t = useMessages('workRegistrations');
  if (modules.length === 0) return null;
  return (
    <ul className={css.modules}>
      {modules.map(({ id, name, status, percent }) => (
        <li key={id}>
          {t('moduleResult', { name, status: t(`module.${status}`) })}
          {percent !== null && <span className="numbers"> {percentText(percent)}</span>}
        </li>
      ))}
    </ul>
  );
}
