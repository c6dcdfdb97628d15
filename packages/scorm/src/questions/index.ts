import { adapt } from './adapt.ts';
import { contentModule } from './content-module.ts';
import type { PackageQuestion, QuestionReader } from './package-question.ts';
import { rise } from './rise.ts';
import { storyline } from './storyline.ts';

export { labelOf } from './labels.ts';
export type { PackageQuestion } from './package-question.ts';

const readers: readonly QuestionReader[] = [adapt, contentModule, rise, storyline];

/** Whether a file of a package may contain the texts of its questions. */
export const holdsQuestions = (path: string): boolean =>
  readers.some((reader) => reader.reads(path));

/** The questions in a file of a package; empty for an unknown format. */
export function questionsIn(path: string, content: string): PackageQuestion[] {
  const reader = readers.find((each) => each.reads(path));
  try {
    return reader?.questionsIn(content) ?? [];
  } catch {
    return [];
  }
}
