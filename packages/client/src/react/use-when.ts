import { recent, shortDay } from '../dates.ts';
import { useMessages } from './use-messages.ts';

/** Formats a moment: `i dag 14:32`, `i går 14:32`, `12 nov`. */
export function useWhen(): (moment: string) => string {
  const t = useMessages('dates');
  return (moment) => {
    const { day, time } = recent(moment);
    return day === 'earlier' ? shortDay(moment) : `${t(day)} ${time}`;
  };
}
