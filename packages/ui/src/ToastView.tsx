import { Notifications, notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ToastKind } from './toasts.tsx';

const icons: Record<ToastKind, typeof CircleCheck> = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const colours: Record<ToastKind, string> = {
  success: 'var(--status-done-ink)',
  warning: 'var(--status-progress-ink)',
  error: 'var(--danger-ink)',
};

interface Shown {
  kind: ToastKind;
  message: string;
  ms: number;
  closeLabel: string;
  /** When it is gone, by itself or by its button. */
  onClose?(): void;
}

export function show({ kind, message, ms, closeLabel, onClose }: Shown) {
  const Icon = icons[kind];
  notifications.show({
    message,
    icon: <Icon size={20} strokeWidth={1.8} color={colours[kind]} aria-hidden="true" />,
    autoClose: ms,
    onClose,
    role: kind === 'success' ? 'status' : 'alert',
    withBorder: true,
    // The icon has its own colour, without a disc behind it.
    color: 'transparent',
    closeButtonProps: { 'aria-label': closeLabel },
  });
}

export const ToastView = () => <Notifications position="bottom-left" limit={4} zIndex={400} />;
