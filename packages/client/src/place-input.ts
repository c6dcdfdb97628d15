import type { Call } from '@gesall/contract';

interface Placed {
  /** Path and query. */
  address: string;
  /** JSON text, or form data when the call takes a file. */
  body: string | FormData | undefined;
}

/**
 * Puts each value of an input into path, query, body or file, as the contract says. A list that is
 * alone in its body is the whole of it, where the contract allows that.
 */
export function placeInput({ path, places, bareList }: Call, input: unknown): Placed {
  let filledPath: string = path;
  const query = new URLSearchParams();
  const json: Record<string, unknown> = {};
  const form = new FormData();
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined) continue;
    const place = places[key];
    if (place === 'path')
      filledPath = filledPath.replace(`{${key}}`, encodeURIComponent(String(value)));
    else if (place === 'query') appendAll(query, key, value);
    else if (place === 'file') for (const file of [value].flat()) form.append(key, file);
    else if (place === 'body') json[key] = value;
  }
  const used = Object.values(places);
  if (used.includes('file'))
    for (const [key, value] of Object.entries(json)) appendAll(form, key, value);
  return {
    address: query.size > 0 ? `${filledPath}?${query}` : filledPath,
    body: used.includes('file')
      ? filled(form)
      : used.includes('body')
        ? JSON.stringify(isAlone(bareList, json) ? json[bareList] : json)
        : undefined,
  };
}

const isAlone = (list: string | undefined, json: object): list is string =>
  list !== undefined && Object.keys(json).join() === list;

function appendAll(to: URLSearchParams | FormData, key: string, value: unknown) {
  for (const one of [value].flat()) to.append(key, String(one));
}

const filled = (form: FormData) => (form.keys().next().done ? undefined : form);
