import * as encoding12 from './package-template/encoding-12.js';
import type { Question } from './package-template/encoding-2004.js';
import * as encoding2004 from './package-template/encoding-2004.js';

export type { Question };

/** Numbers from 0 to 1. */
export type Dice = () => number;

export interface DemoAnswer {
  question: Question;
  response: unknown;
  /** Undefined for a question without a right answer. */
  right: boolean | undefined;
  seconds: number;
}

const pick = <T>(items: readonly T[], dice: Dice): T | undefined =>
  items[Math.floor(dice() * items.length)];
const shuffled = <T>(items: readonly T[], dice: Dice) =>
  items
    .map((item) => ({ item, at: dice() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** An answer at this skill (0–1); wrong answers favour the first wrong option. */
export function answerTo(question: Question, skill: number, dice: Dice): DemoAnswer {
  const seconds = Math.round(12 + 60 * dice());
  if (question.correct === null)
    return { question, response: opinion(question, dice), right: undefined, seconds };
  const right = dice() < skill;
  return {
    question,
    response: right ? rightResponse(question) : wrongResponse(question, dice),
    right,
    seconds,
  };
}

function opinion({ type, options }: Question, dice: Dice) {
  if (type === 'likert') return pick(options.slice(1), dice)?.id;
  return pick(
    [
      'Jag skulle kontrollera att allt är frånkopplat först.',
      'Fråga handledaren om något är oklart.',
      'Mäta innan jag rör något.',
    ],
    dice,
  );
}

function rightResponse({ type, correct }: Question): unknown {
  const midst = ({ min, max }: { min: number; max: number }) =>
    String(Math.round(((min + max) / 2) * 1000) / 1000);
  switch (type) {
    case 'fill-in':
      return (correct as string[])[0];
    case 'numeric':
      return midst(correct as { min: number; max: number });
    case 'performance':
      return (correct as { answer: string[] | { min: number; max: number } }[]).map(({ answer }) =>
        Array.isArray(answer) ? answer[0] : midst(answer),
      );
    default:
      return correct;
  }
}

function wrongResponse(question: Question, dice: Dice): unknown {
  const { type, correct, options, sources = [], targets = [] } = question;
  switch (type) {
    case 'choice': {
      const wrong = options.filter(({ id }) => id !== correct);
      return (dice() < 0.6 ? wrong[0] : pick(wrong, dice))?.id;
    }
    case 'multiple-choice':
      return (correct as string[]).slice(0, -1);
    case 'true-false':
      return !correct;
    case 'sequencing':
      return swapped(correct as string[], dice);
    case 'matching': {
      const shown = shuffled(targets, dice);
      return sources.map(({ id }, index) => [id, shown[index % shown.length]?.id]);
    }
    case 'numeric': {
      const { max } = correct as { max: number };
      return String(Math.round(max * (dice() < 0.5 ? 2 : 10) * 100) / 100);
    }
    case 'performance':
      return options.map(() => 'vet inte');
    default:
      return pick(['vet inte', 'spänning', 'minst en meter'], dice);
  }
}

function swapped(ids: readonly string[], dice: Dice) {
  const at = Math.floor(dice() * (ids.length - 1));
  return ids.map((id, index) => (index === at ? ids[at + 1] : index === at + 1 ? ids[at] : id));
}

const encodings = { '1.2': encoding12, '2004': encoding2004 };

export function interactionElements(
  standard: '1.2' | '2004',
  given: readonly DemoAnswer[],
): [element: string, value: string][] {
  const { patternsOf, responseOf, typeOf } = encodings[standard];
  const is12 = standard === '1.2';
  return given.flatMap(({ question, response, right, seconds }, n) => {
    const path = `cmi.interactions.${n}.`;
    const wrong = is12 ? 'wrong' : 'incorrect';
    const elements: [string, string | number][] = [
      ['id', question.id],
      ['type', typeOf(question)],
      ...(is12 ? [] : ([['description', question.text]] as [string, string][])),
      ...patternsOf(question).map((pattern, index): [string, string | number] => [
        `correct_responses.${index}.pattern`,
        pattern,
      ]),
      [is12 ? 'student_response' : 'learner_response', responseOf(question, response)],
      ['result', right === undefined ? 'neutral' : right ? 'correct' : wrong],
      ['weighting', question.points],
      [
        'latency',
        is12 ? `0000:00:${String(Math.min(59, seconds)).padStart(2, '0')}.00` : `PT${seconds}S`,
      ],
    ];
    return elements.map(([name, value]): [string, string] => [path + name, String(value)]);
  });
}
