/**
 * Replaces `{{name}}` in a text with its value, as `write` writes it; a name without a value becomes
 * empty.
 */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
  write: (value: string | number, name: string) => string = String,
) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => write(values[key] ?? '', key));
