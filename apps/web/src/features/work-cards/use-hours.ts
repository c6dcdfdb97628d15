import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';

/** A number of hours in words. */
export function useHours() {
  const t = useMessages('workCards');
  return (hours: number) => t('hours', { hours: decimal(hours) });
}
