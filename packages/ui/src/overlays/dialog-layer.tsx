import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const Above = createContext<(by: 1 | -1) => void>(() => undefined);

/**
 * For a dialog that may open another one. Escape closes only the upper one, so the lower passes
 * `closesOnEscape` on, and wraps its content in `layer`.
 */
export function useDialogLayer(opened: boolean): {
  closesOnEscape: boolean;
  layer(content: ReactNode): ReactNode;
} {
  const below = useContext(Above);
  const [above, setAbove] = useState(0);
  useEffect(() => {
    if (!opened) return;
    below(1);
    return () => below(-1);
  }, [opened, below]);
  const count = useCallback((by: 1 | -1) => setAbove((now) => now + by), []);
  return {
    closesOnEscape: above === 0,
    layer: (content) => <Above value={count}>{content}</Above>,
  };
}
