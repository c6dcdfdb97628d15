import { useMessages } from '@gesall/client/react';
import { daysAfter, monthOf, monthsAfter, stockholmDay } from '@gesall/rules';
import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthName } from '../../platform/month-name.ts';
import css from './meal-compensation.module.css';

interface Props {
  month: string;
  onMonth(month: string): void;
}

/** The month that is shown, with steps to the one before and the one after. */
export function MonthSteps({ month, onMonth }: Props) {
  const t = useMessages('mealCompensation');
  const first = `${month}-01`;
  const isLatest = month >= monthOf(stockholmDay(new Date()));
  return (
    <div className={css.month}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('previousMonth')}
        onClick={() => onMonth(monthOf(daysAfter(first, -1)))}
      >
        <ChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <h2>{monthName(month)}</h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('nextMonth')}
        disabled={isLatest}
        onClick={() => onMonth(monthOf(monthsAfter(first, 1)))}
      >
        <ChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
