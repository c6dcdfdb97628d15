import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CircleCheck } from 'lucide-react';
import { pausable } from './pausable.ts';
import css from './UndoToast.module.css';

interface Undoable {
  message: string;
  /** The word on the button. */
  undo: string;
  closeLabel: string;
  ms: number;
  kind?: string;
  onUndo(): void;
  /** It went without being undone: what was done stays done. */
  onKept?(): void;
}

/** The toast of the latest act of each kind. */
const latest = new Map<string, string>();

/**
 * Says what was done and offers to undo it. The time stands still while the toast is hovered or
 * holds the focus.
 */
export function showUndo({ message, undo, closeLabel, ms, kind, onUndo, onKept }: Undoable) {
  let isUndone = false;
  const before = kind === undefined ? undefined : latest.get(kind);
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    message: (
      <span className={css.words}>
        {message}
        <Button
          variant="subtle"
          className={css.undo}
          onClick={() => {
            isUndone = true;
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </span>
    ),
    icon: <CircleCheck size={20} strokeWidth={1.8} color="var(--status-done-ink)" aria-hidden="true" />,
    autoClose: false,
    role: 'status',
    withBorder: true,
    color: 'transparent',
    closeButtonProps: { 'aria-label': closeLabel },
    onClose: () => {
      timer.stop();
      if (!isUndone) onKept?.();
    },
    onMouseEnter: () => timer.hold('hover'),
    onMouseLeave: () => timer.release('hover'),
    onFocusCapture: () => timer.hold('focus'),
    onBlurCapture: () => timer.release('focus'),
  });
  if (kind !== undefined) latest.set(kind, id);
  const timer = pausable(ms, () => notifications.hide(id));
}
