import { answerText, isRight, rightAnswer } from './answers.js';
import { button, element, show, showProgress } from './dom.js';
import { fieldsOf } from './fields.js';

/** Questions, one at a time. What has been answered is kept, so that a closed window goes on where it was. */
export function start({ questions, isExam }, record) {
  const total = questions.reduce((sum, { points }) => sum + points, 0);
  let answers = record.suspended?.answers ?? {};
  let given = record.suspended?.given ?? {};
  const firstOpen = () => questions.findIndex(({ id }) => !(id in answers));

  if (Object.keys(answers).length > 0 && firstOpen() < 0) showResult();
  else ask(Math.max(0, firstOpen()));

  function ask(index) {
    showProgress(index / questions.length);
    const question = questions[index];
    const fields = fieldsOf(question, record);
    const status = element('div', { class: 'answer', role: 'status' });
    const send = button('Svara', answer);
    const asked = Date.now();

    function answer() {
      const response = fields.read();
      if (response === undefined) {
        status.className = 'answer hint';
        status.textContent = fields.missing;
        return;
      }
      const right = isRight(question, response);
      answers = { ...answers, [question.id]: right ?? null };
      given = { ...given, [question.id]: response };
      record.answer({ question, response, right, milliseconds: Date.now() - asked });
      keep(index + 1);
      // Before the result is shown, so that a window closed in between has given it.
      if (index + 1 === questions.length) record.finish({ points: pointsOf(), total });
      if (isExam) goOn();
      else comment(right);
    }

    function comment(right) {
      for (const control of fields.node.querySelectorAll('input, select, textarea, button'))
        control.disabled = true;
      const verdict =
        right === undefined ? 'Tack för ditt svar.' : right ? 'Rätt!' : 'Inte riktigt.';
      status.className = `answer ${right === undefined ? 'noted' : right ? 'right' : 'wrong'}`;
      status.replaceChildren(
        element('p', {}, element('strong', {}, verdict)),
        ...(right === false ? [element('p', {}, `Rätt svar: ${rightAnswer(question)}`)] : []),
        element('p', {}, question.explanation),
      );
      const next = button(index + 1 < questions.length ? 'Nästa fråga' : 'Visa resultatet', goOn);
      send.replaceWith(next);
      next.focus();
    }

    function goOn() {
      if (index + 1 < questions.length) ask(index + 1);
      else showResult();
    }

    show(
      element(
        'p',
        { class: 'step' },
        `Fråga ${index + 1} av ${questions.length}`,
        question.mustKnow ? element('span', { class: 'must' }, 'Måste kunna') : undefined,
      ),
      element('h1', {}, question.text),
      element(
        'form',
        {
          onsubmit: (event) => {
            event.preventDefault();
            answer();
          },
        },
        fields.node,
        status,
        element('div', { class: 'actions' }, send),
      ),
    );
  }

  function keep(index) {
    record.save({
      location: String(index),
      suspended: { answers, given },
      progress: index / questions.length,
    });
  }

  function pointsOf() {
    return questions.reduce((sum, { id, points }) => sum + (answers[id] === true ? points : 0), 0);
  }

  function showResult() {
    showProgress(1);
    const points = pointsOf();
    const percent = Math.round((100 * points) / total);
    const hasPassed = points / total >= record.passMark;
    show(
      element('h1', {}, hasPassed ? 'Godkänt' : 'Inte godkänt än'),
      element('p', { class: 'score' }, `${points} av ${total} poäng, ${percent} %`),
      element('p', {}, `Gränsen för godkänt är ${Math.round(record.passMark * 100)} %.`),
      element('ul', { class: 'summary' }, questions.map(summaryRow)),
      element(
        'div',
        { class: 'actions' },
        record.isReview ? undefined : button('Gör om', again, { class: 'quiet' }),
        button('Stäng', record.close),
      ),
    );
  }

  function summaryRow(question, index) {
    const { id, text } = question;
    const right = answers[id];
    const [name, word] =
      right === null ? ['noted', 'Besvarad'] : right ? ['right', 'Rätt'] : ['wrong', 'Fel'];
    const answer = record.isReview && id in given ? lookedAt(question, right) : [];
    return element(
      'li',
      { class: name },
      element('span', { class: 'mark' }, word),
      element('div', {}, `${index + 1}. ${text}`, answer),
    );
  }

  /** What was answered, for one who looks at it afterwards. The answers of an exam are told to nobody. */
  function lookedAt(question, right) {
    return [
      element('p', { class: 'given' }, `Svar: ${answerText(question, given[question.id])}`),
      right === false && !isExam
        ? element('p', { class: 'given' }, `Rätt svar: ${rightAnswer(question)}`)
        : undefined,
    ];
  }

  function again() {
    answers = {};
    given = {};
    keep(0);
    ask(0);
  }
}
