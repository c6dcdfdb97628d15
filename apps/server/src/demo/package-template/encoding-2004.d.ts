export interface Question {
  id: string;
  type: string;
  text: string;
  options: { id: string; text: string }[];
  sources?: { id: string; text: string }[];
  targets?: { id: string; text: string }[];
  correct: unknown;
  points: number;
}

export function typeOf(question: Question): string;
export function responseOf(question: Question, response: unknown): string | number;
/** Every right response; none for a question without one. */
export function patternsOf(question: Question): (string | number)[];
