/** A rule of a form: a text must hold more than blanks; otherwise `text` is said beside its field. */
export const required = (text: string) => (value: string) => (value.trim() ? null : text);
