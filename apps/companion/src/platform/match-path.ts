/** The values of a pattern such as `/entries/{id}` in a path; undefined when it does not fit. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [split(pattern), split(path)];
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) values[name] = decoded(value);
    else if (part !== value) return undefined;
  }
  return values;
}

const split = (path: string) => path.split('/').filter((part) => part !== '');

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
