import { failureText, shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { kronor } from '@gesall/rules';
import { Panel } from '@gesall/ui/page';
import type { TableAddress } from '../../platform/address.ts';
import { monthName } from '../../platform/month-name.ts';
import { Reading } from '../../platform/Reading.tsx';
import { ApproveMonth } from './ApproveMonth.tsx';
import { MealTable } from './MealTable.tsx';
import { MonthSteps } from './MonthSteps.tsx';
import { type Sheet, useMealSheet } from './meal-compensation.calls.ts';
import css from './meal-compensation.module.css';
import { sumOfStudents } from './sheet-lines.ts';

interface Props {
  schoolId: number;
  /** `2026-11`. */
  month: string;
  mayApprove: boolean;
  address: TableAddress;
  onMonth(month: string): void;
}

/** A month's meals: what is paid, whether it is approved, and the step to other months. */
export function MealMonth({ schoolId, month, mayApprove, address, onMonth }: Props) {
  const t = useMessages('mealCompensation');
  return (
    <>
      <MonthSteps month={month} onMonth={onMonth} />
      <Reading
        read={useMealSheet(schoolId, month)}
        rows={6}
        failedTitle={t('sheetFailed')}
        failedBody={failureText}
      >
        {(sheet) => (
          <>
            <div className={css.month}>
              <p className={`${css.state} ${css.grow}`} role="status">
                <StateText sheet={sheet} />
              </p>
              {sheet.state === 'open' && mayApprove && (
                <ApproveMonth
                  schoolId={schoolId}
                  month={month}
                  ore={sumOfStudents(sheet.students)}
                />
              )}
            </div>
            <Panel
              title={t('sumOf', { sum: kronor(sumOfStudents(sheet.students)) })}
              count={sheet.students.length}
            >
              <MealTable students={sheet.students} month={month} address={address} />
            </Panel>
          </>
        )}
      </Reading>
    </>
  );
}

function StateText({ sheet: { state, waitsFor, approvedAt, approvedBy } }: { sheet: Sheet }) {
  const t = useMessages('mealCompensation');
  if (state === 'waiting') return t('state.waiting', { month: monthName(waitsFor ?? '') });
  if (state === 'approved')
    return t('state.approved', { day: shortDay(approvedAt ?? ''), name: approvedBy ?? '' });
  return t(`state.${state}`);
}
