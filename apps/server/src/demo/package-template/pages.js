import { button, element, show, showProgress } from './dom.js';
import { blocksOf } from './plain-text.js';

/** Pages to read, one at a time. The module is complete when the last one has been reached and marked as read. */
export function start({ pages }, record) {
  let furthest = Math.min(pages.length - 1, Number(record.suspended?.furthest ?? 0));
  let isDone = record.suspended?.done === true;
  const first = record.location === '' ? 0 : Number(record.location);
  open(Number.isInteger(first) && first >= 0 && first < pages.length ? first : 0);

  function open(index) {
    furthest = Math.max(furthest, index);
    const progress = isDone ? 1 : furthest / pages.length;
    showProgress(progress);
    record.save({ location: String(index), suspended: { furthest, done: isDone }, progress });

    const { heading, text } = pages[index];
    const isLast = index === pages.length - 1;
    show(
      element('p', { class: 'step' }, `Sida ${index + 1} av ${pages.length}`),
      element('h1', {}, heading),
      element('article', {}, blocksOf(text)),
      element(
        'nav',
        { class: 'actions', 'aria-label': 'Sidor' },
        button('Föregående', () => open(index - 1), { class: 'quiet', disabled: index === 0 }),
        isLast ? button('Klar', finish) : button('Nästa', () => open(index + 1)),
      ),
    );
  }

  function finish() {
    isDone = true;
    showProgress(1);
    record.save({
      location: String(pages.length - 1),
      suspended: { furthest, done: true },
      progress: 1,
    });
    record.finish({});
    show(
      element('h1', {}, 'Genomgången är klar'),
      element('p', {}, 'Bra jobbat. Du kan läsa igen eller stänga fönstret.'),
      element(
        'div',
        { class: 'actions' },
        button('Läs igen', () => open(0), { class: 'quiet' }),
        button('Stäng', record.close),
      ),
    );
  }
}
