import { useMediaQuery } from '@mantine/hooks';

/** Whether the narrow layout is in force: below 620 px. */
export const useIsNarrow = () =>
  useMediaQuery('(max-width: 619.98px)', undefined, { getInitialValueInEffect: false });
