import type { SeedOptions } from './seed.ts';

export interface RuntimeOptions extends SeedOptions {
  /**
   * False to refuse what real content does against the standard: over-long texts, letters beyond
   * ASCII in names.
   */
  lenient?: boolean;
  /** Called with the raw value after each successful SetValue. */
  onEntry?: (element: string, value: string) => void;
  /**
   * Asked at Commit and Terminate: false when values are neither on the server nor on the device.
   */
  isSafe?: () => boolean;
  /**
   * 2004: whether a navigation request is possible now; without it the kernel answers `unknown`.
   */
  isRequestValid?: (request: string) => boolean;
  /** Called at a successful Commit. */
  onCommit?: () => void;
  /**
   * Called once, at a successful Terminate, with the content's exit and navigation request;
   * `suspendAll` sets the exit to suspend.
   */
  onEnd?: (end: { exit: string; navigation: string }) => void;
}

/** The eight methods without prefix: each returns a string and never throws. */
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
  /** Ends a session whose content left without Terminate; later calls answer as after the end. */
  abandon(): void;
  /** How often a value was accepted against the standard, by reason. */
  leniencies(): Readonly<Record<string, number>>;
}
