/**
 * Puts values where a text of the catalogues says `{{name}}`; a name without a value leaves
 * nothing.
 */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
