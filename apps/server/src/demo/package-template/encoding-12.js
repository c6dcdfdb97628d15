import { numberFrom } from './answers.js';

/** 1.2 knows neither several choices nor long texts as types of their own. */
const types = { 'multiple-choice': 'choice', 'long-fill-in': 'fill-in' };
export const typeOf = ({ type }) => types[type] ?? type;

/** A response as the run-time environment writes it (SCORM 1.2 RTE 3.4.7). */
export function responseOf({ type, options }, response) {
  switch (type) {
    case 'true-false':
      return response ? 't' : 'f';
    case 'multiple-choice':
    case 'sequencing':
      return response.join(',');
    case 'matching':
      return response.map(([source, target]) => `${source}.${target}`).join(',');
    case 'performance':
      return response
        .map((text, index) => `${options[index].id}.${numberFrom(text) ?? text}`)
        .join(',');
    case 'numeric':
      return numberFrom(response);
    default:
      return response;
  }
}

/** A range has no spelling in 1.2, so its middle stands for it. */
const middleOf = ({ min, max }) => Math.round(((min + max) / 2) * 10_000) / 10_000;

/** Every right response; a question without one has none. */
export function patternsOf(question) {
  const { type, correct } = question;
  if (correct === null) return [];
  switch (type) {
    case 'fill-in':
      return correct;
    case 'numeric':
      return [middleOf(correct)];
    case 'performance':
      return [
        correct
          .map(
            ({ step, answer }) => `${step}.${Array.isArray(answer) ? answer[0] : middleOf(answer)}`,
          )
          .join(','),
      ];
    default:
      return [responseOf(question, correct)];
  }
}
