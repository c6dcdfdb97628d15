/**
 * A form rule: a text must contain more than blanks; otherwise `text` is shown beside its field.
 */
export const required = (text: string) => (value: string) => (value.trim() ? null : text);
