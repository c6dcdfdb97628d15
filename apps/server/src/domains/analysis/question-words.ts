import { labelOf } from '@gesall/scorm/questions';
import { readAnswer, type Standard } from '@gesall/scorm/results';

/** A question found in a package's files. */
export interface Named {
  text: string;
  options: Record<string, string>;
  correct: string[];
}

/**
 * In the package that was run, or the newest that has it. Content may add a number before an id, or
 * counts of attempts after it.
 */
export const namedInPackage = (versionId: string) => `(
       select json_build_object('text', named.text, 'options', named.options, 'correct', named.correct)
       from package_question named
       join package_version version on version.id = named.package_version_id
       where version.module_id = question.module_id and named.key in (question.key, regexp_replace(question.key, '^\\d+-', ''),
         regexp_replace(question.key, '_\\d{1,3}$', ''), regexp_replace(question.key, '_\\d{1,3}_\\d{1,3}$', ''))
       order by version.id is not distinct from ${versionId} desc, version.id desc, length(named.key) desc limit 1)`;

/** The description that content reported with an answer. */
export const reportedWith = (interactionId: string) => `(
       select json_build_object('type', report.type, 'patterns', report.patterns) from interaction report where report.id = ${interactionId})`;

export interface Report {
  type: string | null;
  patterns: string[] | null;
}

export interface ReportedQuestion {
  question: string;
  /** Whether content reports the question only by id. */
  isUnworded: boolean;
  /** Reported with the answer, since a later package version may have corrected it. */
  report: Report | null;
  /** The right answers when the question was first reported. */
  correct: string[][] | null;
  named: Named | null;
}

/** External systems encode answers as 2004. */
export const standardElsewhere: Standard = '2004';

export const questionText = ({
  question,
  isUnworded,
  named,
}: Pick<ReportedQuestion, 'question' | 'isUnworded' | 'named'>) =>
  (isUnworded ? named?.text : undefined) ?? question;

/** The question and its right answers in words, if the package has them. */
export const worded = (
  { report, correct, named, ...asked }: ReportedQuestion,
  standard: Standard,
) => ({
  question: questionText({ ...asked, named }),
  correctAnswer: wordsOf(
    rightBy(report, standard) ?? correct?.[0] ?? named?.correct ?? null,
    named,
  ),
});

function rightBy(report: ReportedQuestion['report'], standard: Standard): string[] | undefined {
  for (const pattern of report?.patterns ?? []) {
    const read = readAnswer(standard, report?.type ?? null, pattern);
    if (read) return read.parts;
  }
  return undefined;
}

export const wordsOf = (parts: readonly string[] | null, named: Named | null): string[] =>
  (parts ?? []).map((part) => (named ? labelOf(part, named.options) : part));
