const controls = 'button, a[href], summary, [role="button"], [role="menuitem"]';

/**
 * One press acts once. The second click of a double one is ignored where the first has put something
 * else under the pointer, such as the confirmation of a question, the next row, or the button's own
 * opposite, and so is a key that is held down, also in a field, since the focus may have gone to
 * another button. Quick clicks on a button that stays as it is all count. A touch screen reports
 * single taps only.
 */
export function ignoreSecondPresses(root: Pick<Document, 'addEventListener'> = document) {
  let pressed: { control: Element; meaning: string } | undefined;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (event.detail === 1)
      pressed = control ? { control, meaning: meaningOf(control) } : undefined;
    if (event.detail <= 1 || !pressed) return;
    if (control !== pressed.control || meaningOf(control) !== pressed.meaning) ignore(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !isText(event.target)) ignore(event);
  };
  root.addEventListener('click', onClick, { capture: true });
  root.addEventListener('keydown', onKey, { capture: true });
}

function ignore(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The label and the state of a control, which change with the effect of a press. */
const meaningOf = (control: Element) =>
  [
    control.getAttribute('aria-label') ?? control.textContent,
    ...['aria-pressed', 'aria-checked', 'aria-expanded'].map((name) => control.getAttribute(name)),
  ].join('\n');

/** There the key makes lines. */
const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);
