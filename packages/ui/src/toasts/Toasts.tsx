import { Button, CloseButton } from '@mantine/core';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { pausable } from './pausable.ts';
import css from './Toasts.module.css';
import { act, leave, shownToasts, type Toast, type ToastKind } from './toasts.ts';

const icons: Record<ToastKind, typeof CircleCheck> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.read);
  return createPortal(
    <div className={css.place}>
      {toasts.slice(0, shownToasts.most).map((toast) => (
        <ShownToast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>,
    document.body,
  );
}

/** The timer pauses while the toast is hovered or focused. */
function ShownToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, kind, message, ms } = toast;
  const timer = useRef<ReturnType<typeof pausable>>(undefined);
  useEffect(() => {
    const running = pausable(ms, () => leave(id));
    timer.current = running;
    return running.stop;
  }, [id, ms]);
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the time only stands still
    <div
      className={css.toast}
      data-kind={kind}
      role={kind === 'success' || toast.act ? 'status' : 'alert'}
      onMouseEnter={() => timer.current?.hold('hover')}
      onMouseLeave={() => timer.current?.release('hover')}
      onFocus={() => timer.current?.hold('focus')}
      onBlur={() => timer.current?.release('focus')}
    >
      <Icon size={20} strokeWidth={1.8} className={css.icon} aria-hidden="true" />
      <span className={css.message}>{message}</span>
      {toast.act && (
        <Button variant="subtle" className={css.act} onClick={() => act(id)}>
          {toast.act.word}
        </Button>
      )}
      <CloseButton className={css.close} aria-label={closeLabel} onClick={() => leave(id)} />
    </div>
  );
}
