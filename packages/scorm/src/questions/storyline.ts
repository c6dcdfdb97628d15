import { driverName } from './driver-name.ts';
import { pairedWith, pairOf } from './labels.ts';
import { listOf } from './list-of.ts';
import type { PackageQuestion, QuestionReader } from './package-question.ts';
import { plainText } from './plain-text.ts';

/**
 * Storyline: `html5/data/js/data.js` contains JSON in a string literal. A question reports the
 * names of its scene, its slide and itself, then the number of previous attempts at quiz and
 * question; answers are the texts of its choices, normalized by the driver.
 */
export const storyline: QuestionReader = {
  reads: (path) => /(^|\/)html5\/data\/js\/data\.js$/.test(path),
  questionsIn(content) {
    const literal = literalIn(content);
    if (literal === undefined) return [];
    const { scenes }: { scenes?: unknown } = JSON.parse(textOfLiteral(literal));
    return listOf<Scene>(scenes).flatMap((scene) =>
      listOf<Slide>(scene?.slides).flatMap((slide) =>
        listOf<Interaction>(slide?.interactions).flatMap((interaction) =>
          questionOf([scene?.lmsId, slide?.lmsId, interaction?.lmsId], interaction),
        ),
      ),
    );
  },
};

/** The literal: from its opening quote to the last one before a bracket. */
function literalIn(content: string): string | undefined {
  const opening = /globalProvideData\(\s*'data'\s*,\s*'/.exec(content);
  if (!opening) return undefined;
  const start = opening.index + opening[0].length;
  for (let end = content.lastIndexOf("'"); end >= start; end = content.lastIndexOf("'", end - 1)) {
    if (/^\s*\)/.test(content.slice(end + 1))) return content.slice(start, end);
  }
  return undefined;
}

interface Scene {
  lmsId?: unknown;
  slides?: unknown;
}

interface Slide {
  lmsId?: unknown;
  interactions?: unknown;
}

interface Named {
  id?: unknown;
  lmstext?: unknown;
}

interface Interaction {
  lmsId?: unknown;
  lmstext?: unknown;
  type?: unknown;
  choices?: unknown;
  statements?: unknown;
  answers?: unknown;
}

interface Answer {
  status?: unknown;
  evaluate?: { statements?: unknown };
}

function questionOf(names: unknown[], interaction: Interaction | undefined): PackageQuestion[] {
  const text = plainText(interaction?.lmstext);
  if (!interaction || !text || !names.every((name) => typeof name === 'string')) return [];
  const id = driverName(names.join('_'));
  // The driver reports these as true or false, whatever the texts of the choices.
  if (interaction.type === 'truefalse') return [{ id, text, options: {}, correct: [] }];
  const choices = textsOf(interaction.choices);
  const statements = textsOf(interaction.statements);
  const isPaired = statements.size > 0;
  const named = [
    ...[...statements.values()].map((each) => [driverName(each), each] as const),
    ...[...choices.values()].map(
      (each) => [isPaired ? pairedWith(driverName(each)) : driverName(each), each] as const,
    ),
  ];
  return [
    {
      id,
      text,
      options: Object.fromEntries(named),
      correct: rightOnes(interaction.answers, choices, statements),
    },
  ];
}

function rightOnes(
  answers: unknown,
  choices: ReadonlyMap<string, string>,
  statements: ReadonlyMap<string, string>,
): string[] {
  const right = listOf<Answer>(answers).find((answer) => answer?.status === 'correct');
  return listOf<{ choiceid?: unknown; statementid?: unknown }>(right?.evaluate?.statements).flatMap(
    (named) => {
      const choice = choices.get(idIn(named?.choiceid));
      const statement = statements.get(idIn(named?.statementid));
      if (choice === undefined) return [];
      return [
        statement === undefined
          ? driverName(choice)
          : pairOf(driverName(statement), driverName(choice)),
      ];
    },
  );
}

/** The id after the name of its list: `choices.choice_5dT`. */
const idIn = (reference: unknown) => String(reference).replace(/^\w+\./, '');

const textsOf = (list: unknown): Map<string, string> =>
  new Map(
    listOf<Named>(list).flatMap((each) =>
      typeof each?.id === 'string' ? [[each.id, plainText(each.lmstext)] as const] : [],
    ),
  );

/** Parses a single-quoted string literal by JSON rules. */
const textOfLiteral = (literal: string): string =>
  JSON.parse(`"${literal.replace(/\\'|"/g, (each) => (each === '"' ? '\\"' : "'"))}"`);
