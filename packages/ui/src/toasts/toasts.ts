const ordinaryMs = 3000;
const actMs = 8000;
/** The maximum number shown at once; others wait. */
const mostShown = 4;

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  ms: number;
  /** A button with its label. */
  act?: { word: string; onAct(): void } | undefined;
  /** A newer toast of the same topic replaces the older one. */
  topic?: string | undefined;
  /** Called when the toast closes, by itself or by its close button. */
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

/** Closes a toast without its action. */
export const leave = (id: number) => take(id)?.onLeft?.();

/** Closes a toast and runs its action. */
export const act = (id: number) => take(id)?.act?.onAct();

/** The shown toasts, oldest first, for `useSyncExternalStore`. */
export const shownToasts = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => toasts,
  most: mostShown,
};

/** Shows a sentence at the bottom left; stays while hovered or focused. */
export function toast(
  kind: ToastKind,
  message: string,
  { ms = ordinaryMs, onClose }: { ms?: number; onClose?(): void } = {},
) {
  show({ kind, message, ms, onLeft: onClose });
}

interface Act {
  act: string;
  ms?: number | undefined;
  /** A newer toast of the same topic replaces the older one. */
  topic?: string | undefined;
  onAct(): void;
  /** Called when the toast closes without a click on its button. */
  onLeft?: (() => void) | undefined;
}

/** Shows a sentence with an action; stays as long as a toast with undo. */
export function toastWithAct(
  kind: ToastKind,
  message: string,
  { act: word, ms = actMs, topic, onAct, onLeft }: Act,
) {
  show({ kind, message, ms, topic, act: { word, onAct }, onLeft });
}

interface Undo {
  undo: string;
  ms?: number;
  /** A newer toast of the same kind replaces the older one. */
  kind?: string;
  onUndo(): void;
  /** Called when the toast closes without undo. */
  onKept?(): void;
}

/** Says what was done and offers to undo it. */
export function toastWithUndo(message: string, { ms, undo, kind, onUndo, onKept }: Undo) {
  toastWithAct('success', message, { act: undo, ms, topic: kind, onAct: onUndo, onLeft: onKept });
}
