import { labelOf } from '@gesall/scorm/questions';
import { readAnswer, type Standard } from '@gesall/scorm/results';

/** A question as the files of its package have it. */
export interface Named {
  text: string;
  options: Record<string, string>;
  correct: string[];
}

/**
 * The question in the files of the package that was run, or of the module's newest that has it.
 * Content may put a number of its own before an id, so that no two are alike, or count the tries of
 * a quiz and of a question after it.
 */
export const namedInPackage = (versionId: string) => `(
       select json_build_object('text', named.text, 'options', named.options, 'correct', named.correct)
       from package_question named
       join package_version version on version.id = named.package_version_id
       where version.module_id = question.module_id and named.key in (question.key, regexp_replace(question.key, '^\\d+-', ''),
         regexp_replace(question.key, '_\\d{1,3}$', ''), regexp_replace(question.key, '_\\d{1,3}_\\d{1,3}$', ''))
       order by version.id is not distinct from ${versionId} desc, version.id desc, length(named.key) desc limit 1)`;

/** What content said of a question with an answer to it. */
export const toldWith = (interactionId: string) => `(
       select json_build_object('type', told.type, 'patterns', told.patterns) from interaction told where told.id = ${interactionId})`;

export interface Told {
  type: string | null;
  patterns: string[] | null;
}

export interface Asked {
  question: string;
  /** Whether content reports the question by its id alone. */
  isUnworded: boolean;
  /** With the answer that is read: a later version of a package may have mended what is right. */
  told: Told | null;
  /** What was right when the question was met first. */
  correct: string[][] | null;
  named: Named | null;
}

/** External systems report in the words of 2004. */
export const standardElsewhere: Standard = '2004';

export const questionText = ({
  question,
  isUnworded,
  named,
}: Pick<Asked, 'question' | 'isUnworded' | 'named'>) =>
  (isUnworded ? named?.text : undefined) ?? question;

/** The question, and what is right, in words where the package has them. */
export const worded = ({ told, correct, named, ...asked }: Asked, standard: Standard) => ({
  question: questionText({ ...asked, named }),
  correctAnswer: wordsOf(rightBy(told, standard) ?? correct?.[0] ?? named?.correct ?? null, named),
});

function rightBy(told: Asked['told'], standard: Standard): string[] | undefined {
  for (const pattern of told?.patterns ?? []) {
    const read = readAnswer(standard, told?.type ?? null, pattern);
    if (read) return read.parts;
  }
  return undefined;
}

export const wordsOf = (parts: readonly string[] | null, named: Named | null): string[] =>
  (parts ?? []).map((part) => (named ? labelOf(part, named.options) : part));
