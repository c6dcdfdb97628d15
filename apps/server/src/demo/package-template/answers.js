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
  Array.isArray(accepted) ? accepted.some((each) => spelling(each) === spelling(text)) : isWithin(accepted, text);
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

/** The right answer as somebody would say it. */
export function rightAnswer({ type, correct, options, sources, targets }) {
  switch (type) {
    case 'true-false':
      return correct ? 'Sant' : 'Falskt';
    case 'choice':
      return textIn(options, correct);
    case 'multiple-choice':
      return correct.map((id) => textIn(options, id)).join(' · ');
    case 'sequencing':
      return correct.map((id) => textIn(options, id)).join(' → ');
    case 'matching':
      return correct.map(([source, target]) => `${textIn(sources, source)} – ${textIn(targets, target)}`).join(' · ');
    case 'numeric':
      return range(correct);
    case 'performance':
      return correct
        .map(({ step, answer }) => `${textIn(options, step)}: ${Array.isArray(answer) ? answer[0] : range(answer)}`)
        .join(' · ');
    default:
      return correct[0];
  }
}
