import { useMediaQuery } from '@mantine/hooks';

export const useIsNarrow = () =>
  useMediaQuery('(max-width: 619.98px)', undefined, { getInitialValueInEffect: false });
