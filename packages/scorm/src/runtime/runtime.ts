import type { SeedOptions } from './seed.ts';

export interface RuntimeOptions extends SeedOptions {
  /**
   * False to refuse what the standard does not allow although real content does it: over-long
   * texts, letters beyond ASCII in names.
   */
  lenient?: boolean;
  /** Called with the raw value after each SetValue that succeeded, and only then. */
  onEntry?: (element: string, value: string) => void;
  /**
   * Asked at Commit and Terminate: false when what was set is neither on the server nor kept on the
   * device.
   */
  isSafe?: () => boolean;
  /**
   * 2004: whether a navigation request would be fulfilled now; left out, the kernel answers
   * `unknown`.
   */
  isRequestValid?: (request: string) => boolean;
  /** Called at a Commit that succeeds. */
  onCommit?: () => void;
  /**
   * Called once, at a Terminate that succeeded, with the exit and the navigation request the
   * content left; who asks to suspend all has suspended.
   */
  onEnd?: (end: { exit: string; navigation: string }) => void;
}

/** The eight methods without prefix: every answer is a string, and none of them throws. */
export interface Runtime {
  Initialize(argument?: unknown): string;
  Terminate(argument?: unknown): string;
  GetValue(element?: unknown): string;
  SetValue(element?: unknown, value?: unknown): string;
  Commit(argument?: unknown): string;
  GetLastError(): string;
  GetErrorString(code?: unknown): string;
  GetDiagnostic(code?: unknown): string;
}

export interface RuntimeHandle {
  api: Runtime;
  state(): 'new' | 'running' | 'ended';
  /**
   * Ends a session whose content went away without Terminate; later calls answer as after the end.
   */
  abandon(): void;
  /** How often a value was taken beyond the letter of the standard, by reason. */
  leniencies(): Readonly<Record<string, number>>;
}
