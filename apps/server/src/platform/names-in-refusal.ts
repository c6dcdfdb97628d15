const mostNamed = 10;

/** Names for the text of a refusal; more than a screen can show end in dots. */
export const namesInRefusal = (names: readonly string[]) =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '');
