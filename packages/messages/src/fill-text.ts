/** Replaces `{{name}}` in a text with its value; a name without a value becomes empty. */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
