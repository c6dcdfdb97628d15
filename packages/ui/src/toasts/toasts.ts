const ordinaryMs = 3000;
const actMs = 8000;
/** As many are shown at once; what comes meanwhile waits for a place. */
const mostShown = 4;

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  ms: number;
  /** A way on, with the word on its button. */
  act?: { word: string; onAct(): void } | undefined;
  /** Of toasts of one topic the latest takes the place of the one before. */
  topic?: string | undefined;
  /** It went, by itself or by its close button. */
  onLeft?: (() => void) | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

function show(toast: Omit<Toast, 'id'>) {
  for (const { id, topic } of toasts) if (topic !== undefined && topic === toast.topic) leave(id);
  change([...toasts, { ...toast, id: ++lastId }]);
}

function take(id: number): Toast | undefined {
  const toast = toasts.find((one) => one.id === id);
  if (toast) change(toasts.filter((one) => one !== toast));
  return toast;
}

/** Takes a toast away without its act. */
export const leave = (id: number) => take(id)?.onLeft?.();

/** Takes a toast away and does what it offered. */
export const act = (id: number) => take(id)?.act?.onAct();

/** What stands on the page, oldest first, for `useSyncExternalStore`. */
export const shownToasts = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => toasts,
  most: mostShown,
};

/** Says one sentence at the bottom left; it stays while it is hovered or focused. */
export function toast(
  kind: ToastKind,
  message: string,
  { ms = ordinaryMs, onClose }: { ms?: number; onClose?(): void } = {},
) {
  show({ kind, message, ms, onLeft: onClose });
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
export function toastWithAct(
  kind: ToastKind,
  message: string,
  { act: word, ms = actMs, topic, onAct, onLeft }: Act,
) {
  show({ kind, message, ms, topic, act: { word, onAct }, onLeft });
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

/** Says what was just done and offers to undo it. */
export function toastWithUndo(message: string, { ms, undo, kind, onUndo, onKept }: Undo) {
  toastWithAct('success', message, { act: undo, ms, topic: kind, onAct: onUndo, onLeft: onKept });
}
