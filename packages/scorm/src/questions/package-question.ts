/**
 * A question in the files of its package, under the id that its content reports, without the number
 * of attempts that some content appends.
 */
export interface PackageQuestion {
  id: string;
  text: string;
  /** The text of each option, by its reported name. */
  options: Record<string, string>;
  /** The names of the right options; empty when the package does not say. */
  correct: string[];
}

/** Parses the packages of one authoring tool. */
export interface QuestionReader {
  /** Whether a file of the package may contain questions. */
  reads(path: string): boolean;
  /** The questions of such a file; empty for another format. */
  questionsIn(content: string): PackageQuestion[];
}
