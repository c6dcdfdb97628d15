import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { HourBar } from './HourBar.tsx';
import css from './hours.module.css';
import { filled, groupSums, isReached, stepCoverage } from './hours.ts';
import type { Coverage, Hours, StudentHours } from './work-registrations.calls.ts';

/** A row for each student. Name and total stay while the steps scroll sideways. */
export function HoursTable({ hours }: { hours: Hours }) {
  const t = useMessages('workRegistrations');
  const { students, targetHours } = hours;
  const steps = students[0]?.workSteps ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={css.frame} aria-label={t('hoursTab')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.name}>
              {t('student')}
            </th>
            <th scope="col" rowSpan={2} className={css.total}>
              {t('total')}
              <small>{t('ofHours', { hours: decimal(targetHours) })}</small>
            </th>
            {steps.map((step) => (
              <th
                key={step.id}
                scope="colgroup"
                colSpan={step.workStepComponents.length + 1}
                className={css.step}
              >
                {step.name} <small>{t('hoursOf', { hours: decimal(step.hours) })}</small>
              </th>
            ))}
          </tr>
          <tr>
            {steps.map((step) => (
              <StepHeadings key={step.id} step={step} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId}>
              <th scope="row" className={css.name}>
                {student.studentName}
              </th>
              <td className={css.total}>
                <span className={css.sum}>
                  <strong className="numbers">{decimal(student.totalHours)}</strong>
                  <HourBar
                    name={student.studentName}
                    worked={student.totalHours}
                    target={targetHours}
                    period={hours}
                  />
                </span>
              </td>
              {student.workSteps.map((step) => (
                <StepCells key={step.id} step={step} />
              ))}
            </tr>
          ))}
        </tbody>
        <GroupRow hours={hours} />
      </table>
    </section>
  );
}

type Step = StudentHours['workSteps'][number];

function StepHeadings({ step }: { step: Step }) {
  const t = useMessages('workRegistrations');
  const { id, hours, workStepComponents } = step;
  const columns = [{ id: `step ${id}`, name: t('whole'), hours }, ...workStepComponents];
  return columns.map((column, index) => (
    <th key={column.id} scope="col" className={index === 0 ? css.first : undefined}>
      {column.name}
      <small>{t('hoursOf', { hours: decimal(column.hours) })}</small>
    </th>
  ));
}

function StepCells({ step }: { step: Step }) {
  return (
    <>
      <td className={css.first}>
        <Cell
          name={step.name}
          worked={step.workedHours}
          planned={step.hours}
          coverage={stepCoverage(step)}
          isSum
        />
      </td>
      {step.workStepComponents.map(({ id, name, hours, workedHours, coverage }) => (
        <td key={id}>
          <Cell name={name} worked={workedHours} planned={hours} coverage={coverage} />
        </td>
      ))}
    </>
  );
}

interface CellProps {
  name: string;
  worked: number;
  planned: number;
  coverage: Coverage;
  /** Whether it is the sum of a step. */
  isSum?: boolean;
}

/** Hours with a bar at the foot; filled when the planned hours are reached. */
function Cell({ name, worked, planned, coverage, isSum }: CellProps) {
  const t = useMessages('workRegistrations');
  const words = `${t('cell', { name, worked: decimal(worked), target: decimal(planned) })}, ${t(`coverage.${coverage}`)}`;
  return (
    <span
      className={css.cell}
      role="img"
      aria-label={words}
      title={words}
      data-reached={isReached(coverage) || undefined}
      data-none={worked === 0 || undefined}
      data-sum={isSum}
    >
      {decimal(worked)}
      {!isReached(coverage) && (
        <span className={css.foot} style={{ width: `${filled(worked, planned)}%` }} />
      )}
    </span>
  );
}

function GroupRow({ hours }: { hours: Hours }) {
  const t = useMessages('workRegistrations');
  const { worked, target, steps } = groupSums(hours);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={css.name}>
          {t('group')}
        </th>
        <td className={css.total}>
          {t('doneShort', { worked: decimal(worked), target: decimal(target) })}
        </td>
        {steps.map((step) =>
          [{ ...step, id: `step ${step.id}` }, ...step.components].map((each, index) => (
            <td key={each.id} className={index === 0 ? css.first : undefined}>
              {decimal(each.worked)}
            </td>
          )),
        )}
      </tr>
    </tfoot>
  );
}
