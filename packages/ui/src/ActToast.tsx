import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import css from './ActToast.module.css';
import { pausable } from './pausable.ts';
import type { ToastKind } from './toasts.tsx';

interface Told {
  kind: ToastKind;
  message: string;
  /** The word on the button. */
  act: string;
  closeLabel: string;
  ms: number;
  /** Toasts of one topic: the latest takes the place of the one before. */
  topic?: string;
  onAct(): void;
  /** It went without a press. */
  onLeft?(): void;
}

/** The latest toast of each topic. */
const latest = new Map<string, string>();

/**
 * Says one sentence and offers to act on it. The time stands still while the toast is hovered or
 * holds the focus.
 */
export function showAct({ kind, message, act, closeLabel, ms, topic, onAct, onLeft }: Told) {
  let isDone = false;
  const before = topic === undefined ? undefined : latest.get(topic);
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    message: (
      <span className={css.words}>
        <span>{message}</span>
        <Button
          variant="subtle"
          className={css.act}
          onClick={() => {
            isDone = true;
            notifications.hide(id);
            onAct();
          }}
        >
          {act}
        </Button>
      </span>
    ),
    icon:
      kind === 'success' ? (
        <CircleCheck size={20} strokeWidth={1.8} color="var(--status-done-ink)" aria-hidden="true" />
      ) : (
        <TriangleAlert size={20} strokeWidth={1.8} color="var(--status-progress-ink)" aria-hidden="true" />
      ),
    autoClose: false,
    role: 'status',
    withBorder: true,
    color: 'transparent',
    closeButtonProps: { 'aria-label': closeLabel },
    onClose: () => {
      timer.stop();
      if (!isDone) onLeft?.();
    },
    onMouseEnter: () => timer.hold('hover'),
    onMouseLeave: () => timer.release('hover'),
    onFocusCapture: () => timer.hold('focus'),
    onBlurCapture: () => timer.release('focus'),
  });
  if (topic !== undefined) latest.set(topic, id);
  const timer = pausable(ms, () => notifications.hide(id));
}
