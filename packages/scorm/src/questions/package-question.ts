/**
 * A question as the files of its package have it, under the id that its content reports. Where
 * content counts tries at the end of the id, it stands without these.
 */
export interface PackageQuestion {
  id: string;
  text: string;
  /** What each option says, by the name that is reported for it. */
  options: Record<string, string>;
  /** The names of the right options; empty when the package does not say. */
  correct: string[];
}

/** Reads what one authoring tool writes into its packages. */
export interface QuestionReader {
  /** Whether a file of the package may hold questions. */
  reads(path: string): boolean;
  /** The questions of such a file; none where it has another shape. */
  questionsIn(content: string): PackageQuestion[];
}
