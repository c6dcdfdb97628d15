/** Something that pages of administration are about, by its id; its name as far as it is known. */
export interface Chosen {
  id: number;
  name?: string;
}

interface Place {
  state: { administered?: { school: Chosen; schoolClass?: Chosen } };
  search: object;
}

/** What the browser keeps of it for an address that does not say it, and how an address names it. */
const kept = { school: 'administeredSchool', schoolClass: 'administeredClass' } as const;
const named = { school: 'skola', schoolClass: 'klass' } as const;

/**
 * The school, or the class, of a page of administration: by the navigation, by the address where it
 * names one, else the one that was looked at last.
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

export function forgetChosen() {
  for (const key of Object.values(kept)) localStorage.removeItem(key);
}

/** A link to the pages of a school: what is looked at stands in the history, and in the address for another window. */
export const placeOf = (school: Chosen, schoolClass?: Chosen, more?: { gor: 'importera' }) => ({
  search: { skola: school.id, ...(schoolClass && { klass: schoolClass.id }), ...more } as object,
  state: { administered: { school, schoolClass } },
});

const largestId = 2_147_483_647;

function chosenBy(value: unknown): Chosen | undefined {
  const id = Number(value ?? 0);
  return Number.isInteger(id) && id > 0 && id <= largestId ? { id } : undefined;
}
