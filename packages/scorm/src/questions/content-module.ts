import { pairedWith } from './labels.ts';
import type { PackageQuestion, QuestionReader } from './package-question.ts';
import { plainText } from './plain-text.ts';

/**
 * The template of our own packages: `content.js` exports the module's content, including its
 * questions, as one JSON value.
 */
export const contentModule: QuestionReader = {
  reads: (path) => /(^|\/)content\.js$/.test(path),
  questionsIn(file) {
    const [, json] = /^export const content = (\{.*\});\s*$/s.exec(file) ?? [];
    const content: { questions?: unknown } = json === undefined ? {} : JSON.parse(json);
    return Array.isArray(content.questions) ? content.questions.flatMap(questionOf) : [];
  },
};

interface Named {
  id?: unknown;
  text?: unknown;
}

interface Question extends Named {
  options?: unknown;
  sources?: unknown;
  targets?: unknown;
  correct?: unknown;
}

function questionOf({ id, text, options, sources, targets, correct }: Question): PackageQuestion[] {
  const words = plainText(text);
  if (typeof id !== 'string' || !words) return [];
  const left = [...namesIn(options), ...namesIn(sources)];
  const right = namesIn(targets).map(([name, label]) => [pairedWith(name), label] as const);
  return [
    {
      id,
      text: words,
      options: Object.fromEntries([...left, ...right]),
      correct: rightOnes(correct),
    },
  ];
}

const namesIn = (list: unknown): [string, string][] =>
  Array.isArray(list)
    ? list.flatMap(({ id, text }: Named) =>
        typeof id === 'string' ? [[id, plainText(text)] as [string, string]] : [],
      )
    : [];

/**
 * One right answer, several, or pairs; ranges and steps are known only from the content's reports.
 */
function rightOnes(correct: unknown): string[] {
  if (typeof correct === 'string' || typeof correct === 'boolean') return [String(correct)];
  if (!Array.isArray(correct)) return [];
  return correct.flatMap((each) =>
    typeof each === 'string' ? [each] : Array.isArray(each) ? [each.join(' – ')] : [],
  );
}
