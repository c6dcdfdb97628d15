import { useMessages } from '@gesall/client/react';
import { matcherOf } from '@gesall/rules';
import { Tag } from '@gesall/ui';
import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { CircleAlert, Search, Star, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from './Participants.module.css';
import {
  lacksCompany,
  type Placed,
  withMain,
  withoutPlace,
  withoutSupervisor,
} from './participants.ts';
import type { Candidate } from './periods.calls.ts';

export interface Choosers {
  /** The choice of a company for a student; `count` students of the form have the same. */
  company(placed: Placed, onChange: (placed: Placed) => void, count: number): ReactNode;
  /** The choice of another supervisor for a student. */
  supervisor(placed: Placed, onChange: (placed: Placed) => void): ReactNode;
}

interface Props extends Choosers {
  candidates: readonly Candidate[];
  value: readonly Placed[];
  onChange(value: Placed[]): void;
  /** The place of a newly chosen student; none by default. */
  placeFor?(student: { id: number; name: string }, placed: readonly Placed[]): Placed;
  /** Asks before a student who takes part already is left out. */
  confirmsRemoval?(studentId: number): boolean;
  onRemovalAsked?(placed: Placed): void;
  /** Buttons above the chosen students. */
  actions?: ReactNode;
  /** Whether a missing company is marked. */
  marksMissing: boolean;
}

/** Chooses students, and gives each a company and supervisors. */
export function ParticipantsEditor(props: Props) {
  const { candidates, value, onChange, actions, marksMissing, company, supervisor } = props;
  const { placeFor = withoutPlace } = props;
  const t = useMessages('periods');
  const change = (next: Placed) =>
    onChange(value.map((each) => (each.studentId === next.studentId ? next : each)));
  const sameCompany = ({ companyId }: Placed) =>
    value.filter((each) => each.companyId === companyId).length;
  const toggle = (student: { id: number; name: string }) => {
    const placed = value.find(({ studentId }) => studentId === student.id);
    if (!placed) return onChange([...value, placeFor(student, value)].toSorted(byName));
    if (props.confirmsRemoval?.(student.id)) return props.onRemovalAsked?.(placed);
    onChange(value.filter((each) => each !== placed));
  };
  return (
    <div className={css.editor}>
      <Candidates {...{ candidates, value, onChange, placeFor }} onToggle={toggle} />
      <section className={css.chosen} aria-label={t('chosenStudents')}>
        <div className={css.chosenHead}>
          <h4>{t('chosenCount', { count: value.length })}</h4>
          {actions}
        </div>
        {value.length === 0 ? (
          <p className={css.quiet}>{t('chooseStudents')}</p>
        ) : (
          <table className={css.places}>
            <thead>
              <tr>
                <th scope="col">{t('student')}</th>
                <th scope="col">{t('company')}</th>
                <th scope="col">{t('supervisors')}</th>
              </tr>
            </thead>
            <tbody>
              {value.map((placed) => (
                <tr key={placed.studentId}>
                  <th scope="row">{placed.name}</th>
                  <td>
                    {company(placed, change, sameCompany(placed))}
                    {marksMissing && lacksCompany(placed) && (
                      <p className={css.missing}>
                        <CircleAlert size={14} aria-hidden="true" /> {t('studentLacksCompany')}
                      </p>
                    )}
                  </td>
                  <td>
                    <div className={css.follows}>
                      <Supervisors placed={placed} onChange={change} />
                      {supervisor(placed, change)}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

const byName = (one: Placed, other: Placed) => one.name.localeCompare(other.name, 'sv');

interface CandidatesProps {
  candidates: readonly Candidate[];
  value: readonly Placed[];
  onChange(value: Placed[]): void;
  placeFor: NonNullable<Props['placeFor']>;
  onToggle(student: { id: number; name: string }): void;
}

function Candidates({ candidates, value, onChange, placeFor, onToggle }: CandidatesProps) {
  const t = useMessages('periods');
  const [words, setWords] = useState('');
  const chosen = new Set(value.map(({ studentId }) => studentId));
  const possible = candidates.filter(({ id, reason }) => reason === null || chosen.has(id));
  const matches = matcherOf(words);
  const shown = possible.filter(({ name }) => matches(name));
  const chosenShown = shown.filter(({ id }) => chosen.has(id)).length;
  const isAll = shown.length > 0 && chosenShown === shown.length;

  function toggleAll() {
    const ids = new Set(shown.map(({ id }) => id));
    const others = value.filter(({ studentId }) => !isAll || !ids.has(studentId));
    const added = isAll ? [] : shown.filter(({ id }) => !chosen.has(id));
    const placed = [...others];
    for (const student of added) placed.push(placeFor(student, placed));
    onChange(placed.toSorted(byName));
  }

  return (
    <section className={css.candidates} aria-label={t('possibleStudents')}>
      <TextInput
        type="search"
        aria-label={t('findStudent')}
        placeholder={t('findStudent')}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Checkbox
        className={css.all}
        checked={isAll}
        indeterminate={chosenShown > 0 && !isAll}
        disabled={shown.length === 0}
        onChange={toggleAll}
        label={
          <span className={css.allLabel}>
            <strong>{t('chooseAll')}</strong>
            <span className={css.quiet}>
              {t('chosenOf', { count: value.length, all: possible.length })}
            </span>
          </span>
        }
      />
      <ul className={css.students}>
        {shown.map(({ id, name }) => (
          <li key={id} data-chosen={chosen.has(id) || undefined}>
            <Checkbox
              label={name}
              checked={chosen.has(id)}
              onChange={() => onToggle({ id, name })}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={css.quiet}>{t('noPossibleStudents')}</p>}
      <LeftOut students={candidates.filter(({ id, reason }) => reason && !chosen.has(id))} />
    </section>
  );
}

/** Who cannot be chosen, and why. */
function LeftOut({ students }: { students: readonly Candidate[] }) {
  const t = useMessages('periods');
  if (students.length === 0) return null;
  return (
    <details className={css.leftOut}>
      <summary>{t('leftOut', { count: students.length })}</summary>
      {(['overlap', 'licence'] as const).map((reason) => {
        const names = students.filter((each) => each.reason === reason).map(({ name }) => name);
        return (
          names.length > 0 && <p key={reason}>{`${t(`leftOut.${reason}`)}: ${names.join(', ')}`}</p>
        );
      })}
    </details>
  );
}

interface SupervisorsProps {
  placed: Placed;
  onChange(placed: Placed): void;
}

/** The chosen supervisors: a press makes one the main, a cross removes one. */
function Supervisors({ placed, onChange }: SupervisorsProps) {
  const t = useMessages('periods');
  return (
    <ul className={css.supervisors}>
      {placed.supervisors.map(({ id, name, isMain, isTeacher }) => (
        <li key={id} className={css.supervisor} data-main={isMain || undefined}>
          <button
            type="button"
            className={css.star}
            aria-pressed={isMain}
            aria-label={t('makeMain', { name, student: placed.name })}
            title={isMain ? t('isMain') : t('makeMainShort')}
            onClick={() => onChange(withMain(placed, id))}
          >
            <Star size={14} fill={isMain ? 'currentColor' : 'none'} aria-hidden="true" />
            {name}
          </button>
          {isTeacher && <Tag>{t('teacher')}</Tag>}
          <ActionIcon
            variant="transparent"
            size="sm"
            aria-label={t('removeSupervisor', { name, student: placed.name })}
            onClick={() => onChange(withoutSupervisor(placed, id))}
          >
            <X size={14} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
