import { type AttemptChoice, attemptChoices } from '@gesall/rules';
import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What of the results is looked at. It stands in the address, so that a reload or a link shows the
 * same.
 */
export interface ResultsPlace {
  course?: number;
  module?: number;
  /** The student whose answers are open. */
  student?: number;
  /** Which attempts of a class, at which version of the package, its answers are read from. */
  attempt?: AttemptChoice;
  version?: number;
}

export function useResultsPlace() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const number = (value: unknown) =>
    Number.isSafeInteger(Number(value)) && value !== undefined ? Number(value) : undefined;
  const place: ResultsPlace = {
    course: number(search.course),
    module: number(search.module),
    student: number(search.student),
    attempt: attemptChoices.find((choice) => choice === search.attempt),
    version: number(search.version),
  };
  /** A step that can be gone back from, unless it only narrows what is shown. */
  const goTo = (next: ResultsPlace & { tab?: string }, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace,
      resetScroll: false,
    });
  return { place, goTo };
}

/** The search of an address that leads to results; what the router does not know is the view's own. */
export const resultsSearch = <P extends ResultsPlace & { tab?: string }>(
  place: P,
): Pick<P, 'tab' & keyof P> => place;
