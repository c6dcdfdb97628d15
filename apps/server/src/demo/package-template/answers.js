const spelling = (text) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('sv');

/** A number as it is written in Sweden: a comma or a point, and spaces between thousands. Undefined when it is none. */
export function numberFrom(text) {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function isWithin({ min, max }, text) {
  const number = numberFrom(text);
  return number !== undefined && number >= min && number <= max;
}

const isAccepted = (accepted, text) =>
  Array.isArray(accepted)
    ? accepted.some((each) => spelling(each) === spelling(text))
    : isWithin(accepted, text);
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** True or false; undefined for a question that has no right answer. */
export function isRight({ type, correct }, response) {
  if (correct === null) return undefined;
  switch (type) {
    case 'fill-in':
    case 'numeric':
      return isAccepted(correct, response);
    case 'multiple-choice':
      return isSame([...correct].sort(), [...response].sort());
    case 'performance':
      return correct.every(({ answer }, index) => isAccepted(answer, response[index] ?? ''));
    default:
      return isSame(correct, response);
  }
}

const textIn = (options, id) => options.find((option) => option.id === id)?.text ?? id;
const range = ({ min, max, unit }) =>
  `${(min === max ? [min] : [min, max]).map((each) => each.toLocaleString('sv')).join('–')} ${unit}`.trim();

/** An answer as somebody would say it. */
export function answerText({ type, correct, options, sources, targets }, response) {
  switch (type) {
    case 'true-false':
      return response ? 'Sant' : 'Falskt';
    case 'choice':
    case 'likert':
      return textIn(options, response);
    case 'multiple-choice':
      return response.map((id) => textIn(options, id)).join(' · ');
    case 'sequencing':
      return response.map((id) => textIn(options, id)).join(' → ');
    case 'matching':
      return response
        .map(([source, target]) => `${textIn(sources, source)} – ${textIn(targets, target)}`)
        .join(' · ');
    case 'numeric':
      return `${response} ${correct.unit}`.trim();
    case 'performance':
      return response.map((text, index) => `${options[index].text}: ${text}`).join(' · ');
    default:
      return response;
  }
}

/** The right answer as somebody would say it. */
export function rightAnswer(question) {
  const { type, correct, options } = question;
  switch (type) {
    case 'numeric':
      return range(correct);
    case 'performance':
      return correct
        .map(
          ({ step, answer }) =>
            `${textIn(options, step)}: ${Array.isArray(answer) ? answer[0] : range(answer)}`,
        )
        .join(' · ');
    case 'fill-in':
    case 'long-fill-in':
      return correct[0];
    default:
      return answerText(question, correct);
  }
}
