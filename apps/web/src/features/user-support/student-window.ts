import { toast } from '@gesall/ui';
import { endWindow } from './window.calls.ts';

/** One window for all students: the next student replaces the former. */
const windowName = 'gesall-student';
const pollMs = 500;

let polling: ReturnType<typeof setInterval> | undefined;

/**
 * Opens a student's pages in a separate window and ends the access on the server when it closes.
 * The address carries the student, since another window's storage cannot be written.
 */
export function openStudentWindow(email: string, blocked: string) {
  clearInterval(polling);
  const opened = window.open(`/student?${new URLSearchParams({ as: email })}`, windowName);
  if (!opened) {
    toast('warning', blocked, { ms: 5000 });
    return;
  }
  polling = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(polling);
    void endWindow();
  }, pollMs);
}
