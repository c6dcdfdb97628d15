import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme, variables } from './theme/theme.ts';

/** The look: tokens, Mantine's theme, light and dark after the device's wish. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
