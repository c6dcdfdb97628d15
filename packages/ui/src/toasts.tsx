import { type ComponentType, useEffect, useState } from 'react';

const ordinaryMs = 3000;
const undoMs = 8000;

export type ToastKind = 'success' | 'warning' | 'error';

// The view is loaded when the page has nothing better to do, so that it is there before it is
// needed without
// weighing on the first page.
let loading: Promise<typeof import('./ToastView.tsx')> | undefined;
const view = () => (loading ??= import('./ToastView.tsx'));
let closeLabel = '';

/** Says one sentence at the bottom left; it stays while it is hovered or focused. */
export function toast(kind: ToastKind, message: string, { ms = ordinaryMs, onClose }: { ms?: number; onClose?(): void } = {}) {
  void view().then(({ show }) => show({ kind, message, ms, closeLabel, onClose }));
}

interface Undo {
  /** The word on the button. */
  undo: string;
  ms?: number;
  /** Acts of one kind: the toast of the latest takes the place of the one before. */
  kind?: string;
  onUndo(): void;
  /** It went without being undone. */
  onKept?(): void;
}

/**
 * Says what was just done and offers to undo it; the time stands still while the toast is hovered
 * or focused.
 */
export function toastWithUndo(message: string, { ms, undo, kind, onUndo, onKept }: Undo) {
  toastWithAct('success', message, { act: undo, ms, topic: kind, onAct: onUndo, onLeft: onKept });
}

interface Act {
  /** The word on the button. */
  act: string;
  ms?: number | undefined;
  /** Toasts of one topic: the latest takes the place of the one before. */
  topic?: string | undefined;
  onAct(): void;
  /** It went without a press. */
  onLeft?: (() => void) | undefined;
}

/** Says one sentence and offers a way on; it stays as long as one that can be undone. */
export function toastWithAct(kind: ToastKind, message: string, { ms = undoMs, ...act }: Act) {
  void import('./ActToast.tsx').then(({ showAct }) => showAct({ kind, message, ms, closeLabel, ...act }));
}

/** The place where toasts appear; names their close button once for all. */
export function Toasts({ closeLabel: label }: { closeLabel: string }) {
  const [View, setView] = useState<ComponentType>();
  closeLabel = label;
  useEffect(() => {
    const load = () => void view().then(({ ToastView }) => setView(() => ToastView));
    if (!('requestIdleCallback' in window)) load();
    else requestIdleCallback(load, { timeout: 3000 });
  }, []);
  return View ? <View /> : null;
}
