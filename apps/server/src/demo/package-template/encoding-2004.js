import { numberFrom } from './answers.js';

export const typeOf = ({ type }) => (type === 'multiple-choice' ? 'choice' : type);

/** A text as an identifier that any reader can turn back into the text. */
const spoken = (text) =>
  `urn:scormdriver:${encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
const named = (options, id) => spoken(options.find((option) => option.id === id).text);

/** A response as the run-time environment writes it (SCORM 2004 RTE 4.2.9.1). */
export function responseOf({ type, options, sources, targets }, response) {
  switch (type) {
    case 'choice':
    case 'likert':
      return named(options, response);
    case 'multiple-choice':
    case 'sequencing':
      return response.map((id) => named(options, id)).join('[,]');
    case 'matching':
      return response
        .map(([source, target]) => `${named(sources, source)}[.]${named(targets, target)}`)
        .join('[,]');
    case 'performance':
      return response
        .map((text, index) => `${spoken(options[index].text)}[.]${numberFrom(text) ?? text}`)
        .join('[,]');
    case 'numeric':
      return numberFrom(response);
    default:
      return String(response);
  }
}

const rangeOf = ({ min, max }) => `${min}[:]${max}`;

/** Every right response; a question without one has none. */
export function patternsOf(question) {
  const { type, correct, options } = question;
  if (correct === null) return [];
  switch (type) {
    case 'fill-in':
      return correct.map((text) => `{case_matters=false}${text}`);
    case 'numeric':
      return [rangeOf(correct)];
    case 'performance':
      return [
        correct
          .map(
            ({ answer }, index) =>
              `${spoken(options[index].text)}[.]${Array.isArray(answer) ? answer[0] : rangeOf(answer)}`,
          )
          .join('[,]'),
      ];
    default:
      return [responseOf(question, correct)];
  }
}
