const controls = 'button, a[href], summary, [role="button"], [role="menuitem"]';

/**
 * Ignores the second click of a double one where the first has put something else under the
 * pointer, such as the confirmation of a question, the next row, or the button's own opposite: the
 * person pressed once. Quick clicks on a button that stays as it is all count. A touch screen
 * reports single taps only.
 */
export function ignoreSecondClicks(root: Pick<Document, 'addEventListener'> = document) {
  let pressed: { control: Element; meaning: string } | undefined;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (event.detail === 1)
      pressed = control ? { control, meaning: meaningOf(control) } : undefined;
    if (event.detail <= 1 || !pressed) return;
    if (control === pressed.control && meaningOf(control) === pressed.meaning) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener('click', onClick, { capture: true });
}

/** The label and the state of a control, which change with the effect of a press. */
const meaningOf = (control: Element) =>
  [
    control.getAttribute('aria-label') ?? control.textContent,
    ...['aria-pressed', 'aria-checked', 'aria-expanded'].map((name) => control.getAttribute(name)),
  ].join('\n');
