export interface ChangedValue {
  field: string;
  before: string;
  after: string;
}

export function changedValues(before: string | null, after: string | null): ChangedValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((value) => before === null || after === null || value.before !== value.after);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : { '': value };
}

const textOf = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
