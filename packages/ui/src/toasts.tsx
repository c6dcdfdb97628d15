import { Notifications, notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';

const ordinaryMs = 3000;

type Kind = 'success' | 'warning' | 'error';

const icons = {
  success: <CircleCheck size={20} strokeWidth={1.8} color="var(--status-done-ink)" aria-hidden="true" />,
  warning: <TriangleAlert size={20} strokeWidth={1.8} color="var(--status-progress-ink)" aria-hidden="true" />,
  error: <CircleAlert size={20} strokeWidth={1.8} color="var(--danger-ink)" aria-hidden="true" />,
};

let closeLabel = '';

/** Says one sentence at the bottom left; it stays while it is hovered or focused. */
export function toast(kind: Kind, message: string, { ms = ordinaryMs }: { ms?: number } = {}) {
  notifications.show({
    message,
    icon: icons[kind],
    autoClose: ms,
    role: kind === 'success' ? 'status' : 'alert',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  });
}

/** The place where toasts appear; names their close button once for all. */
export function Toasts({ closeLabel: label }: { closeLabel: string }) {
  closeLabel = label;
  return <Notifications position="bottom-left" limit={4} zIndex={400} />;
}
