/** A module of an external system: our ids, and the name of its file there. */
export interface ExternalModule {
  moduleId: number;
  fileName: string;
  /** Null for a look at the module outside of any course. */
  courseId: number | null;
}

/** A start, as the external system is told of it. */
export interface ExternalStart extends ExternalModule {
  person: { id: number; email: string };
  /** Comes back with each report of this start, and is known to nobody else. */
  nonce: string;
  /** A look at the module, of which nothing can be reported. */
  isPreview: boolean;
  at: Date;
}

/** A look at what a student did. */
export interface ExternalResult extends ExternalModule {
  studentId: number;
  viewer: { id: number; isStudent: boolean };
  at: Date;
}

/** An answer in the words that SCORM 2004 (RTE 4.2.9) and xAPI share. */
export interface ExternalAnswer {
  id: string;
  type: string;
  text: string | null;
  response: string | null;
  correct: string[];
  result: 'correct' | 'incorrect' | 'neutral' | null;
  seconds: number | null;
}

/** What an external system says of a start. What it leaves out stays as it was said before. */
export interface ExternalReport {
  reportId: string;
  nonce: string;
  personId: number;
  moduleId: number;
  courseId: number | null;
  occurredAt: Date;
  /** 0–1. */
  score: number | null;
  /** The system's own highest score, in its own unit. */
  maxScore: number | null;
  completion: 'completed' | 'incomplete' | null;
  success: 'passed' | 'failed' | null;
  answers: ExternalAnswer[];
}

/** A message as it came over the wire. */
export interface SignedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export type ReportReading =
  | { report: ExternalReport }
  | { refused: 'forged' | 'expired' | 'unreadable' };

/**
 * A system of others in which modules run: how a person gets there, and how its word is known to be
 * its own.
 */
export interface ExternalContent {
  /** Opens a module in a window, for a few minutes from `at`. */
  startAddress(start: ExternalStart): Promise<string>;
  /** The system's own page of what a student did, for a few minutes from `at`. */
  resultAddress(result: ExternalResult): Promise<string>;
  /** The file names that a module may have. Throws when the system does not answer. */
  fileNames(): Promise<string[]>;
  /**
   * Tells whether a report is genuine and recent, and what it says. Whose start it speaks of is not
   * judged here.
   */
  readReport(message: SignedMessage, at: Date): ReportReading;
}
