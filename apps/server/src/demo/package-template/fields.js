import { numberFrom } from './answers.js';
import { element } from './dom.js';

/**
 * The fields of a question. `read` gives the answer, or undefined while it is not complete; `missing` says what is.
 */
export function fieldsOf(question, { longestText }) {
  switch (question.type) {
    case 'choice':
    case 'likert':
      return choice(question.options);
    case 'true-false':
      return trueFalse();
    case 'multiple-choice':
      return multipleChoice(question.options);
    case 'matching':
      return matching(question);
    case 'sequencing':
      return sequencing(question.options);
    case 'performance':
      return performanceSteps(question);
    case 'numeric':
      return numeric(question.correct.unit);
    case 'long-fill-in':
      return longText(longestText);
    default:
      return shortText();
  }
}

const legend = (text) => element('legend', { class: 'unseen' }, text);

function optionRow(type, { id, text }) {
  return element(
    'label',
    { class: 'option' },
    element('input', { type, name: 'answer', value: id }),
    element('span', {}, text),
  );
}

const checkedIn = (node) => [...node.querySelectorAll('input:checked')].map((input) => input.value);

function choice(options) {
  const node = element(
    'fieldset',
    {},
    legend('Välj ett svar'),
    options.map((option) => optionRow('radio', option)),
  );
  return { node, read: () => checkedIn(node)[0], missing: 'Välj ett svar först.' };
}

function trueFalse() {
  const answers = { true: true, false: false };
  const { node, read, missing } = choice([
    { id: 'true', text: 'Sant' },
    { id: 'false', text: 'Falskt' },
  ]);
  return { node, read: () => answers[read()], missing };
}

function multipleChoice(options) {
  const node = element(
    'fieldset',
    {},
    legend('Välj ett eller flera svar'),
    options.map((option) => optionRow('checkbox', option)),
  );
  const read = () => {
    const chosen = checkedIn(node);
    return chosen.length > 0 ? chosen : undefined;
  };
  return { node, read, missing: 'Välj minst ett svar först.' };
}

function matching({ sources, targets }) {
  const selects = sources.map(() =>
    element(
      'select',
      {},
      element('option', { value: '' }, 'Välj …'),
      targets.map(({ id, text }) => element('option', { value: id }, text)),
    ),
  );
  const rows = sources.map(({ text }, index) =>
    element('label', { class: 'pair' }, element('span', {}, text), selects[index]),
  );
  const read = () =>
    selects.every(({ value }) => value)
      ? sources.map(({ id }, index) => [id, selects[index].value])
      : undefined;
  return {
    node: element('fieldset', {}, legend('Para ihop'), rows),
    read,
    missing: 'Välj något på varje rad först.',
  };
}

/** A list whose rows are moved with buttons, so that it can be ordered without a mouse. */
function sequencing(options) {
  let order = options;
  const list = element('ol', { class: 'order' });
  const status = element('p', { class: 'unseen', role: 'status' });
  const node = element('div', {}, list, status);

  function move(index, by) {
    const moved = [...order];
    [moved[index], moved[index + by]] = [moved[index + by], moved[index]];
    order = moved;
    draw();
    const row = list.children[index + by];
    const pressed = row.querySelector(by < 0 ? '.up' : '.down');
    (pressed.disabled ? row.querySelector('button:not(:disabled)') : pressed).focus();
    status.textContent = `${order[index + by].text}: plats ${index + by + 1} av ${order.length}`;
  }

  const mover = (index, by, label, sign, name) =>
    element(
      'button',
      {
        type: 'button',
        class: `move ${name}`,
        'aria-label': label,
        disabled: !order[index + by],
        onclick: () => move(index, by),
      },
      sign,
    );

  function draw() {
    const rows = order.map(({ text }, index) =>
      element(
        'li',
        {},
        element('span', {}, text),
        mover(index, -1, `Flytta upp: ${text}`, '↑', 'up'),
        mover(index, 1, `Flytta ner: ${text}`, '↓', 'down'),
      ),
    );
    list.replaceChildren(...rows);
  }

  draw();
  return { node, read: () => order.map(({ id }) => id), missing: '' };
}

function textField(label, unit, properties = {}) {
  const input = element('input', { type: 'text', autocomplete: 'off', ...properties });
  const field = element(
    'span',
    { class: 'measure' },
    input,
    unit ? element('span', {}, unit) : undefined,
  );
  return { input, node: element('label', { class: 'field' }, element('span', {}, label), field) };
}

const isNumber = (text) => numberFrom(text) !== undefined;

function numeric(unit) {
  const { input, node } = textField(unit ? `Ditt svar i ${unit}` : 'Ditt svar', unit, {
    inputmode: 'decimal',
  });
  const read = () => (isNumber(input.value) ? input.value.trim() : undefined);
  return { node, read, missing: 'Skriv ett tal först, till exempel 2,5.' };
}

function shortText() {
  const { input, node } = textField('Ditt svar', '', { maxlength: 200 });
  return { node, read: () => input.value.trim() || undefined, missing: 'Skriv ett svar först.' };
}

function longText(longest) {
  const area = element('textarea', { rows: 6, maxlength: longest });
  const node = element(
    'label',
    { class: 'field' },
    element('span', {}, `Ditt svar, högst ${longest} tecken`),
    area,
  );
  return { node, read: () => area.value.trim() || undefined, missing: 'Skriv ett svar först.' };
}

function performanceSteps({ options, correct }) {
  const steps = options.map(({ text }, index) => {
    const { answer } = correct[index];
    const isRange = !Array.isArray(answer);
    const unit = isRange ? answer.unit : '';
    return {
      isRange,
      ...textField(
        unit ? `${text} (${unit})` : text,
        unit,
        isRange ? { inputmode: 'decimal' } : {},
      ),
    };
  });
  const isFilled = ({ isRange, input }) =>
    isRange ? isNumber(input.value) : input.value.trim() !== '';
  const read = () =>
    steps.every(isFilled) ? steps.map(({ input }) => input.value.trim()) : undefined;
  return {
    node: element(
      'fieldset',
      {},
      legend('Steg'),
      steps.map(({ node }) => node),
    ),
    read,
    missing: 'Fyll i varje steg först. Tal skrivs som 2,5.',
  };
}
