/** An object that pages of administration work on; its name may be unknown. */
export interface Chosen {
  id: number;
  name?: string;
}

interface Place {
  state: { administered?: { school: Chosen; schoolClass?: Chosen } };
  search: object;
}

/** Local storage keys of the latest choice, and the parameters of an address. */
const kept = { school: 'administeredSchool', schoolClass: 'administeredClass' } as const;
const named = { school: 'skola', schoolClass: 'klass' } as const;

/**
 * The school or class of a page of administration: from the navigation state, the address, or the
 * latest choice.
 */
export function chosenIn({ state, search }: Place, what: keyof typeof kept): Chosen | undefined {
  return (
    state.administered?.[what] ??
    chosenBy((search as Record<string, unknown>)[named[what]]) ??
    chosenBy(localStorage.getItem(kept[what]))
  );
}

export function keepChosen(what: keyof typeof kept, { id }: Chosen) {
  localStorage.setItem(kept[what], String(id));
}

/** Local storage keys that are removed with the session. */
export const chosenKeys: readonly string[] = Object.values(kept);

/**
 * A link to the pages of a school, with the choice in the history state and, for new windows, in
 * the address.
 */
export const placeOf = (school: Chosen, schoolClass?: Chosen, more?: { gor: 'importera' }) => ({
  search: { skola: school.id, ...(schoolClass && { klass: schoolClass.id }), ...more } as object,
  state: { administered: { school, schoolClass } },
});

const largestId = 2_147_483_647;

function chosenBy(value: unknown): Chosen | undefined {
  const id = Number(value ?? 0);
  return Number.isInteger(id) && id > 0 && id <= largestId ? { id } : undefined;
}
