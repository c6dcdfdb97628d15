/** A module of an external system: our ids and its file name there. */
export interface ExternalModule {
  moduleId: number;
  fileName: string;
  /** Null for a preview outside of any course. */
  courseId: number | null;
}

/** A start as sent to the external system. */
export interface ExternalStart extends ExternalModule {
  person: { id: number; email: string };
  /** Returned with each report of this start; secret otherwise. */
  nonce: string;
  /** A preview, which reports nothing. */
  isPreview: boolean;
  at: Date;
}

/** A view of a student's result. */
export interface ExternalResult extends ExternalModule {
  studentId: number;
  viewer: { id: number; isStudent: boolean };
  at: Date;
}

/** An answer in the terms of SCORM 2004 (RTE 4.2.9) and xAPI. */
export interface ExternalAnswer {
  id: string;
  type: string;
  text: string | null;
  response: string | null;
  correct: string[];
  result: 'correct' | 'incorrect' | 'neutral' | null;
  seconds: number | null;
}

/** A report about a start. Missing values stay unchanged. */
export interface ExternalReport {
  reportId: string;
  nonce: string;
  personId: number;
  moduleId: number;
  courseId: number | null;
  occurredAt: Date;
  /** 0–1. */
  score: number | null;
  /** The highest score, in the system's own unit. */
  maxScore: number | null;
  completion: 'completed' | 'incomplete' | null;
  success: 'passed' | 'failed' | null;
  answers: ExternalAnswer[];
}

/** A message exactly as received. */
export interface SignedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export type ReportReading =
  | { report: ExternalReport }
  | { refused: 'forged' | 'expired' | 'unreadable' };

/** An external system that runs modules: launches, results and signed reports. */
export interface ExternalContent {
  /** A launch address, valid for a few minutes from `at`. */
  startAddress(start: ExternalStart): Promise<string>;
  /** The address of a student's result, valid for a few minutes from `at`. */
  resultAddress(result: ExternalResult): Promise<string>;
  /** Valid file names. Throws when the system does not answer. */
  fileNames(): Promise<string[]>;
  /** Verifies signature and age of a report and parses it; does not check whose start it is. */
  readReport(message: SignedMessage, at: Date): ReportReading;
}
