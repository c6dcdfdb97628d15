import { day, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { type Status, status } from '@gesall/rules';
import { Heading } from '@gesall/ui';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import css from './Corrections.module.css';
import type { Cell, CourseResults } from './results.calls.ts';

interface Props {
  course: CourseResults;
  /** Heading level. */
  level: 2 | 4;
}

/** Results that a rule change corrected: their former values, and the reason. */
export function Corrections({ course, level }: Props) {
  const t = useMessages('results');
  const corrected = correctedIn(course);
  if (corrected.length === 0) return null;
  const reasons = [...new Set(corrected.map(({ correction }) => correction.reason))];
  return (
    <details className={css.corrections}>
      <summary className={css.summary}>
        <TriangleAlert size={16} aria-hidden="true" />
        <Heading level={level} look="entry">
          {t('corrected', { count: corrected.length })}
        </Heading>
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </summary>
      {reasons.map((reason) => (
        <p key={reason}>{t(`correctedBecause.${reason}`)}</p>
      ))}
      <ul className={css.list}>
        {corrected.map((each) => (
          <li key={`${each.studentId} ${each.moduleId}`}>
            <strong>{each.name}</strong>, {each.module}: <Standing {...each.correction} />
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> {t('becomes')} </span>
            <Standing
              status={each.status}
              percent={each.maxScore > 0 ? (100 * each.score) / each.maxScore : null}
            />{' '}
            <span className={css.day}>{day(each.correction.at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Standing({ status: value, percent }: { status: Status; percent: number | null }) {
  const courses = useMessages('courses');
  return (
    <>
      {courses(`status.${value === status.Completed ? status.Done : value}`)}
      {percent !== null && <> {percentText(percent)}</>}
    </>
  );
}

interface Corrected extends Cell {
  correction: NonNullable<Cell['correction']>;
  studentId: number;
  name: string;
  module: string;
}

function correctedIn({ students, modules }: CourseResults): Corrected[] {
  const names = new Map(modules.map(({ moduleId, name }) => [moduleId, name]));
  return students.flatMap(({ studentId, name, results }) =>
    results.flatMap(({ correction, ...cell }) => {
      const module = names.get(cell.moduleId);
      return correction && module !== undefined
        ? [{ ...cell, correction, studentId, name, module }]
        : [];
    }),
  );
}
